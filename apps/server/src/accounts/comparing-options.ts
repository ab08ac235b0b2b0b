import { yuanToFen } from '@qingzhang/core/money';
import { fromBase } from '@qingzhang/core/units';
import type { ComparingOptions } from '@qingzhang/engine/compare/compare-years';
import type { Recalculated } from '@qingzhang/engine/compare/change-effects';
import type { Pool, PoolClient } from 'pg';
import { regionsOfYear } from '../territory/year-regions.ts';
import { classRoots } from './class-roots.ts';
import type { StoredService } from './compared-services.ts';

/** A region in a year, and what it holds. */
export interface StoredYear {
  readonly year: number;
  readonly regionId: string;
  readonly services: readonly StoredService[];
}

/** What comparing two years takes beside their values: levels of classes, the boundary, the earlier year calculated again. */
export async function comparingOptions(
  pool: Pool | PoolClient,
  from: StoredYear,
  to: StoredYear,
): Promise<ComparingOptions> {
  return {
    again: againOf(from.services, to.services),
    rootOf: (await classRoots(pool, to.year)).rootOf,
    boundary: await otherBoundary(pool, from, to),
  };
}

/** The earlier year by the later year's methods, as far as it was calculated. */
function againOf(from: readonly StoredService[], to: readonly StoredService[]): ReadonlyMap<string, Recalculated> {
  const again = new Map<string, Recalculated>();
  for (const [before, after] of pairs(from, to)) {
    const found = before.runId === null ? undefined : after.again[before.runId];
    if (!found) continue;
    const method = { ...before, valueFen: yuanToFen(found.value), labels: found.labels };
    again.set(before.serviceCode, {
      method: after.method === undefined ? method : { ...method, method: after.method },
    });
  }
  return again;
}

/** Services whose methods differ and of which nobody has tried yet to calculate the earlier year by the later method. */
export function openServices(from: readonly StoredService[], to: readonly StoredService[]): string[] {
  return pairs(from, to).flatMap(([before, after]) => {
    const isOpen =
      before.runId !== null &&
      after.runId !== null &&
      before.method !== after.method &&
      after.again[before.runId] === undefined;
    return isOpen ? [before.serviceCode] : [];
  });
}

function pairs(
  from: readonly StoredService[],
  to: readonly StoredService[],
): (readonly [StoredService, StoredService])[] {
  return from.flatMap((before) => {
    const after = to.find(({ serviceCode }) => serviceCode === before.serviceCode);
    return after === undefined ? [] : [[before, after] as const];
  });
}

/** Areas so close are those of one boundary. */
const SAME_AREA = 1e-6;

/** How the region's extent differs between the boundaries of two years, in words. */
async function otherBoundary(pool: Pool | PoolClient, from: StoredYear, to: StoredYear): Promise<string | undefined> {
  if (from.regionId === to.regionId) return undefined;
  const areaOf = async ({ year, regionId }: StoredYear) =>
    (await regionsOfYear(pool, year)).find(({ id }) => id === regionId)?.areaM2 ?? null;
  const [before, after] = [await areaOf(from), await areaOf(to)];
  if (before === null || after === null) return '其中一年没有面积';
  if (Math.abs(after - before) <= SAME_AREA * Math.max(before, after)) return undefined;
  const [old, now] = [before, after].map((m2) => fromBase(m2, 'km2').toFixed(2));
  return `面积 ${old} → ${now} km²`;
}
