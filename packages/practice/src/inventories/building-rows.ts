import type { Landscape } from '../landscape.ts';
import { latOf, lonOf, type Point } from '../plane.ts';
import { TOWNSHIPS } from '../regions/townships.ts';
import { draw, drawBetween, drawFrom, rounded, seedFor } from '../seeded.ts';
import { practiceRow, type PracticeTable } from '../tables/practice-row.ts';
import type { RegionIds } from '../tables/year-context.ts';
import { BUILDING_KINDS, type BuildingKind } from './building-kinds.ts';

/** Height of a floor, m. */
const FLOOR_HEIGHT = 3.2;

/** Some two thousand buildings, more where more people live. */
export function buildingRows(landscape: Landscape, ids: RegionIds): PracticeTable[] {
  return BUILDING_KINDS.map((kind) => ({ table: kind.table, rows: rowsOfKind(landscape, ids, kind) }));
}

function rowsOfKind(landscape: Landscape, ids: RegionIds, kind: BuildingKind) {
  const { seed, map, settlements } = landscape;
  const own = seedFor(seed, kind.table);
  const villageOf = picker(kind.isUrban ? urban(landscape) : settlements.population);
  return Array.from({ length: kind.count }, (_, n) => {
    const village = villageOf(draw(own, n));
    const { name, township } = map.villages[village]!;
    const use = drawFrom(own, n, kind.uses, 1);
    const floors = drawBetween(own, n, { bounds: [use.floors[0] - 0.49, use.floors[1] + 0.49], decimals: 0, m: 2 });
    const landAreaM2 = drawBetween(own, n, { bounds: use.floorM2, decimals: 0, m: 3 });
    const place = siteIn(own, n, landscape, village);
    return practiceRow(seed, {
      table: kind.table,
      key: String(n),
      regionId: ids.villages[landscape.villageAt(place.x, place.y)] ?? ids.villages[village]!,
      year: null,
      origin: n % 7 === 0 ? 'provincial' : 'reported',
      columns: {
        name: `${name.replace(/村$/u, '')}示范${use.word}${String(n + 1).padStart(4, '0')}`,
        address: `${TOWNSHIPS[township]!.name}${name}`,
        lon: rounded(lonOf(place.x), 6),
        lat: rounded(latOf(place.y), 6),
        floors,
        heightM: rounded(floors * FLOOR_HEIGHT, 1),
        floorAreaM2: floors * landAreaM2,
        landAreaM2,
        builtYear: drawBetween(own, n, { bounds: [1986, 2022], decimals: 0, m: 4 }),
        structure: drawFrom(own, n, kind.structures, 5),
        useType: use.useType,
        energyKwh: Math.round(
          floors * landAreaM2 * use.energy * drawBetween(own, n, { bounds: [0.8, 1.2], decimals: 3, m: 6 }),
        ),
        owner: `${name}（示范）`,
      },
    });
  });
}

/** Townships' seats, the county seat most of all. */
function urban({ settlements }: Landscape): readonly number[] {
  return settlements.population.map((residents, village) => (settlements.seats.includes(village) ? residents : 0));
}

/** The village that a share of all the weight falls to. */
function picker(weights: readonly number[]): (share: number) => number {
  let whole = 0;
  const upTo = weights.map((weight) => (whole += weight));
  return (share) => upTo.findIndex((sum) => sum > share * whole);
}

/** A place among the houses of a village: the first of some in the disc that lies dry. */
function siteIn(seed: number, n: number, { settlements, ground }: Landscape, village: number): Point {
  const hamlets = settlements.hamlets[village]!;
  const hamlet = drawFrom(seed, n, hamlets, 7);
  for (let turn = 0; turn < 30; turn++) {
    const [dx, dy] = [2 * draw(seed, n, 20 + 2 * turn) - 1, 2 * draw(seed, n, 21 + 2 * turn) - 1];
    if (dx * dx + dy * dy > 1) continue;
    const place = { x: hamlet.x + 0.9 * hamlet.radius * dx, y: hamlet.y + 0.9 * hamlet.radius * dy };
    if (ground.water(place.x, place.y) === 'none') return place;
  }
  return hamlet;
}
