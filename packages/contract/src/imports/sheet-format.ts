/** The formats in which a list is exported. */
export const SHEET_FORMATS = ['xlsx', 'csv'] as const;

export type SheetFormat = (typeof SHEET_FORMATS)[number];
