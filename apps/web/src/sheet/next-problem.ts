import type { CellProblem } from './check-sheet.ts';
import type { Cell } from './selection.ts';

/** The problem after a cell in reading order, from the last on to the first. */
export function nextProblem(problems: readonly CellProblem[], from: Cell): CellProblem | undefined {
  const later = problems.find(({ row, column }) => row > from.row || (row === from.row && column > from.column));
  return later ?? problems[0];
}
