import type { PublishedMap } from '@qingzhang/contract/results/publication';
import { serviceRamp } from '@qingzhang/contract/service-ramp';
import { reportAtlas } from '../reports/report-atlas.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import { gridOver, packedOutline } from '../territory/packed-outlines.ts';

/** Where the value of a year comes from; without boundaries a map of nothing. */
export async function publishedMap(scope: ReportScope): Promise<PublishedMap> {
  const { year } = scope.account;
  const atlas = await reportAtlas(scope, Infinity);
  if (atlas === null) return { year, grid: { west: 0, south: 0, step: 1 }, regions: [], named: [], layers: [] };
  const { shapes, regions, layers } = atlas;
  const shown = regions.flatMap(({ id }) => shapes.byId.get(id) ?? []);
  const grid = gridOver([...shown, ...shapes.named.map(({ geometry }) => geometry)]);
  // Where the smallest regions are themselves the ones below the county, their own names would be all over the map.
  const isDivided = shapes.named.some(({ id }) => !regions.some((region) => region.id === id));
  return {
    year,
    grid,
    regions: regions.map(({ id, name }) => ({ name, rings: packedOutline(shapes.byId.get(id), grid) })),
    named: isDivided ? shapes.named.map(({ name, geometry }) => ({ name, rings: packedOutline(geometry, grid) })) : [],
    layers: layers.map(({ wire, amounts, unallocated, standing: { status, openIssues } }) => ({
      code: wire,
      amounts: regions.map(({ id }) => rounded(amounts.get(id) ?? null)),
      ramp: wire === null ? [] : serviceRamp(wire, 'light'),
      unallocated,
      status,
      openIssues,
    })),
  };
}

function rounded(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount);
}
