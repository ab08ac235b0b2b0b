import type { Given, Method } from '@qingzhang/catalogue/language/method';
import type { Service } from '@qingzhang/catalogue/language/service';
import { CLASS_AREAS, tableEntry } from '@qingzhang/catalogue/registry';
import { isFault } from '@qingzhang/core/fault';
import { fromBase } from '@qingzhang/core/units';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import type { Bound } from '../../src/plan/bound.ts';
import type { ServicePlan } from '../../src/plan/plan-service.ts';
import type { SourceReference } from '../../src/plan/source-reference.ts';
import { runService, type ServiceRun } from '../../src/run/run-service.ts';
import {
  CLASS_AREA,
  REFUSED,
  SHARED_OUT,
  slippedValues,
  totalOf,
  type BoundGiven,
  type Exercise,
  type Figures,
  type Outcome,
  type Slip,
} from './exercise.ts';
import { isWithin, numericField } from './ranges.ts';

/** An example that runs as an account of the county alone. */
export function accountExercise(plan: ServicePlan, expected: Figures): Exercise {
  const { checked, method, service } = plan;
  if (checked === null)
    throw new Error(`${service.wire} ${method.name}: ${plan.issues.map(({ text }) => text).join()}`);
  return {
    method: `${service.wire} ${method.name}`,
    formulas: {
      givens: [...checked.givens.values()],
      constants: [...checked.constants.values()],
      steps: checked.steps,
      tables: checked.coordinates.tables,
      cellKeys: checked.coordinates.cellKeys,
    },
    expected,
    given: (symbol) => (symbol === CLASS_AREA ? classAreas(plan) : boundGiven(plan, symbol)),
    evaluate: (mutant, slip) => {
      const slipped = slip === undefined ? plan : withSlip(plan, slip);
      try {
        return outcomeOf(service, method, runService({ ...slipped, checked: mutant }));
      } catch (error) {
        if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
        return REFUSED;
      }
    },
  };
}

function withSlip(plan: ServicePlan, slip: Slip): ServicePlan {
  if (slip.symbol === CLASS_AREA)
    return { ...plan, areas: { ...plan.areas, area: slippedValues(plan.areas.area, slip) } };
  const { field, accountUnit, ...bound } = plan.bound.get(slip.symbol)!;
  const wrong: Bound = { ...bound, field: slippedValues(field, slip), accountUnit: slippedValues(accountUnit, slip) };
  return { ...plan, bound: new Map([...plan.bound, [slip.symbol, wrong]]) };
}

function outcomeOf(service: Service, method: Method, run: ServiceRun): Outcome {
  const figure = (symbol: string): number | undefined => {
    if (symbol === SHARED_OUT) {
      const parts = method.attribute.map(({ value }) => totalOf(run.accountUnit.get(value) ?? run.field.get(value)!));
      return parts.reduce((sum, part) => sum + part, 0);
    }
    const array = run.accountUnit.get(symbol) ?? run.field.get(symbol);
    return array === undefined ? undefined : fromBase(totalOf(array), unitOf(run.checked, symbol));
  };
  const outside = Object.entries(method.columns ?? {}).flatMap(([column, symbol]) => {
    const field = numericField(service.value, column);
    const array = run.accountUnit.get(symbol) ?? run.field.get(symbol);
    if (field === undefined || array === undefined) return [];
    const unit = unitOf(run.checked, symbol);
    const isAllowed = isWithin(field, unit);
    return array.data.every((value) => isAllowed(fromBase(value, unit))) ? [] : [column];
  });
  const checks = run.issues.filter(({ code }) => code === 'CHECK').map(({ text }) => text);
  return { figure, complaints: [...outside, ...checks] };
}

function boundGiven(plan: ServicePlan, symbol: string): BoundGiven | undefined {
  const bound = plan.bound.get(symbol);
  const given = plan.method.givens.find((each) => each.symbol === symbol);
  if (bound === undefined || given === undefined || given.kind === 'word') return undefined;
  const values = [bound.field, bound.accountUnit].flatMap((array) =>
    'data' in array ? [...array.data] : [...array.from, ...array.to],
  );
  const ranges = bound.references.flatMap((reference) => {
    const column = columnOf(given, reference);
    return column === undefined ? [] : [isWithin(column, given.unit)];
  });
  return { values, isAllowed: (value) => ranges.every((isAllowed) => isAllowed(value)) };
}

/** The column or raster kind that a figure was read from. */
function columnOf(given: Exclude<Given, { kind: 'word' }>, reference: SourceReference) {
  if (reference.from !== 'row' && reference.from !== 'default') return undefined;
  const { table } = tableEntry(reference.table);
  // A factor is worked out from a price and its year; what may be typed in its place bounds it.
  if (given.sources.some(({ from }) => from === 'priceFactor')) return numericField(table, 'priceIndex');
  const raster = given.sources.find((source) => source.from === 'raster' && source.table === reference.table);
  if (raster?.from === 'raster') return table.rasterKinds.find(({ kind }) => kind === raster.kind);
  return numericField(table, reference.column);
}

function classAreas(plan: ServicePlan): BoundGiven | undefined {
  const { table } = tableEntry(CLASS_AREAS.table);
  const values = [...plan.areas.area.data];
  return values.length === 0
    ? undefined
    : { values, isAllowed: isWithin(numericField(table, CLASS_AREAS.column)!, 'm2') };
}
