import { tableEntry } from '@qingzhang/catalogue/registry';
import type { AccountData, DataRow } from '@qingzhang/engine/account/account-data';
import { regionLocator } from '../territory/region-locator.ts';
import { boundariesOf } from './boundaries.ts';
import { coveredAreas } from './covered-areas.ts';
import { remembered } from './remembered.ts';
import type { PixelDeps } from './pixel-deps.ts';

/** An account that knows where the points and outlines of its rows lie; as it is where none of them has any. */
export async function withTerritory(
  deps: PixelDeps,
  data: AccountData,
  tables: readonly string[],
): Promise<AccountData> {
  const placed = tables.flatMap((name) => {
    const { place } = tableEntry(name).table;
    return place === undefined ? [] : data.rows(name).map((row) => ({ row, place }));
  });
  const points = placed.flatMap(({ row }) => pointOf(row) ?? []);
  const outlines = placed.flatMap(({ row, place }) => {
    const outline = row[place.outline ?? ''];
    return typeof outline === 'string' ? [outline] : [];
  });
  if (points.length === 0 && outlines.length === 0) return data;
  const regions = data.regions.filter(({ level }) => level !== null);
  const ids = regions.map(({ id }) => id);
  const boundaries = await boundariesOf(deps.database.pool, ids);
  // Outlines of 400 villages are 10 MB: whether results are out of date is asked often, where points lie once.
  const wanted = [...new Set(points.map(keyOf))].sort();
  const tree = regions.map(({ id, code, level }) => [id, code, level]);
  const found = await remembered(deps, 'located', { version: boundaries.version, tree, wanted }, async () => {
    const zones = await boundaries.zones();
    const regionAt = regionLocator(regions, zones);
    return { outlined: zones.map(({ id }) => id), at: wanted.map((key) => regionAt(...pointIn(key)) ?? null) };
  });
  const at = new Map(wanted.map((key, place) => [key, found.at[place] ?? undefined]));
  const covers = outlines.length === 0 ? undefined : (await coveredAreas(deps, [...new Set(outlines)], ids)).covers;
  return {
    ...data,
    territory: {
      regionAt: (lon, lat) => at.get(keyOf([lon, lat])),
      coverOf: (outline) => covers?.get(outline),
      outlined: new Set(found.outlined),
    },
  };
}

type Point = readonly [lon: number, lat: number];

function pointOf({ lon, lat }: DataRow): [Point] | undefined {
  return typeof lon === 'number' && typeof lat === 'number' ? [[lon, lat]] : undefined;
}

function keyOf([lon, lat]: Point): string {
  return `${lon} ${lat}`;
}

function pointIn(key: string): [number, number] {
  const [lon, lat] = key.split(' ').map(Number);
  return [lon!, lat!];
}
