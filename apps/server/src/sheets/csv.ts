import { tidyText } from './cell-value.ts';
import type { Cell } from './workbook.ts';

const BOM = '\uFEFF';
/** Spreadsheets run text that begins with one of these as a formula; some take the wide signs of Chinese keyboards alike. */
const TRIGGER = /^[=+\-@|＝＋－＠｜]/;
const ESCAPED = /^'+[=+\-@|＝＋－＠｜]/;

/** CSV that Excel opens as Chinese: UTF-8 with its mark, CRLF. Text is never taken for a formula; figures stay figures. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `${BOM}${csvLines(rows)}`;
}

/** Further lines of such a file. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');
}

/** Takes back the apostrophe that keeps a text from being a formula. */
export function withoutApostrophe(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text;
}

function csvField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = tidyText(cell);
  // A text that looks escaped already gets one more, so that it comes back as it is.
  const harmless = TRIGGER.test(text) || ESCAPED.test(text) ? `'${text}` : text;
  return /[",;\t\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
