import { Fault } from '@qingzhang/core/fault';
import { openArchive } from '@qingzhang/geo/archive/open-archive';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { originOf, ORIGIN_SHEET } from '../sheets/workbook-origin.ts';
import { cellText } from './cell-text.ts';
import { hiddenParts } from './hidden-parts.ts';
import { refuseLarge, usedMerges } from './sheet-limits.ts';
import type { SourceFile, SourceSheet } from './source.ts';

const MEBIBYTE = 1024 * 1024;
/** A workbook of 50 000 rows unpacks to about 60 MiB. */
const UNPACKED = { maxEntryBytes: 200 * MEBIBYTE, maxTotalBytes: 300 * MEBIBYTE };

/** The visible sheets of a workbook. */
export async function readXlsxFile(path: string, name: string): Promise<SourceFile> {
  await refuseBomb(path, name);
  const bytes = await readFile(path);
  const { sheets } = await readable(name, () =>
    readXlsx(bytes, {
      readStyles: true,
      sheets: (info) => info.name === ORIGIN_SHEET || (info.hidden !== true && info.veryHidden !== true),
    }),
  );
  const read = sheets.map((sheet) => sourceSheet(sheet, name));
  return { kind: 'xlsx', name, ...apartFromOrigin(read) };
}

/** The sheet that says where a workbook comes from is none to import. */
export function apartFromOrigin(read: readonly SourceSheet[]): Pick<SourceFile, 'sheets' | 'origin'> {
  const origin = read.find(({ name }) => name === ORIGIN_SHEET);
  return {
    sheets: read.filter((sheet) => sheet !== origin),
    origin: origin === undefined ? null : originOf(origin.rows),
  };
}

/** Unpacks every part once with its size watched: what a workbook declares about itself may be a lie. */
export async function refuseBomb(path: string, name: string): Promise<void> {
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
  if (/encrypt|password/i.test(message)) return '工作簿设有打开密码，请取消密码后再上传';
  if (/over the \d+ limit/.test(message))
    return '表格的已用区域过大，通常是末尾有带格式的空白单元格，请删除多余的行和列后再上传';
  return '内容不是完整的 Excel 工作簿，请用 Excel 或 WPS 打开后另存为 .xlsx 再上传';
}

function sourceSheet(sheet: Sheet, fileName: string): SourceSheet {
  const rows = sheet.rows.map((row, at) =>
    row.map((value, column) => {
      const cell = sheet.cells?.get(`${at},${column}`);
      return cellText(value, { hasFormula: Boolean(cell?.formula), format: cell?.style?.numFmt });
    }),
  );
  while (rows.length > 0 && rows.at(-1)!.every((text) => text === '')) rows.pop();
  const name = `${fileName} · ${sheet.name}`;
  refuseLarge(rows, name);
  const hidden = hiddenParts(rows, {
    row: (row) => sheet.rowDefs?.get(row)?.hidden === true,
    column: (column) => sheet.columns?.[column]?.hidden === true,
  });
  return { name: sheet.name, rows, merges: usedMerges(sheet.merges ?? [], rows, name), ...hidden };
}
