import type { DataRow } from '../account/account-data.ts';
import type { Planning } from './planning.ts';

/** Rows of a table by key label and region: what an intensive look-up walks. */
export interface IntensiveIndex {
  readonly labels: readonly string[];
  /** Whether some row names a region below the account unit, so that zones may differ. */
  readonly isRegional: boolean;
  /** The nearest region with rows of its own, from a region outwards; the account unit where none has any. */
  readonly placeOf: (regionId: string) => string;
  /** The rows for a label from the region outwards, of the account's year before those without one. */
  readonly candidates: (label: string, regionId: string) => readonly DataRow[];
}

const COUNTY = '';

/** Indexes rows by their label along the keys; rows of other years do not count. */
export function intensiveIndex(
  planning: Planning,
  rows: readonly DataRow[],
  labelOfRow: (row: DataRow) => string,
): IntensiveIndex {
  const { data, zones } = planning;
  const index = new Map<string, Map<string, DataRow[]>>();
  const named = new Set<string>();
  for (const row of rows) {
    if (row.year !== null && row.year !== data.year) continue;
    if (row.regionId !== null && zones.zoneOf(row.regionId) === undefined) continue;
    const label = labelOfRow(row);
    const place = row.regionId ?? COUNTY;
    if (place !== COUNTY && place !== data.accountUnitId) named.add(place);
    const byRegion = index.get(label) ?? new Map<string, DataRow[]>();
    index.set(label, byRegion);
    const list = byRegion.get(place) ?? [];
    byRegion.set(place, row.year === null ? [...list, row] : [row, ...list]);
  }
  return {
    labels: [...index.keys()],
    isRegional: named.size > 0,
    placeOf: (regionId) => zones.ancestors(regionId).find((place) => named.has(place)) ?? data.accountUnitId,
    candidates: (label, regionId) => {
      const byRegion = index.get(label);
      if (byRegion === undefined) return [];
      return [...zones.ancestors(regionId), COUNTY].flatMap((place) => byRegion.get(place) ?? []);
    },
  };
}
