import { sumKey, type CheckedStep } from '@qingzhang/formula/check/checked-method';
import { evaluateMethod, evaluateParts } from '@qingzhang/formula/evaluate/evaluate-method';
import type { EvaluationInput } from '@qingzhang/formula/evaluate/evaluation';
import { childrenOf, type Expression } from '@qingzhang/formula/parse/expression';
import type { ExcelNames } from '@qingzhang/formula/render/excel-names';
import { placeAt, type ExcelContext, type ExcelPart, type Place } from '@qingzhang/formula/render/excel-scope';
import { columnsNeeded, partToExcel, toExcel } from '@qingzhang/formula/render/to-excel';
import type { Axis, NamedArray } from '@qingzhang/formula/value/named-array';
import { handedSum, sumsToHand } from './handed-sums.ts';
import { labelText } from './label-text.ts';
import { landRatio, type Land } from './land.ts';
import { figuresOf, type LiveColumn } from './live-column.ts';
import { rowLookups } from './row-lookups.ts';
import { isNear } from './traced-array.ts';
import { inBase, type UnitFigures } from './unit-figures.ts';

/** The cells of a step, with the columns that it needs beside those of the symbols it reads. */
export interface LiveStep {
  readonly columns: readonly LiveColumn[];
  /** Symbols whose columns its formulas read. */
  readonly reads: readonly string[];
}

interface Setting {
  readonly figures: UnitFigures;
  readonly names: ExcelNames;
  /** Null where the run had other land than the workbook shows. */
  readonly land: Land | null;
  readonly step: CheckedStep;
}

/** What a formula is written with: sums that are handed over, and figures that rows find at their zone. */
interface Attempt {
  readonly handed: ReadonlyMap<Expression, NamedArray>;
  readonly looked: ReadonlyMap<string, NamedArray>;
  readonly reads: readonly string[];
  readonly input: EvaluationInput;
}

/**
 * A step as formulas, provided that they come to the stored figures when they are evaluated at the account unit; else
 * as the figures themselves, with the reason.
 */
export function liveStep(setting: Setting): LiveStep {
  const { figures, step } = setting;
  const told = figures.array(step.symbol);
  if (told === undefined) throw new Error(`the account unit has no ${step.symbol}`);
  const needed = sumsToHand(figures, step);
  for (const handed of [needed, step.sums]) {
    const found = attempt(setting, handed);
    if (found === undefined || !isNear(evaluated(setting, found), told)) continue;
    const written = writeStep(setting, found, told);
    if (written !== undefined) return written;
  }
  const fixed = '此步骤含逐像元或逐区域的计算，单元格为核算时的数值，不随输入变动';
  const formulas = Array.from(told.data, () => null);
  return { columns: [{ ...stepColumn(setting, told), formulas, fixed }], reads: [] };
}

function attempt({ figures, step }: Setting, sums: readonly Expression[]): Attempt | undefined {
  const handed = new Map<Expression, NamedArray>();
  for (const sum of sums) {
    const value = handedSum(figures, step, sum);
    if (value === undefined) return undefined;
    handed.set(sum, value);
  }
  const reads = [...new Set(readOutside(step.expression, handed))];
  const looked = rowLookups(figures, step, reads);
  if (looked === undefined) return undefined;
  const isStep = (symbol: string) => figures.checked.steps.some((each) => each.symbol === symbol);
  const input = figures.inputFor(step.symbol, {
    givens: new Map([...looked].filter(([symbol]) => !isStep(symbol))),
    steps: new Map(
      [...looked]
        .filter(([symbol]) => isStep(symbol))
        .map(([symbol, array]) => [symbol, inBase(array, figures.symbol(symbol).unit)]),
    ),
    sums: new Map([...handed].map(([sum, value]) => [sumKey(step.symbol, sum), value])),
  });
  return { handed, looked, reads: reads.filter((symbol) => !looked.has(symbol)), input };
}

function readOutside(expression: Expression, handed: ReadonlyMap<Expression, unknown>): readonly string[] {
  if (handed.has(expression)) return [];
  const own = expression.kind === 'symbol' ? [expression.name] : expression.kind === 'lookup' ? [expression.table] : [];
  return [...own, ...childrenOf(expression).flatMap((child) => readOutside(child, handed))];
}

function evaluated({ figures, step }: Setting, { input }: Attempt): NamedArray {
  return evaluateMethod(figures.checked, input, ({ symbol }) => symbol === step.symbol).declared.get(step.symbol)!;
}

function writeStep(
  setting: Setting,
  { handed, looked, reads, input }: Attempt,
  told: NamedArray,
): LiveStep | undefined {
  const { figures, names, step } = setting;
  const columns: LiveColumn[] = [];
  const parts = new Map<Expression, ExcelPart>();
  const context = contextOf(setting, looked, parts);
  for (const [symbol, array] of looked) columns.push(lookupColumn(setting, symbol, array));
  const own = handed.get(step.expression);
  if (own !== undefined) {
    const stored = {
      ...stepColumn(setting, told),
      ...putIn(told),
      name: `${names.symbol(step.symbol)}_sum`,
      role: 'sum' as const,
    };
    const formulas = eachPlace(told, (at, index) =>
      scaled(setting, step.expression, `INDEX(${stored.name},${index + 1})`, at),
    );
    return { columns: [stored, { ...stepColumn(setting, told), formulas }], reads: [] };
  }
  [...handed].forEach(([sum, value], at) => {
    const name = `${names.symbol(step.symbol)}_sum${at + 1}`;
    const stored = { ...partColumn(setting, name, value), ...putIn(value), role: 'sum' as const };
    const formulas = eachPlace(value, (place, index) => scaled(setting, sum, `INDEX(${name},${index + 1})`, place));
    columns.push(stored, { ...partColumn(setting, `${name}_now`, value), formulas });
    parts.set(sum, { name: `${name}_now`, axes: value.axes });
  });
  const scope = { method: figures.checked, step, context };
  for (const expression of columnsNeeded(scope)) {
    if (parts.has(expression)) continue;
    const value = evaluateParts(figures.checked, [{ step, expression }], input).values[0]!;
    const name = `${names.symbol(step.symbol)}_part${parts.size + 1}`;
    const formulas = eachPlace(value, (at) => partToExcel(scope, expression, at));
    if (lacks(formulas, value)) return undefined;
    columns.push({ ...partColumn(setting, name, value), formulas });
    parts.set(expression, { name, axes: value.axes });
  }
  const formulas = eachPlace(told, (at) => toExcel(figures.checked, step, context, at));
  if (lacks(formulas, told)) return undefined;
  columns.push({ ...stepColumn(setting, told), formulas });
  return { columns, reads };
}

function contextOf(
  { figures, names, step }: Setting,
  looked: ReadonlyMap<string, NamedArray>,
  parts: ReadonlyMap<Expression, ExcelPart>,
): ExcelContext {
  const { area, labelling, tables, array } = figures;
  return {
    ...labelling,
    names: {
      ...names,
      symbol: (symbol) => (looked.has(symbol) ? lookedName(names, symbol, step) : names.symbol(symbol)),
    },
    keyText: (key, label) => labelText(figures.trace, key, label),
    axesOf: (symbol) => (looked.get(symbol) ?? array(symbol))?.axes ?? [],
    tables,
    parts,
    ...(area === undefined ? {} : { area: { axis: area.axes[0]!, unit: figures.symbol('area').unit } }),
  };
}

function lookedName(names: ExcelNames, symbol: string, step: CheckedStep): string {
  return `${names.symbol(symbol)}_in_${step.symbol}`;
}

function lookupColumn({ figures, names, step }: Setting, symbol: string, array: NamedArray): LiveColumn {
  const { label, unit } = figures.symbol(symbol);
  return {
    name: lookedName(names, symbol, step),
    symbol,
    role: 'lookup',
    label: `${label}（所在区域）`,
    unit,
    axes: array.axes,
    ...putIn(array),
  };
}

function stepColumn({ names, step, figures }: Setting, told: NamedArray): Omit<LiveColumn, 'formulas'> {
  const { label, unit } = figures.symbol(step.symbol);
  return {
    name: names.symbol(step.symbol),
    symbol: step.symbol,
    role: 'step',
    label,
    unit,
    axes: told.axes,
    values: figuresOf(told),
  };
}

function partColumn({ step }: Setting, name: string, value: NamedArray): Omit<LiveColumn, 'formulas'> {
  const { symbol, label } = step;
  return {
    name,
    symbol,
    role: 'part',
    label: `${label}（中间列）`,
    unit: null,
    axes: value.axes,
    values: figuresOf(value),
  };
}

function putIn(array: NamedArray): Pick<LiveColumn, 'values' | 'formulas'> {
  return { values: figuresOf(array), formulas: Array.from(array.data, () => null) };
}

/** A sum over land grows and shrinks with the land of its class. */
function scaled({ figures, land }: Setting, sum: Expression, stored: string, at: Place): string {
  if (land === null || sum.kind !== 'integrate' || at['class'] === undefined) return stored;
  return `${stored}${landRatio(land, at['class'], figures.parentOf)}`;
}

/** A cell without a figure stays empty. */
function eachPlace({ axes, data }: NamedArray, write: (at: Place, index: number) => string | null): (string | null)[] {
  const places = axes.reduce<Place[]>(
    (list, along: Axis) => list.flatMap((place) => along.labels.map((_, i) => placeAt(place, along, i))),
    [{}],
  );
  return places.map((at, index) => (Number.isNaN(data[index]) ? null : write(at, index)));
}

function lacks(formulas: readonly (string | null)[], { data }: NamedArray): boolean {
  return formulas.some((formula, at) => formula === null && !Number.isNaN(data[at]));
}
