import { convert } from '@qingzhang/core/units';
import type { Issue } from '@qingzhang/core/issue';
import { sumKey, unitOf, type CheckedStep } from '@qingzhang/formula/check/checked-method';
import { childrenOf, symbolsOf, walk, type Expression } from '@qingzhang/formula/parse/expression';
import type { ServiceRun } from '../run/run-service.ts';
import { hasAxis, sumAlong } from '../run/sum-zones.ts';
import { lettersOf, stepTex, stepTexWithNumbers } from './trace-tex.ts';
import { traceAreasOf } from './trace-areas-of.ts';
import { traceLayer } from './trace-layer.ts';
import { traceSources } from './trace-source.ts';
import { traceBaseValue, traceValue } from './trace-value.ts';
import type { BoundMeans } from '../plan/bound.ts';
import type { TraceMeans, TracePixelSum, TraceSource, TraceSymbol } from './trace.ts';

/** The class areas behind `integrate` and `area`; a function's name, so that no symbol can have it. */
const AREA = 'area';
const AREA_UNIT = 'hm2';

/** Every symbol of the run: givens and constants, class areas, then the steps in the order of the method. */
export function traceSymbols(run: ServiceRun): TraceSymbol[] {
  const { steps } = run.checked;
  const uses: Uses = {
    field: new Set(
      steps.flatMap(({ phase, references, sums }) => (phase === 'field' ? references : sums.flatMap(symbolsOf))),
    ),
    accountUnit: new Set(steps.flatMap((step) => (step.phase === 'unit' ? outsideSums(step.expression, step) : []))),
  };
  const area = steps.some(usesArea) ? [areaSymbol(run)] : [];
  const traced = [...givenSymbols(run, uses), ...constantSymbols(run, uses), ...area];
  const known = new Map(traced.map((entry) => [entry.symbol, entry]));
  const letter = lettersOf(run.plan.method);
  for (const step of steps) {
    const entry = stepSymbol(run, step, letter, known);
    traced.push(entry);
    known.set(entry.symbol, entry);
  }
  return traced;
}

/** Symbols that field steps and the sums of unit steps read, and those that unit steps read beside their sums. */
interface Uses {
  readonly field: ReadonlySet<string>;
  readonly accountUnit: ReadonlySet<string>;
}

function outsideSums(expression: Expression, step: CheckedStep): readonly string[] {
  if (step.sums.includes(expression)) return [];
  if (expression.kind === 'symbol') return [expression.name];
  const own = expression.kind === 'lookup' ? [expression.table] : [];
  return [...own, ...childrenOf(expression).flatMap((child) => outsideSums(child, step))];
}

function givenSymbols({ plan, checked, issues }: ServiceRun, uses: Uses): TraceSymbol[] {
  return [...checked.givens.values()].map((given) => {
    const { symbol, label } = given;
    const { field, accountUnit, references } = plan.bound.get(symbol)!;
    const isField = uses.field.has(symbol);
    const differs = isField && field !== accountUnit;
    const bound = plan.bound.get(symbol)!;
    const lent = bound.areasOf === undefined ? [] : plan.areas.references;
    const sources = traceSources(plan, [...references, ...lent]);
    const areasOf = traceAreasOf(plan, bound);
    const absent = references.length === 0 ? [field.axes.length === 0 ? '未填写' : '没有记录'] : [];
    return {
      symbol,
      label,
      unit: unitOf(checked, symbol),
      kind: 'given',
      phase: isField ? 'field' : 'unit',
      value: differs && !uses.accountUnit.has(symbol) ? null : traceValue(accountUnit),
      ...(differs ? { zones: traceValue(field) } : {}),
      ...(given.kind === 'intervals' ? { keyUnit: given.keyUnit } : {}),
      ...(areasOf.length === 0 ? {} : { areasOf }),
      ...(bound.means === undefined ? {} : { means: traceMeans(bound.means) }),
      sources,
      inputs: [],
      notes: [...absent, ...standingNotes(sources), ...issueNotes(issues, symbol, sources)],
    };
  });
}

function traceMeans({ layer, cells, missing }: BoundMeans): TraceMeans {
  return { layer: traceLayer(layer, null), cells: traceValue(cells), missing: traceValue(missing) };
}

function constantSymbols({ plan, checked, issues }: ServiceRun, uses: Uses): TraceSymbol[] {
  return plan.method.constants
    .filter(({ symbol }) => checked.constants.has(symbol))
    .map(({ symbol, label, unit, value, source: citation }) => {
      const sources: TraceSource[] = [{ from: 'constant', citation, verification: citation.verification }];
      return {
        symbol,
        label,
        unit,
        kind: 'constant',
        phase: uses.field.has(symbol) ? 'field' : 'unit',
        value,
        sources,
        inputs: [],
        notes: [...standingNotes(sources), ...issueNotes(issues, symbol, sources)],
      };
    });
}

function areaSymbol({ plan, issues }: ServiceRun): TraceSymbol {
  const { area, references } = plan.areas;
  const shown = { ...area, data: area.data.map((squareMetres) => convert(squareMetres, 'm2', AREA_UNIT)) };
  const sources = traceSources(plan, references);
  return {
    symbol: AREA,
    label: '生态系统类型面积',
    unit: AREA_UNIT,
    kind: 'area',
    phase: 'field',
    value: traceValue(sumAlong(shown, 'zone')),
    zones: traceValue(shown),
    ...(plan.areas.cells === undefined ? {} : { cells: traceValue(plan.areas.cells) }),
    sources,
    inputs: [],
    notes: issueNotes(issues, AREA, sources),
  };
}

function stepSymbol(
  run: ServiceRun,
  step: CheckedStep,
  letter: (symbol: string) => string,
  known: ReadonlyMap<string, TraceSymbol>,
): TraceSymbol {
  const { accountUnit, field, issues } = run;
  const { symbol, label, formula, phase, printed } = step;
  const atAccountUnit = accountUnit.get(symbol);
  const atZones = field.get(symbol);
  const value = atAccountUnit === undefined ? null : traceBaseValue(atAccountUnit, step.unit);
  const texWithNumbers = stepTexWithNumbers(step, value, letter, known);
  const pixelSums = pixelSumsOf(run, step);
  return {
    symbol,
    label,
    unit: step.unit,
    kind: 'step',
    phase,
    value,
    ...(atZones !== undefined && hasAxis(atZones, 'zone') ? { zones: traceBaseValue(atZones, step.unit) } : {}),
    formula,
    ...(step.empirical === true ? { empirical: true } : {}),
    ...(pixelSums.length === 0 ? {} : { pixelSums }),
    tex: stepTex(step, letter),
    ...(texWithNumbers === undefined ? {} : { texWithNumbers }),
    ...(printed === undefined ? {} : { printed }),
    sources: [],
    inputs: usesArea(step) ? [...step.references, AREA] : step.references,
    notes: issueNotes(issues, symbol, []),
  };
}

/** What the pixels gave to a step; a step that is nothing but a sum tells it itself. */
function pixelSumsOf({ pixels }: ServiceRun, step: CheckedStep): TracePixelSum[] {
  return step.sums.flatMap((expression, sum) => {
    const found = pixels?.sums.get(sumKey(step.symbol, expression));
    if (found === undefined) return [];
    return [{ sum, ...(expression === step.expression ? {} : { figures: traceValue(found) }) }];
  });
}

/** Sums over area read the class areas. */
function usesArea({ expression }: CheckedStep): boolean {
  return [...walk(expression)].some(({ kind }) => kind === 'integrate' || kind === 'area');
}

function standingNotes(sources: readonly TraceSource[]): string[] {
  return sources.some((source) => 'verification' in source && source.verification === 'unverified')
    ? ['来源条款待核实']
    : [];
}

/** What plan and run told about the symbol itself, or about the columns it was read from. */
function issueNotes(issues: readonly Issue[], symbol: string, sources: readonly TraceSource[]): string[] {
  const places = sources.flatMap((source) => ('table' in source ? [[source.table, source.column]] : []));
  const texts = issues
    .filter(({ keys }) => keys.includes(symbol) || places.some((place) => keys.every((key) => place.includes(key))))
    .map(({ text }) => text);
  return [...new Set(texts)];
}
