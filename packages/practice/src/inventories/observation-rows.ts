import type { Landscape } from '../landscape.ts';
import { latOf, lonOf, type Point } from '../plane.ts';
import { TOWNSHIPS } from '../regions/townships.ts';
import { rounded } from '../seeded.ts';
import { practiceRow, type PracticeTable } from '../tables/practice-row.ts';
import type { RegionIds } from '../tables/year-context.ts';
import { waterPlaces } from './water-places.ts';

interface Observation extends Point {
  readonly name: string;
  readonly kind: string;
}

/** Weather at every township, water at the dam and on the reservoir, air in towns, plots in the woods. */
export function observationRows(landscape: Landscape, ids: RegionIds): PracticeTable {
  const { seed, settlements, map, reservoir } = landscape;
  const seats = settlements.seats.map((seat, township) => ({
    ...settlements.hamlets[seat]![0]!,
    name: TOWNSHIPS[township]!.name,
  }));
  const plots = [2, 4, 6, 8].map((township) => {
    const village = map.villages.findLast((each) => each.township === township)!;
    return { ...village.middle, name: village.name };
  });
  const points: readonly Observation[] = [
    ...seats.map(({ x, y, name }) => ({ x, y, name: `${name}示范气象站`, kind: '气象' })),
    ...seats
      .slice(0, 4)
      .map(({ x, y, name }) => ({ x: x + 260, y: y - 180, name: `${name}示范空气站`, kind: '空气质量' })),
    { ...reservoir.dam, name: '云蒙湖示范坝前水文站', kind: '水文' },
    ...waterPlaces(landscape, 5).map(({ x, y }, n) => ({ x, y, name: `云蒙湖示范水质点${n + 1}`, kind: '水质' })),
    ...plots.map(({ x, y, name }) => ({ x, y, name: `${name}示范生态样地`, kind: '生态' })),
  ];
  const rows = points.map(({ x, y, name, kind }) =>
    practiceRow(seed, {
      table: 'observationPoint',
      key: name,
      regionId: ids.villages[landscape.villageAt(x, y)] ?? ids.county,
      year: null,
      origin: 'measured',
      columns: { name, kind, lon: rounded(lonOf(x), 5), lat: rounded(latOf(y), 5) },
    }),
  );
  return { table: 'observationPoint', rows };
}
