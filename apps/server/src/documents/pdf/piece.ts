import type { PageLie } from '../page-sizes.ts';
import type { Paper } from './paper.ts';

/** Something that is never torn: a line, a row, a figure. Sizes in points. */
export interface Piece {
  readonly height: number;
  /** Left empty above it, unless it stands at the head of a page. */
  readonly before?: number;
  /** Stands on one page with what follows. */
  readonly isKept?: boolean;
  /** Comes again above it where it begins a page: the head of a table. */
  readonly head?: Piece;
  /** A heading, by its place among the headings. */
  readonly heading?: number;
  readonly draw: (paper: Paper, place: Place) => void;
}

/** Where a piece is drawn, and on which page the headings stand. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly pageOfHeading: (heading: number) => number;
}

/** What follows stands on a new page, which may lie otherwise. */
export interface Turn {
  readonly turn: PageLie;
}

export type Flow = readonly (Piece | Turn)[];
