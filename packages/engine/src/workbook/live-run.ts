import { calculatedItem } from '@qingzhang/catalogue/registry';
import { excelNames } from '@qingzhang/formula/render/excel-names';
import type { RunSnapshot } from '../trace/run-snapshot.ts';
import type { Trace } from '../trace/trace.ts';
import { areaColumn, givenColumn } from './given-column.ts';
import { isOnLand, type Land } from './land.ts';
import { labelText } from './label-text.ts';
import type { LiveColumn, LiveKey, LiveRun } from './live-column.ts';
import { liveStep } from './live-step.ts';
import { unitFigures, type UnitFigures } from './unit-figures.ts';

/** A stored run: how it was calculated, and the formulas as they were. */
export interface StoredRun {
  readonly trace: Trace;
  readonly snapshot: RunSnapshot;
}

/** The runs of a year as a workbook calculates them; a run that builds on another reads its cells. */
export function liveRuns(runs: readonly StoredRun[], land: Land): LiveRun[] {
  const made = new Map<string, LiveRun>();
  const isBuilding = ({ trace }: StoredRun) =>
    trace.symbols.some(({ sources }) => sources.some(({ from }) => from === 'run')) ? 1 : 0;
  for (const run of runs.toSorted((a, b) => isBuilding(a) - isBuilding(b)))
    made.set(run.trace.service, liveRun(run, land, made));
  return runs.map(({ trace }) => made.get(trace.service)!);
}

function liveRun({ trace, snapshot }: StoredRun, land: Land, others: ReadonlyMap<string, LiveRun>): LiveRun {
  const figures = unitFigures(trace, snapshot);
  const { checked } = figures;
  const names = excelNames(checked, trace.service);
  const own = isOnLand(land, trace) ? land : null;
  const columns = new Map<string, LiveColumn>();
  const add = (symbol: string): void => {
    if (columns.has(names.symbol(symbol)) || figures.tables.has(symbol)) return;
    const step = checked.steps.find((each) => each.symbol === symbol);
    if (step === undefined) {
      columns.set(names.symbol(symbol), givenColumn(figures, names.symbol(symbol), symbol, { land: own, others }));
      return;
    }
    const { columns: made, reads } = liveStep({ figures, names, land: own, step });
    reads.forEach(add);
    for (const each of made) columns.set(each.name, each);
  };
  const quantity = countsRows(trace) ? null : snapshot.quantity;
  if (quantity !== null) add(quantity);
  add(snapshot.value);
  const list = [...columns.values()];
  const readsArea = list.some(({ formulas }) => formulas.some((formula) => formula?.includes(names.area) === true));
  return {
    service: trace.service,
    columns: readsArea ? [areaColumn(figures, names.area, own), ...list] : list,
    keys: keysOf(figures, list, names.key),
    value: names.symbol(snapshot.value),
    quantity: quantity === null ? null : names.symbol(quantity),
  };
}

/** A number of kinds of products is no amount of theirs. */
function countsRows({ service, method }: Trace): boolean {
  const { methods } = calculatedItem(service);
  return methods?.list.find(({ name }) => name === method)?.countsOwnRows === true;
}

/** The keys of rows that formulas compare. */
function keysOf(
  { checked, trace }: UnitFigures,
  columns: readonly LiveColumn[],
  nameOf: (table: string, key: string) => string,
): LiveRun['keys'] {
  const formulas = columns.flatMap((column) => column.formulas.filter((formula) => formula !== null));
  const found = new Map<string, LiveKey>();
  for (const [table, keys] of Object.entries(checked.coordinates.tables))
    for (const key of keys) {
      const name = nameOf(table, key);
      if (!formulas.some((formula) => formula.includes(`(${name}=`))) continue;
      const rows = columns
        .filter(({ symbol }) => checked.givens.get(symbol)?.table === table)
        .flatMap(({ axes }) => axes)
        .find((each) => each.name === 'row');
      if (rows === undefined) throw new Error(`no column has the rows of ${table}`);
      found.set(name, { key, rows, texts: rows.keys[key]!.map((label) => labelText(trace, key, label)) });
    }
  return found;
}
