import { readFile } from 'node:fs/promises';
import type { ImportProblem } from '@qingzhang/contract/imports/report';
import { openXlsx, saveXlsx, writeXlsx, type Cell, type CellStyle, type CellValue } from 'hucre/xlsx';
import { safeText } from '../sheets/safe-text.ts';
import { HEADER, numberStyle, sheetName } from '../sheets/workbook.ts';
import { readable } from './read-xlsx.ts';
import type { SourceFile } from './source.ts';

/** Signs the comments, so that a second check takes those of the first away. */
const AUTHOR = '青账检查';
const PROBLEM_SHEET = '问题清单';
const RED: NonNullable<CellStyle['fill']> = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } };

/** The person's own workbook with red cells and comments where something is wrong; everything else is left as it was. */
export async function markWorkbook(
  path: string,
  source: SourceFile,
  problems: readonly ImportProblem[],
  firstColumn: number,
): Promise<Uint8Array> {
  if (source.kind !== 'xlsx') return markedText(source, problems, firstColumn);
  const workbook = await readable(source.name, async () => openXlsx(await readFile(path), { readStyles: true }));
  workbook.sheets = workbook.sheets.filter(({ name }) => name !== PROBLEM_SHEET);
  for (const sheet of workbook.sheets) {
    const cells = (sheet.cells ??= new Map());
    unmark(cells);
    mark(
      { rows: sheet.rows, cells },
      problems.filter((problem) => problem.sheet === sheet.name),
      firstColumn,
    );
  }
  workbook.sheets.push(problemSheet(problems));
  return saveXlsx(workbook);
}

/** CSV has neither colours nor comments, and other formats are only read: they are given back as a workbook. */
async function markedText(
  { sheets }: SourceFile,
  problems: readonly ImportProblem[],
  firstColumn: number,
): Promise<Uint8Array> {
  const marked = sheets.map((source) => {
    const rows = source.rows.map((row) => row.map((text) => safeText(text === '' ? null : text)));
    const sheet = { name: sheetName(source.name), rows, cells: new Map<string, Cell>() };
    mark(
      sheet,
      problems.filter((problem) => problem.sheet === source.name),
      firstColumn,
    );
    const width = Math.max(1, ...rows.slice(0, 200).map(({ length }) => length));
    return { ...sheet, columns: Array.from({ length: width }, () => ({ width: 16, style: numberStyle('text') })) };
  });
  return writeXlsx({ sheets: [...marked, problemSheet(problems)] });
}

interface Marked {
  readonly rows: readonly (readonly CellValue[])[];
  readonly cells: Map<string, Cell>;
}

function mark({ rows, cells }: Marked, problems: readonly ImportProblem[], firstColumn: number): void {
  for (const { row, column, why, mend } of problems) {
    const [at, across] = [row - 1, column ?? firstColumn];
    const key = `${at},${across}`;
    const value = rows[at]?.[across] ?? null;
    const before: Cell = cells.get(key) ?? { value, type: value === null ? 'empty' : typeOf(value) };
    const text = `${why}\n${mend}`;
    const said = before.comment === undefined ? text : `${before.comment.text}\n\n${text}`;
    cells.set(key, { ...before, style: { ...before.style, fill: RED }, comment: { author: AUTHOR, text: said } });
  }
}

/** Takes the marks of an earlier check away: what is right by now is no longer red. */
function unmark(cells: Map<string, Cell>): void {
  for (const [key, cell] of cells) {
    if (cell.comment?.author !== AUTHOR) continue;
    const { comment: _comment, style: { fill: _fill, ...style } = {}, ...rest } = cell;
    cells.set(key, { ...rest, style });
  }
}

function typeOf(value: NonNullable<Cell['value']>): Cell['type'] {
  if (value instanceof Date) return 'date';
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'string';
}

function problemSheet(problems: readonly ImportProblem[]) {
  const header = ['单元格', '列', '现有内容', '问题', '修改办法'];
  return {
    name: PROBLEM_SHEET,
    columns: [10, 20, 24, 50, 50].map((width) => ({ width })),
    rows: [
      header,
      ...problems.map(({ place, heading, text, why, mend }) =>
        [place, heading, text, why, mend].map((each) => safeText(each)),
      ),
    ],
    cells: new Map(header.map((value, at): [string, Cell] => [`0,${at}`, { value, type: 'string', style: HEADER }])),
    freezePane: { rows: 1 },
  };
}
