/** Cells of a block as text, row by row. */
export type TextBlock = readonly (readonly string[])[];

/** Reads what Excel and WPS put on the clipboard: tabs between cells, quotes around cells that hold line breaks, tabs or quotes. */
export function readTsv(text: string): TextBlock {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const { cell, next } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    rows.at(-1)?.push(cell);
    const end = text[next];
    if (end === undefined) break;
    at = next + (end === '\r' && text[next + 1] === '\n' ? 2 : 1);
    if (end !== '\t') {
      // The line end after the last row begins no further row.
      if (at >= text.length) break;
      rows.push([]);
    }
  }
  return rows;
}

/** Writes cells as Excel and WPS read them from the clipboard. */
export function writeTsv(block: TextBlock): string {
  return block.map((row) => row.map(writeCell).join('\t')).join('\r\n');
}

const ENDS = /[\t\r\n]/g;

function plainCell(text: string, from: number): { readonly cell: string; readonly next: number } {
  ENDS.lastIndex = from;
  const next = ENDS.exec(text)?.index ?? text.length;
  return { cell: text.slice(from, next), next };
}

/** A quote that is never closed before the cell ends is an ordinary sign: 5" pipe. */
function quotedCell(text: string, from: number): { readonly cell: string; readonly next: number } {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return plainCell(text, from);
    cell += text.slice(at, quote);
    if (text[quote + 1] === '"') {
      cell += '"';
      at = quote + 2;
      continue;
    }
    const after = text[quote + 1];
    if (after !== undefined && !'\t\r\n'.includes(after)) return plainCell(text, from);
    return { cell: cell.replaceAll('\r\n', '\n'), next: quote + 1 };
  }
}

function writeCell(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
