import { Fault } from '@qingzhang/core/fault';
import { blocking, isBlocked, type Issue } from '@qingzhang/core/issue';
import { fromBase } from '@qingzhang/core/units';
import { sumKey, unitOf, type CheckedMethod, type CheckedStep } from '@qingzhang/formula/check/checked-method';
import { evaluateMethod, evaluateParts } from '@qingzhang/formula/evaluate/evaluate-method';
import type { EvaluationInput } from '@qingzhang/formula/evaluate/evaluation';
import { numberOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import { givensOf } from '../plan/bound.ts';
import type { PixelFigures } from '../pixels/pixel-figures.ts';
import { lackingForProfile } from '../plan/lacking-for-profile.ts';
import { withoutContradictions } from '../plan/missing-data.ts';
import { isOnPixels, type ServicePlan } from '../plan/plan-service.ts';
import { attribute, type RegionShare } from './attribute.ts';
import { attributionNotes } from './attribution-notes.ts';
import { comparisonIssues, runIfPossible } from './compare-methods.ts';
import { namePlaces, withLand } from './name-places.ts';
import { pixelIssues } from '../pixels/pixel-issues.ts';
import { unusualColumns } from './unusual-columns.ts';
import { usualResultIssues } from './usual-result.ts';
import { hasAxis, sumAlong } from './sum-zones.ts';

/** The figures of one run: every symbol for the account unit and at the zones, and what each region gets. */
export interface ServiceRun {
  readonly plan: ServicePlan;
  readonly checked: CheckedMethod;
  /** Symbols of the account unit in base units. */
  readonly accountUnit: ReadonlyMap<string, NamedArray>;
  /** Field symbols in base units, with a zone axis or rows that name their zone. */
  readonly field: ReadonlyMap<string, NamedArray>;
  /** The sums inside unit steps by `sumKey`, still at the zones, in base units. */
  readonly zoneSums: ReadonlyMap<string, NamedArray>;
  /** What the field phase hands to the unit phase: all that is needed to evaluate the latter again. */
  readonly handed: Handed;
  /** 元 and the declared unit of the quantity, unrounded. */
  readonly value: number;
  readonly quantity: number;
  readonly regions: readonly RegionShare[];
  /** What the pixels came to; absent where none were calculated with. */
  readonly pixels?: PixelFigures;
  readonly issues: readonly Issue[];
}

/** Added-up values of field steps by symbol, and of the sums inside unit steps by `sumKey`, in base units. */
export interface Handed {
  readonly steps: ReadonlyMap<string, NamedArray>;
  readonly sums: ReadonlyMap<string, NamedArray>;
}

/** A run of the method that a plan's result is compared with, as far as it needs no pixels. */
function runBeside({ beside }: ServicePlan): ServiceRun | undefined {
  return beside === undefined || isOnPixels(beside) ? undefined : runIfPossible(() => runService(beside));
}

/** Evaluates a plan: the field phase at the zones, the unit phase once on what they add up to, then the attribution. */
export function runService(plan: ServicePlan, pixels?: PixelFigures, beside = runBeside(plan)): ServiceRun {
  const { checked, method } = plan;
  if (checked === null)
    throw new Fault('CALCULATION_BLOCKED', { count: blocking(plan.issues).length }, { issues: plan.issues });
  const labelling = { parentOf: plan.parentOf, domains: new Map([['class', plan.classes]]) };
  // Sums over rows list every zone, also those without a row, where they are 0.
  const zoneIds = plan.zones.list.map(({ id }) => id);
  const atZones = { ...labelling, domains: new Map([...labelling.domains, ['zone', zoneIds] as const]) };
  const fieldInput: EvaluationInput = {
    ...atZones,
    givens: givensOf(plan.bound, 'field'),
    area: plan.areas.area,
    keep: ['zone'],
    ...(pixels === undefined ? {} : { sums: pixels.sums }),
  };
  // What has a value per pixel was formed there; the zones get its sums.
  const isAtPixels = (step: CheckedStep) => step.type.shape.dims.includes('cell');
  const fieldPhase = evaluateMethod(checked, fieldInput, (step) => step.phase === 'field' && !isAtPixels(step));

  const steps = new Map<string, NamedArray>();
  for (const step of checked.steps) {
    const value = fieldPhase.base.get(step.symbol);
    if (value === undefined) continue;
    if (step.additive) steps.set(step.symbol, sumAlong(value, 'zone'));
    else if (!hasAxis(value, 'zone')) steps.set(step.symbol, value);
  }
  const parts = checked.steps
    .filter((step) => step.phase === 'unit')
    .flatMap((step) => step.sums.map((expression) => ({ step, expression })));
  const keyOf = ({ step, expression }: (typeof parts)[number]) => sumKey(step.symbol, expression);
  const open = parts.filter((part) => pixels?.sums.has(keyOf(part)) !== true);
  const partial = evaluateParts(checked, open, fieldInput);
  const zoneSums = new Map([
    ...parts.flatMap((part) => {
      const found = pixels?.sums.get(keyOf(part));
      return found === undefined ? [] : [[keyOf(part), found] as const];
    }),
    ...open.map((part, index) => [keyOf(part), partial.values[index]!] as const),
  ]);
  const sums = new Map([...zoneSums].map(([key, value]) => [key, sumAlong(value, 'zone')]));
  const unitPhase = evaluateMethod(
    checked,
    { ...labelling, givens: givensOf(plan.bound, 'accountUnit'), steps, sums },
    (step) => step.phase === 'unit',
  );

  const accountUnit = new Map([...steps, ...unitPhase.base]);
  const value = figure(checked, accountUnit, method.value);
  const quantity = figure(checked, accountUnit, method.quantity);
  const isWhole = Number.isFinite(value) && Number.isFinite(quantity);
  const gaps = withLand(plan, [...fieldPhase.issues, ...partial.issues, ...unitPhase.issues], isWhole);
  const lacking = namePlaces(plan, gaps);
  const issues = withoutContradictions([
    ...plan.issues,
    ...pixelIssues(plan, pixels),
    ...lacking,
    ...checkIssues(plan, accountUnit, fieldPhase.base),
  ]);
  if (isBlocked(issues) || !isWhole) {
    const all = [...issues, ...lackingForProfile(plan, issues)];
    throw new Fault('CALCULATION_BLOCKED', { count: Math.max(blocking(all).length, 1) }, { issues: all });
  }
  const field = fieldPhase.base;
  const notes = attributionNotes(plan);
  const regions = attribute(plan, { accountUnit, field, value, quantity }, notes.listen);
  return {
    plan,
    checked,
    accountUnit,
    field,
    zoneSums,
    handed: { steps, sums },
    value,
    quantity,
    regions,
    ...(pixels === undefined ? {} : { pixels }),
    issues: [
      ...issues,
      ...notes.issues(),
      ...comparisonIssues({ plan, quantity }, beside),
      ...usualResultIssues(plan, { value, quantity }),
      ...unusualColumns({ plan, checked, accountUnit, field }),
    ],
  };
}

/** What the method says must hold of its results and does not. */
function checkIssues(
  { method }: ServicePlan,
  accountUnit: ReadonlyMap<string, NamedArray>,
  field: ReadonlyMap<string, NamedArray>,
): Issue[] {
  return (method.checks ?? []).flatMap(({ holds, severity, text }) => {
    const found = accountUnit.get(holds) ?? field.get(holds);
    return found?.data.some((value) => value === 0) === true ? [{ keys: [holds], code: 'CHECK', severity, text }] : [];
  });
}

/** A symbol without dimensions, in its declared unit. */
function figure(checked: CheckedMethod, accountUnit: ReadonlyMap<string, NamedArray>, symbol: string): number {
  const array = accountUnit.get(symbol);
  if (array === undefined) throw new Error(`the method does not form ${symbol}`);
  return fromBase(numberOf(array), unitOf(checked, symbol));
}
