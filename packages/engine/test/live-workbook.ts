import { evaluateExcel, type Value } from '@qingzhang/formula/testing/excel-evaluator';
import { LAND, type Land } from '../src/workbook/land.ts';
import type { LiveColumn, LiveRun } from '../src/workbook/live-column.ts';

type Cells = Map<string, Value>;

/** Figures that somebody types over what the workbook holds, by name of the column. */
export type Typed = ReadonlyMap<string, readonly (number | string | null)[]>;

/** Recalculates a workbook as Excel would: every formula again, from the typed figures and from nothing else. */
export function recalculated(runs: readonly LiveRun[], land: Land, typed: Typed = new Map()): Cells {
  const hectares = land.classes.map((each) => each.hectares);
  const cells: Cells = new Map([
    [LAND.now, typed.get(LAND.now) ?? hectares],
    [LAND.stored, hectares],
  ]);
  for (const { keys } of runs) for (const [name, { texts }] of keys) cells.set(name, texts);
  for (const { columns } of runs) for (const column of columns) cells.set(column.name, columnOf(column, cells, typed));
  return cells;
}

function columnOf({ name, axes, values, formulas }: LiveColumn, cells: Cells, typed: Typed): Value {
  const told = typed.get(name);
  const column = values.map((value, at) => {
    const formula = formulas[at]!;
    if (told !== undefined) return told[at]!;
    return formula === null ? value : evaluateExcel(formula, cells);
  });
  return axes.length === 0 ? column[0]! : column;
}
