import type { Attribution } from '@qingzhang/catalogue/language/method';
import type { CheckedStep } from '@qingzhang/formula/check/checked-method';
import type { Expression, Integrate } from '@qingzhang/formula/parse/expression';
import type { ServicePlan } from '../plan/plan-service.ts';

/** What a result of a plan is the integral of: one value per cell. */
export interface CellResult {
  /** The symbol of the step or file, or of the integral where it is formed of an expression. */
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  readonly attribution: Attribution;
  /** The step that puts it out, among the steps of `CellPlan.plan`. */
  readonly output: string;
}

/** A plan with steps of its own for what it integrates, so that a pass over pixels can write them out. */
export interface CellPlan {
  readonly plan: ServicePlan;
  readonly results: readonly CellResult[];
}

/** The cells behind the results of a plan: the operand of the integral that each basis is. */
export function cellResults(plan: ServicePlan): CellPlan {
  const { checked } = plan;
  const found = plan.method.attribute.flatMap((attribution) => {
    const basis = checked?.steps.find(({ symbol }) => symbol === attribution.basis);
    const integral = basis === undefined ? undefined : integralOf(basis.expression);
    if (basis === undefined || integral === undefined || basis.empirical === true) return [];
    if (basis.types.get(integral.of)!.shape.dims.join() !== 'cell') return [];
    return [{ basis, integral, attribution }];
  });
  if (checked === null || found.length === 0) return { plan, results: [] };
  const results = found.map(({ basis, integral, attribution }) => ({
    ...named(plan, basis, integral.of),
    attribution,
    output: `${basis.symbol}@cell`,
  }));
  const steps = found.map(({ basis, integral }, index): CheckedStep => ({
    ...basis,
    symbol: results[index]!.output,
    unit: results[index]!.unit,
    expression: integral.of,
    type: basis.types.get(integral.of) as CheckedStep['type'],
    additive: false,
    sums: [],
  }));
  return { plan: { ...plan, checked: { ...checked, steps: [...checked.steps, ...steps] } }, results };
}

/** `integrate(x)`, alone or added up over its classes. */
function integralOf(expression: Expression): Integrate | undefined {
  if (expression.kind === 'integrate') return expression;
  return expression.kind === 'reduce' && expression.operation === 'sum' ? integralOf(expression.of) : undefined;
}

function named(
  { checked, service, method }: ServicePlan,
  basis: CheckedStep,
  of: Expression,
): Pick<CellResult, 'symbol' | 'label' | 'unit'> {
  const name = of.kind === 'symbol' ? of.name : undefined;
  const step = checked!.steps.find(({ symbol }) => symbol === name);
  if (step !== undefined) return { symbol: step.symbol, label: step.label, unit: step.unit };
  const given = method.givens.find(({ symbol }) => symbol === name);
  if (given?.kind === 'number') return { symbol: given.symbol, label: given.label, unit: given.unit };
  const label = `单位面积${method.physical?.name ?? service.physicalName}`;
  return { symbol: basis.symbol, label, unit: `${basis.unit}/hm2` };
}
