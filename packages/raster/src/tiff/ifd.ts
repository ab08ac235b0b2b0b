export interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** Where the value's bytes stand in the file, inside the entry itself when they fit. */
  readonly offset: number;
}

/** One image file directory: its entries by tag. */
export interface Directory {
  readonly offset: number;
  readonly entries: ReadonlyMap<number, Entry>;
}
