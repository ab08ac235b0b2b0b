import { exact } from '@qingzhang/core/parse-quantity';
import { Fault } from '@qingzhang/core/fault';
import { openArchive } from '@qingzhang/geo/archive/open-archive';
import { readXlsx, type Cell, type CellValue, type Sheet } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { tidyText } from '../sheets/cell-value.ts';
import { LONGEST_TEXT, MOST_COLUMNS, MOST_ROWS, type Merge, type SourceFile, type SourceSheet } from './source.ts';

const MEBIBYTE = 1024 * 1024;
/** A workbook of 50 000 rows unpacks to about 60 MiB. */
const UNPACKED = { maxEntryBytes: 200 * MEBIBYTE, maxTotalBytes: 300 * MEBIBYTE };
/** Titles and notes above the header come on top of the rows. */
const ROWS_READ = MOST_ROWS + 1000;

/** The visible sheets of a workbook. */
export async function readXlsxFile(path: string, name: string): Promise<SourceFile> {
  await refuseBomb(path, name);
  const bytes = await readFile(path);
  const { sheets } = await readable(name, () =>
    readXlsx(bytes, { readStyles: true, sheets: (info) => info.hidden !== true && info.veryHidden !== true }),
  );
  return { kind: 'xlsx', name, sheets: sheets.map((sheet) => sourceSheet(sheet, name)) };
}

/** Unpacks every part once with its size watched: what a workbook declares about itself may be a lie. */
async function refuseBomb(path: string, name: string): Promise<void> {
  const archive = await openArchive(path, { name, limits: UNPACKED });
  try {
    for (const entry of archive.entries) await archive.read(entry.name);
  } finally {
    await archive.close();
  }
}

/** The fault for whatever the reader of workbooks refuses: the file is at fault, not the server. */
export async function readable<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (cause) {
    throw new Fault('SHEET_UNREADABLE', { name, reason: reasonOf(String(cause)) }, { cause });
  }
}

function reasonOf(message: string): string {
  if (/encrypt|password/i.test(message)) return '工作簿设有打开密码,请取消密码后再上传';
  if (/over the \d+ limit/.test(message))
    return '表格的已用区域过大,多半是末尾有带格式的空白单元格,请删除多余的行和列后再上传';
  return '内容不是完整的 Excel 工作簿,请用 Excel 或 WPS 打开后另存为 .xlsx 再上传';
}

function sourceSheet(sheet: Sheet, fileName: string): SourceSheet {
  const rows = sheet.rows.map((row, at) =>
    row.map((value, column) => cellText(value, sheet.cells?.get(`${at},${column}`))),
  );
  while (rows.length > 0 && rows.at(-1)!.every((text) => text === '')) rows.pop();
  const name = `${fileName} · ${sheet.name}`;
  refuseLarge(rows, name);
  return { name: sheet.name, rows, merges: usedMerges(sheet.merges ?? [], rows, name) };
}

export function refuseLarge(rows: readonly (readonly string[])[], name: string): void {
  if (rows.length > ROWS_READ)
    throw new Fault('SHEET_TOO_LARGE', { name, found: `${rows.length} 行`, limit: `${MOST_ROWS} 行` });
  const long = rows.findIndex((row) => row.some(({ length }) => length > LONGEST_TEXT));
  if (long >= 0) {
    const found = `第 ${long + 1} 行的一格里有 ${Math.max(...rows[long]!.map(({ length }) => length))} 个字符`;
    throw new Fault('SHEET_UNREADABLE', { name, reason: `${found},超过 Excel 一格的上限 ${LONGEST_TEXT} 个` });
  }
  const columns = rows.reduce((most, row) => Math.max(most, usedColumns(row)), 0);
  if (columns > MOST_COLUMNS)
    throw new Fault('SHEET_TOO_LARGE', { name, found: `${columns} 列`, limit: `${MOST_COLUMNS} 列` });
}

/** Merged cells do not overlap, so that what they cover in all is no larger than the sheet. */
function usedMerges(merges: readonly Merge[], rows: readonly (readonly string[])[], name: string): readonly Merge[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const used = merges.filter(({ startRow, startCol }) => startRow < rows.length && startCol < width);
  const covered = used.reduce((sum, { startRow, endRow, startCol, endCol }) => {
    const down = Math.min(endRow, rows.length - 1) - startRow + 1;
    return sum + down * (Math.min(endCol, width - 1) - startCol + 1);
  }, 0);
  if (covered <= rows.length * width) return used;
  const reason = `${used.length} 处合并单元格互相重叠,请在 Excel 或 WPS 中取消合并后再上传`;
  throw new Fault('SHEET_UNREADABLE', { name, reason });
}

function usedColumns(row: readonly string[]): number {
  return row.findLastIndex((text) => text !== '') + 1;
}

/** A formula that no program has worked out yet has no value, which is not the same as an empty cell. */
const UNCALCULATED = '#公式未计算';

function cellText(value: CellValue, cell: Cell | undefined): string {
  if (value === null) return cell?.formula === undefined || cell.formula === '' ? '' : UNCALCULATED;
  if (value instanceof Date) return dateText(value);
  switch (typeof value) {
    case 'number':
      return cell?.style?.numFmt?.includes('%') === true ? `${exact(value * 100)}%` : String(value);
    case 'boolean':
      return value ? '是' : '否';
    default:
      return tidyText(value);
  }
}

/** Excel's days have no zone: what the cell shows is what was meant. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#日期无效';
  // A fraction of a day is not exact in binary; the nearest second was meant.
  const iso = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  const [day = '', clock = ''] = iso.slice(0, 19).split('T');
  return clock === '00:00:00' ? day : `${day} ${clock.replace(/:00$/, '')}`;
}
