import { Fault } from '@qingzhang/core/fault';
import { LONGEST_TEXT, MOST_COLUMNS, MOST_ROWS, type Merge } from './source.ts';

/** Titles and notes above the header come on top of the rows. */
export const ROWS_READ = MOST_ROWS + 1000;

/** Refuses more rows, columns or characters of a cell than anybody checks by eye. */
export function refuseLarge(rows: readonly (readonly string[])[], name: string): void {
  if (rows.length > ROWS_READ)
    throw new Fault('SHEET_TOO_LARGE', { name, found: `${rows.length} 行`, limit: `${MOST_ROWS} 行` });
  const long = rows.findIndex((row) => row.some(({ length }) => length > LONGEST_TEXT));
  if (long >= 0) {
    const found = `第 ${long + 1} 行的一格里有 ${Math.max(...rows[long]!.map(({ length }) => length))} 个字符`;
    throw new Fault('SHEET_UNREADABLE', { name, reason: `${found}，超过 Excel 一格的上限 ${LONGEST_TEXT} 个` });
  }
  const columns = rows.reduce((most, row) => Math.max(most, usedColumns(row)), 0);
  if (columns > MOST_COLUMNS)
    throw new Fault('SHEET_TOO_LARGE', { name, found: `${columns} 列`, limit: `${MOST_COLUMNS} 列` });
}

/** Refuses more rows than anybody checks by eye, also where they come of the columns of a cross table. */
export function refuseMany(name: string, rows: number): void {
  if (rows > MOST_ROWS) throw new Fault('SHEET_TOO_LARGE', { name, found: `${rows} 行`, limit: `${MOST_ROWS} 行` });
}

/** Merged cells do not overlap, so that what they cover in all is no larger than the sheet. */
export function usedMerges(
  merges: readonly Merge[],
  rows: readonly (readonly string[])[],
  name: string,
): readonly Merge[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const used = merges.filter(({ startRow, startCol }) => startRow < rows.length && startCol < width);
  const covered = used.reduce((sum, { startRow, endRow, startCol, endCol }) => {
    const down = Math.min(endRow, rows.length - 1) - startRow + 1;
    return sum + down * (Math.min(endCol, width - 1) - startCol + 1);
  }, 0);
  if (covered <= rows.length * width) return used;
  const reason = `${used.length} 处合并单元格互相重叠，请在 Excel 或 WPS 中取消合并后再上传`;
  throw new Fault('SHEET_UNREADABLE', { name, reason });
}

function usedColumns(row: readonly string[]): number {
  return row.findLastIndex((text) => text !== '') + 1;
}
