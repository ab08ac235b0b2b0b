import type { Bound } from '../plan/bound.ts';
import { sumWithin } from '../plan/own-area.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import { classNames } from '../plan/class-names.ts';
import type { TraceRowArea } from './trace.ts';

/** Rows that leave their area to a class, with what a reader needs to find it again: where, which class, how many pixels. */
export function traceAreasOf(plan: ServicePlan, { areasOf = [] }: Bound): TraceRowArea[] {
  if (areasOf.length === 0) return [];
  const { cells } = plan.areas;
  const nameOf = classNames(plan.data);
  return areasOf.map(({ rowId, zoneId, classCode }) => {
    const counted = cells === undefined ? NaN : sumWithin(plan.zones, cells, plan.parentOf, { zoneId, classCode });
    return {
      rowId,
      regionId: plan.zones.zoneOf(zoneId)!.region.id,
      region: plan.zones.zoneOf(zoneId)!.region.name,
      classCode,
      className: nameOf(classCode),
      cells: Number.isNaN(counted) ? null : counted,
    };
  });
}
