import type { ServiceGroup } from '@qingzhang/catalogue/language/service';
import { OWN_ADDEND } from '@qingzhang/catalogue/registry';
import type { CalculatedService, RegionFen } from './calculated-service.ts';
import type { Inclusion } from './inclusion.ts';

/** One addend of the total with its values by region. */
export interface TotalLine {
  /** Of the service, or of the one addend that is no service of its own. */
  readonly wire: string;
  readonly title: string;
  readonly group: ServiceGroup;
  readonly included: boolean;
  readonly compulsory: boolean;
  readonly reason: string | null;
  readonly method: string | null;
  /** Empty for a service that has not been calculated (未核算). */
  readonly values: ReadonlyMap<string, RegionFen>;
}

/** The lines of the total in the order of the report; the landscape value comes last, where the account has one. */
export function totalLines(
  services: readonly Inclusion[],
  calculated: readonly CalculatedService[],
  landscape: readonly RegionFen[],
): TotalLine[] {
  const byCode = new Map(calculated.map((service) => [service.wire, service]));
  if (byCode.size !== calculated.length) throw new Error('a service is handed over twice');
  const lines = services
    .filter(({ wire, dormant, included }) => !dormant || included || byCode.has(wire))
    .map(({ dormant: _, ...service }): TotalLine => {
      const own = byCode.get(service.wire);
      return { ...service, method: own?.method ?? null, values: byRegion(service.wire, own?.values ?? []) };
    });
  // Whether the view counts is a parameter of the account (includeLandscape): handed over, it counts.
  if (landscape.length > 0)
    lines.push({
      wire: OWN_ADDEND.wire,
      title: OWN_ADDEND.title,
      group: OWN_ADDEND.group,
      included: true,
      compulsory: false,
      reason: null,
      method: null,
      values: byRegion(OWN_ADDEND.wire, landscape),
    });
  return lines;
}

function byRegion(code: string, values: readonly RegionFen[]): ReadonlyMap<string, RegionFen> {
  const map = new Map(values.map((value) => [value.regionId, value]));
  if (map.size !== values.length) throw new Error(`${code} has two values for one region`);
  return map;
}
