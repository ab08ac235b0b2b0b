/** A paragraph that opens with two empty characters, or stands at one side. */
export type Alignment = 'indented' | 'left' | 'right' | 'centre';

export interface DocumentColumn {
  readonly label: string;
  readonly widthMm: number;
  readonly align?: 'left' | 'centre';
}

/** One part of a document, in the order of reading. */
export type DocumentPart =
  | { readonly part: 'title'; readonly text: string }
  | { readonly part: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly part: 'paragraph'; readonly text: string; readonly align?: Alignment; readonly isKept?: boolean }
  | { readonly part: 'label'; readonly text: string }
  | { readonly part: 'space' }
  | { readonly part: 'pageBreak' }
  | {
      readonly part: 'table';
      readonly columns: readonly DocumentColumn[];
      /** Each cell a text; a line end begins a new line. */
      readonly rows: readonly (readonly string[])[];
    };

/** A document as offices print it: A4, the margins and types of GB/T 9704. */
export interface OfficialDocument {
  readonly title: string;
  readonly parts: readonly DocumentPart[];
}
