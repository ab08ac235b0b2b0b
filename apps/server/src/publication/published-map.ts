import { around } from '../territory/boxes.ts';
import { bbox } from '@qingzhang/geo/measure/bbox';
import type { PolygonalGeometry, Position } from '@qingzhang/geo/geojson';
import { packRing, type Grid } from '@qingzhang/contract/results/grid-rings';
import type { PublishedMap } from '@qingzhang/contract/results/publication';
import { reportAtlas } from '../reports/report-atlas.ts';
import type { ReportScope } from '../reports/report-scope.ts';

/** Steps along the longer side: finer than a wide screen has pixels for the county. */
const STEPS = 2000;
const FEWEST_CORNERS = 3;

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
    regions: regions.map(({ id, name }) => ({ name, rings: packed(shapes.byId.get(id), grid) })),
    named: isDivided ? shapes.named.map(({ name, geometry }) => ({ name, rings: packed(geometry, grid) })) : [],
    layers: layers.map(({ wire, amounts, unallocated, standing: { status, openIssues } }) => ({
      code: wire,
      amounts: regions.map(({ id }) => rounded(amounts.get(id) ?? null)),
      unallocated,
      status,
      openIssues,
    })),
  };
}

function gridOver(geometries: readonly PolygonalGeometry[]): Grid {
  const corners = geometries.flatMap((geometry): Position[] => {
    const box = bbox(geometry);
    return box === null ? [] : [box.slice(0, 2), box.slice(2)];
  });
  const [west, south, east, north] = around(corners);
  return { west, south, step: Math.max(east - west, north - south) / STEPS };
}

function packed(geometry: PolygonalGeometry | undefined, grid: Grid): number[][] {
  if (geometry === undefined) return [];
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  return rings.map((ring) => packRing(ring, grid)).filter(({ length }) => length >= 2 * FEWEST_CORNERS);
}

function rounded(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount);
}
