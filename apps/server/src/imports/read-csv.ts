import { readFile } from 'node:fs/promises';
import { Fault } from '@qingzhang/core/fault';
import { parseCsv } from 'hucre/csv';
import { tidyText } from '../sheets/cell-value.ts';
import { withoutApostrophe } from '../sheets/csv.ts';
import { refuseLarge } from './sheet-limits.ts';
import type { SourceFile } from './source.ts';

const SEPARATORS = [',', '\t', ';'] as const;
const LINES_LOOKED_AT = 50;

/** A text table: UTF-8 with or without its mark, UTF-16 as Excel saves “Unicode text”, or GB18030. */
export async function readCsvFile(path: string, name: string): Promise<SourceFile> {
  return {
    kind: 'csv',
    name,
    sheets: [{ name: sheetNameOf(name), rows: csvRows(await readFile(path), name), merges: [] }],
    origin: null,
  };
}

function csvRows(bytes: Uint8Array, name: string): readonly (readonly string[])[] {
  const text = decoded(bytes, name);
  const rows = parseCsv(text, { delimiter: separatorOf(text) }).map((row) =>
    row.map((cell) => tidyText(withoutApostrophe(String(cell ?? '')))),
  );
  while (rows.length > 0 && rows.at(-1)!.every((cell) => cell === '')) rows.pop();
  refuseLarge(rows, name);
  return rows;
}

/** The name of the sheet when the table is given back as a workbook. */
function sheetNameOf(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '') || fileName;
}

function decoded(bytes: Uint8Array, name: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // not this encoding: the question was whether it is
    }
  }
  throw new Fault('SHEET_UNREADABLE', { name, reason: '文字编码不是 UTF-8 或 GB18030，请另存为 CSV UTF-8 再上传' });
}

/** The separator that cuts most lines into the same number of cells, and into most. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  let best = { separator: ',' as string, score: 0 };
  for (const separator of SEPARATORS) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cells = line.split(separator).length;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    const score = Math.max(0, ...[...counts].map(([cells, times]) => times * 100 + cells));
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}
