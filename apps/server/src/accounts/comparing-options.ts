import { LEAVES } from '@qingzhang/catalogue/registry';
import { yuanToFen } from '@qingzhang/core/money';
import { fromBase } from '@qingzhang/core/units';
import { servicesRead } from '@qingzhang/engine/account/tables-read';
import type { ComparedService } from '@qingzhang/engine/compare/compared-item';
import type { ComparingOptions } from '@qingzhang/engine/compare/compare-years';
import { isOtherMethod, type Recalculated } from '@qingzhang/engine/compare/change-effects';
import type { Pool, PoolClient } from 'pg';
import { landExchanged } from '../territory/land-exchanged.ts';
import { regionsOfYear } from '../territory/year-regions.ts';
import { inOrder } from './service-order.ts';
import { classRoots } from './class-roots.ts';
import type { StoredService } from './compared-services.ts';
import type { FiguresAgain } from './stored-result.ts';

/** A region in a year. */
export interface Place {
  readonly year: number;
  readonly regionId: string;
}

/** The same, and what it holds. */
export interface StoredYear extends Place {
  readonly services: readonly StoredService[];
}

/** What comparing two years takes beside their values: levels of classes, the boundary, the earlier year calculated again. */
export async function comparingOptions(
  pool: Pool | PoolClient,
  from: StoredYear,
  to: StoredYear,
): Promise<ComparingOptions> {
  const boundary = await otherBoundary(pool, from, to);
  return {
    again: againOf(from.services, to.services, boundary !== undefined),
    rootOf: (await classRoots(pool, to.year)).rootOf,
    boundary,
  };
}

/** The earlier year within the later year's boundary and by its methods, as far as it was calculated. */
function againOf(
  from: readonly StoredService[],
  to: readonly StoredService[],
  isOtherBoundary: boolean,
): ReadonlyMap<string, Recalculated> {
  const again = new Map<string, Recalculated>();
  for (const [before, after] of pairs(from, to)) {
    const found = before.runId === null ? undefined : after.again[before.runId];
    if (!found) continue;
    const recalculated = ({ value, labels }: FiguresAgain): ComparedService => ({
      ...before,
      valueFen: yuanToFen(value),
      labels,
    });
    again.set(before.serviceCode, {
      ...(isOtherBoundary && found.boundary ? { boundary: recalculated(found.boundary) } : {}),
      ...(found.method
        ? { method: { ...recalculated(found.method), ...(after.method === undefined ? {} : { method: after.method }) } }
        : {}),
    });
  }
  return again;
}

/** Services whose methods or boundaries differ and of which nobody has tried yet to calculate the earlier year as the later. */
export async function openServices(pool: Pool | PoolClient, from: StoredYear, to: StoredYear): Promise<string[]> {
  const isOtherBoundary = (await otherBoundary(pool, from, to)) !== undefined;
  const otherMethods = otherMethodsOf(from.services, to.services);
  return pairs(from.services, to.services).flatMap(([before, after]) => {
    if (before.runId === null || after.runId === null) return [];
    const tried = after.again[before.runId];
    const isOpen =
      (otherMethods.has(before.serviceCode) && tried?.method === undefined) ||
      (isOtherBoundary && tried?.boundary === undefined);
    return isOpen ? [before.serviceCode] : [];
  });
}

/** Services whose methods differ, and those that build on them. */
export function otherMethodsOf(from: readonly StoredService[], to: readonly StoredService[]): ReadonlySet<string> {
  return withDependents(
    pairs(from, to).flatMap(([before, after]) => (isOtherMethod(before, after) ? [before.serviceCode] : [])),
  );
}

/** What builds on a service that is calculated again is calculated again too. */
export function withDependents(codes: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(codes);
  for (const service of inOrder(LEAVES))
    if (servicesRead(service).some((wire) => wanted.has(wire))) wanted.add(service.wire);
  return wanted;
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

/** Boundaries that leave so little of each other, as a share, are one. */
const SAME_LAND = 1e-6;

/** How the region's extent differs between the boundaries of two years, in words. */
export async function otherBoundary(pool: Pool | PoolClient, from: Place, to: Place): Promise<string | undefined> {
  if (from.regionId === to.regionId) return undefined;
  const areaOf = async ({ year, regionId }: Place) =>
    (await regionsOfYear(pool, year)).find(({ id }) => id === regionId)?.areaM2 ?? null;
  const [before, after] = [await areaOf(from), await areaOf(to)];
  if (before === null || after === null) return '其中一年没有面积';
  const exchanged = await landExchanged(pool, from.regionId, to.regionId);
  if (exchanged === null) return '其中一年没有边界';
  // As much may have come as went: areas alone do not tell.
  const moved = Math.max(exchanged.leftM2, exchanged.addedM2, Math.abs(after - before));
  if (moved <= SAME_LAND * Math.max(before, after)) return undefined;
  const [old, now, left, added] = [before, after, exchanged.leftM2, exchanged.addedM2].map((m2) =>
    fromBase(m2, 'km2').toFixed(2),
  );
  return `面积 ${old} → ${now} km²，划出 ${left} km²，划入 ${added} km²`;
}
