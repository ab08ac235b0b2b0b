import { isFigure, isOrdinal } from '@qingzhang/catalogue/language/field-predicates';
import type { CellProblem, MappedColumn } from './parse-row.ts';
import type { Merge, SourceSheet } from './source.ts';

export interface DataLine {
  /** From 1, as Excel counts. */
  readonly line: number;
  readonly texts: readonly string[];
  /** What is wrong with the cells as cells. */
  readonly problems: readonly CellProblem[];
}

/**
 * The rows below a header. A text that is merged over several of them holds for each (the township, the year). A
 * figure that is merged over several belongs to none of them; the person must divide it.
 */
export function dataLines(sheet: SourceSheet, dataRow: number, columns: readonly MappedColumn[]): readonly DataLine[] {
  const merges = mergesByRow(sheet, dataRow);
  return sheet.rows.map((_, row) => mergedLine(sheet, row, merges.get(row) ?? [], columns)).slice(dataRow);
}

/** Merges that reach over several rows of data, by each of those rows. */
function mergesByRow(sheet: SourceSheet, dataRow: number): ReadonlyMap<number, readonly Merge[]> {
  const byRow = new Map<number, Merge[]>();
  for (const merge of sheet.merges) {
    if (merge.startRow < dataRow || merge.endRow === merge.startRow) continue;
    for (let row = merge.startRow; row <= Math.min(merge.endRow, sheet.rows.length - 1); row += 1) {
      const known = byRow.get(row);
      if (known === undefined) byRow.set(row, [merge]);
      else known.push(merge);
    }
  }
  return byRow;
}

function mergedLine(
  { rows }: SourceSheet,
  row: number,
  merges: readonly Merge[],
  columns: readonly MappedColumn[],
): DataLine {
  const texts = [...rows[row]!];
  const problems: CellProblem[] = [];
  for (const { startRow, endRow, startCol } of merges) {
    const mapped = columns.find(({ column }) => column === startCol);
    const text = rows[startRow]?.[startCol] ?? '';
    if (mapped === undefined || text === '') continue;
    const { field } = mapped;
    if (isFigure(field) && !isOrdinal(field)) {
      const why = `第 ${startRow + 1} 至 ${endRow + 1} 行合并为一格，无法确定数值属于哪一行`;
      problems.push({ column: startCol, key: field.key, text, why, mend: '请取消合并，将数值分别填入各行' });
    } else texts[startCol] = text;
  }
  return { line: row + 1, texts, problems };
}
