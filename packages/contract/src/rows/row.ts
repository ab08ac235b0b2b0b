/** A row as it travels: wire names, plain JSON values. */
export type Row = Readonly<Record<string, unknown>>;
