import type { WriteSheet } from 'hucre/xlsx';
import { numberStyle } from './workbook.ts';

/** What a workbook that was made to be filled in says of itself, so that it finds its place when it comes back. */
export interface WorkbookOrigin {
  readonly year: number;
  /** Names of the account units that it was made for. */
  readonly county: string;
  /** Which sheet holds which table. */
  readonly sheets: readonly { readonly sheet: string; readonly table: string }[];
}

/** The hidden sheet that says it. */
export const ORIGIN_SHEET = '青账识别';

const MARK = '青账填报工作簿';

export function originSheet({ year, county, sheets }: WorkbookOrigin): WriteSheet {
  return {
    name: ORIGIN_SHEET,
    hidden: true,
    columns: [1, 2, 3].map(() => ({ width: 24, style: numberStyle('text') })),
    rows: [
      [MARK, '系统据此识别本工作簿，请勿修改', null],
      ['year', String(year), null],
      ['county', county, null],
      ...sheets.map(({ sheet, table }) => ['table', table, sheet]),
    ],
  };
}

/** What such a sheet says; null for one that somebody else has made or that has been spoilt. */
export function originOf(rows: readonly (readonly string[])[]): WorkbookOrigin | null {
  const said = (key: string) => rows.find(([first]) => first === key)?.[1] ?? '';
  const year = Number(said('year'));
  if (rows[0]?.[0] !== MARK || !Number.isInteger(year) || year < 1990 || year > 2100) return null;
  const sheets = rows.flatMap(([key, table = '', sheet = '']) => (key === 'table' ? [{ table, sheet }] : []));
  return sheets.length === 0 ? null : { year, county: said('county'), sheets };
}
