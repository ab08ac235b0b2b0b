import type { Drawing } from './drawing.ts';

/** A paragraph that opens with two empty characters, or stands at one side. */
export type Alignment = 'indented' | 'left' | 'right' | 'centre';

export interface DocumentColumn {
  readonly label: string;
  readonly widthMm: number;
  readonly align?: 'left' | 'centre' | 'right';
}

export interface DocumentTable {
  readonly part: 'table';
  readonly columns: readonly DocumentColumn[];
  /** Each cell a text; a line end begins a new line. */
  readonly rows: readonly (readonly string[])[];
  /** Three lines as in printed reports, instead of a frame around every cell. */
  readonly isOpen?: boolean;
  /** Set smaller, for tables of many columns. */
  readonly isSmall?: boolean;
  /** Rows of sums, by their place. */
  readonly boldRows?: readonly number[];
}

/** One part of a document, in the order of reading. */
export type DocumentPart =
  | { readonly part: 'title'; readonly text: string }
  | { readonly part: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly part: 'paragraph'; readonly text: string; readonly align?: Alignment; readonly isKept?: boolean }
  | { readonly part: 'label'; readonly text: string }
  /** What a table or figure shows, with its number. */
  | { readonly part: 'caption'; readonly text: string }
  /** A line in small type below a table or figure. */
  | { readonly part: 'note'; readonly text: string }
  /** A formula on a line of its own. */
  | { readonly part: 'equation'; readonly tex: string }
  /** What a letter of a formula stands for. */
  | { readonly part: 'symbol'; readonly tex: string; readonly text: string }
  /** A picture; its caption follows. `alt` says in words what it shows. */
  | { readonly part: 'figure'; readonly drawing: Drawing; readonly alt: string }
  /** The headings with their pages. */
  | { readonly part: 'contents' }
  | { readonly part: 'space' }
  | { readonly part: 'pageBreak' }
  /** From here on pages lie this way; a new one begins. */
  | { readonly part: 'pages'; readonly lie: 'upright' | 'across' }
  | DocumentTable;

/** A document as offices print it: A4, the margins and types of GB/T 9704. */
export interface OfficialDocument {
  readonly title: string;
  /** The first page has no number. */
  readonly hasCover?: boolean;
  readonly parts: readonly DocumentPart[];
}
