import type { NumericField } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { earlierYear } from '@qingzhang/core/earlier-year';
import { rowUnit } from '../cells/row-unit.ts';
import type { Row } from '../rows/row.ts';
import type { Written } from './written-figure.ts';

/** A row that a doubt speaks of besides the one it is about. */
export interface RowSpokenOf {
  readonly table: string;
  readonly id: string;
}

/** A figure that is far from what it should resemble, with both numbers. */
export interface FigureDoubt {
  /** The column. */
  readonly key: string;
  readonly kind: 'lastYear' | 'neighbours' | 'otherSource' | 'range';
  /** A note is told; a question stays open until the figure is mended or somebody says why it stands. */
  readonly severity: 'confirm' | 'note';
  readonly text: string;
  /** What an answer holds for: both numbers, whatever the likely cause is said to be. */
  readonly basis: string;
  readonly speaksOf: readonly RowSpokenOf[];
}

/** What amounts of a region are divided by; null where it is not known. */
export interface RegionSize {
  readonly hm2: number | null;
  readonly person: number | null;
}

/** The row of a neighbouring region. */
export interface Neighbour {
  readonly row: Row;
  readonly size: RegionSize;
}

/** The same quantity by another source, in the unit of the column. */
export interface OtherFigure {
  readonly value: number;
  /** What the source is called. */
  readonly whose: string;
  readonly speaksOf: readonly RowSpokenOf[];
}

/** Rows under names that people make up, in the order in which they were entered. */
export interface NameList {
  readonly rows: readonly Row[];
  /** Where a row stands; undefined where it does not. */
  readonly placeOf: (row: Row) => number | undefined;
  /** Rows of the same name however it is spelt, itself among them. */
  readonly alike: (row: Row) => readonly Row[];
}

/** What the figures of a row are held against. */
export interface Beside {
  /** The same row in the latest year before that has one. */
  readonly before?: Row | undefined;
  readonly neighbours: readonly Neighbour[];
  /** Rows of its own region and year, itself among them. */
  readonly listed?: NameList | undefined;
  /** Of the row's own region. */
  readonly size: RegionSize;
  readonly other: (field: NumericField) => OtherFigure | undefined;
}

export const NOTHING_BESIDE: Beside = { neighbours: [], size: { hm2: null, person: null }, other: () => undefined };

/** Fewer neighbours say nothing about what is usual. */
export const LEAST_NEIGHBOURS = 3;

/** A figure of a row as it is compared and written. */
export interface Figure {
  readonly table: Table;
  readonly field: NumericField;
  readonly row: Row;
  readonly value: number;
  readonly show: Written;
}

/** What an earlier row is called beside a later one. */
export function yearWord({ year }: Row, before: Row): string {
  return earlierYear(Number(year), Number(before['year']));
}

/** Figures that rows count in two units are not compared. */
export function isSameUnit(field: NumericField, row: Row, other: Row): boolean {
  const own = rowUnit(field);
  return own === undefined || (row[own.key] ?? null) === (other[own.key] ?? null);
}

/** Rows that are not stored yet come with the one that is looked at. */
export function spoken({ name }: Table, rows: readonly Row[]): readonly RowSpokenOf[] {
  return rows.flatMap(({ id }) => (typeof id === 'string' ? [{ table: name, id }] : []));
}
