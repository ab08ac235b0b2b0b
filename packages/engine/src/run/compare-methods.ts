import { isFault } from '@qingzhang/core/fault';
import { confirm, type Issue } from '@qingzhang/core/issue';
import { unitLabel } from '@qingzhang/core/units';
import type { ServicePlan } from '../plan/plan-service.ts';

/** What a run hands to the comparison with another method of its service. */
interface Compared {
  readonly plan: ServicePlan;
  readonly quantity: number;
}

/** Asks where two methods for one quantity lie further apart than the method allows, with both figures. */
export function comparisonIssues({ plan, quantity }: Compared, beside: Compared | undefined): Issue[] {
  const { method, service } = plan;
  const { comparedWith } = method;
  if (comparedWith === undefined || beside === undefined) return [];
  const apart = Math.abs(quantity - beside.quantity);
  const base = Math.abs(beside.quantity);
  if (apart <= comparedWith.apart * base) return [];
  const unit = unitLabel(service.physicalUnit);
  const told = [method.label, quantity, beside.plan.method.label, beside.quantity] as const;
  const share = base === 0 ? '' : `，相差 ${((apart / base) * 100).toFixed(1)} %`;
  const text = `“${service.title}”按${told[0]}为 ${shown(told[1])} ${unit}，按${told[2]}为 ${shown(told[3])} ${unit}${share}；请核对两法的数据，确认所用的方法`;
  return [confirm('method', 'METHODS_APART', text, service.module)];
}

/** A run of the method that a plan is compared with; nothing where that method lacks figures. */
export function runIfPossible<Run>(run: () => Run): Run | undefined {
  try {
    return run();
  } catch (error) {
    // The comparison is offered where both methods have their data; the method that is used does not depend on it.
    if (isFault(error, 'CALCULATION_BLOCKED')) return undefined;
    throw error;
  }
}

function shown(quantity: number): string {
  return quantity.toLocaleString('zh-CN', { maximumFractionDigits: 0 });
}
