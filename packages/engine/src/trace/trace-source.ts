import { unreachable } from '@qingzhang/core/unreachable';
import type { Zones } from '../account/zones.ts';
import { standingIn } from '../plan/row-standing.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import type { SourceReference } from '../plan/source-reference.ts';
import type { TraceSource } from './trace.ts';

/** References with the level of the region a row was found at and the standing of what was quoted. */
export function traceSources(
  { zones, data }: Pick<ServicePlan, 'zones' | 'data'>,
  references: readonly SourceReference[],
): TraceSource[] {
  const standing = standingIn(data);
  return references.map((reference) => {
    switch (reference.from) {
      case 'row':
      case 'file':
        return {
          ...reference,
          regionLevel: levelOf(zones, reference.regionId),
          verification: standing(reference),
        };
      case 'profile':
      case 'default':
        return { ...reference, verification: standing(reference) };
      case 'region':
      case 'run':
      case 'calendar':
      case 'step':
        return reference;
      default:
        return unreachable(reference);
    }
  });
}

/** Null for rows of the whole county, which name no region. */
function levelOf(zones: Zones, regionId: string | null): number | null {
  return regionId === null ? null : (zones.zoneOf(regionId)?.region.level ?? null);
}
