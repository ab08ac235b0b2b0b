/** How a column of somebody's own file came to its field. `guessed` wants to be looked at, `chosen` has been. */
export type HowMatched = 'label' | 'key' | 'remembered' | 'guessed' | 'chosen' | 'none';

/** The column of an export that says which row it is. */
export const ROW_ID = { key: 'id', label: '记录编号' } as const;

export interface HeadingMatch {
  /** From 0. */
  readonly column: number;
  readonly heading: string;
  /** The first few cells below. */
  readonly samples: readonly string[];
  /** Null: the column is not imported. */
  readonly fieldKey: string | null;
  /** The unit of bare figures below, where it is not the field's own. */
  readonly unit: string | null;
  readonly how: HowMatched;
  /** What is to be known about the match, such as why nothing is imported. */
  readonly note: string | null;
}

/** What a file looks like before anything in it is checked. */
export interface SheetReading {
  readonly fileId: string;
  readonly fileName: string;
  /** Names of the sheets that can be imported. */
  readonly sheets: readonly string[];
  readonly sheet: string;
  /** From 1, as Excel counts. */
  readonly headerRow: number;
  /** Rows with something in them below the header. */
  readonly rows: number;
  readonly headings: readonly HeadingMatch[];
}
