import type { Polygon, Ring } from '@qingzhang/geo/geojson';
import type { Landscape } from '../landscape.ts';
import { positionOf, type Point } from '../plane.ts';
import { seededId } from '../seeded.ts';
import { PRACTICE_REMARK } from '../tables/practice-row.ts';
import type { RegionIds } from '../tables/year-context.ts';
import { TOWNSHIPS } from '../regions/townships.ts';

/** A region ready to be stored, parents before children. */
export interface PracticeRegion {
  readonly id: string;
  readonly parentId: string | null;
  readonly code: string;
  readonly name: string;
  readonly type: '县' | '乡镇' | '村';
  readonly level: 1 | 2 | 3;
  /** EPSG:4326, to 1e-7°; neighbours share every vertex of their border. */
  readonly geometry: Polygon;
  readonly population: number;
  /** 元. */
  readonly gdp: number | null;
  readonly sort: number;
  readonly remark: string;
}

/** Names say what it is wherever they show. */
const COUNTY_NAME = '蒙阴示范县';
const COUNTY_CODE = '371328';

/** 元, of each account year. */
export const GDP: Readonly<Record<number, number>> = { 2023: 20_850_000_000, 2024: 21_900_000_000 };

export function regionIds(seed: number, map: Landscape['map']): RegionIds {
  return {
    county: seededId(seed, `region ${COUNTY_CODE}`),
    townships: TOWNSHIPS.map(({ code }) => seededId(seed, `region ${code}`)),
    villages: map.villages.map(({ code }) => seededId(seed, `region ${code}`)),
  };
}

export function regionRows({ map, settlements }: Landscape, ids: RegionIds): PracticeRegion[] {
  const position = positions();
  const polygon = (rings: readonly (readonly Point[])[]): Polygon => ({
    type: 'Polygon',
    coordinates: rings.map((ring): Ring => ring.map(position)),
  });
  const whole = settlements.population.reduce((sum, own) => sum + own, 0);
  const county: PracticeRegion = {
    id: ids.county,
    parentId: null,
    code: COUNTY_CODE,
    name: COUNTY_NAME,
    type: '县',
    level: 1,
    geometry: polygon(map.countyRings),
    population: whole,
    gdp: GDP[2024]!,
    sort: 1,
    remark: PRACTICE_REMARK,
  };
  const townships = TOWNSHIPS.map(({ name, code }, township): PracticeRegion => {
    const residents = map.villages.reduce(
      (sum, village, place) => sum + (village.township === township ? settlements.population[place]! : 0),
      0,
    );
    return {
      id: ids.townships[township]!,
      parentId: ids.county,
      code,
      name,
      type: '乡镇',
      level: 2,
      geometry: polygon(map.townshipRings[township]!),
      population: residents,
      gdp: Math.round((GDP[2024]! * residents) / whole / 10_000) * 10_000,
      sort: township + 1,
      remark: PRACTICE_REMARK,
    };
  });
  const villages = map.villages.map(({ name, code, township, ring }, village): PracticeRegion => ({
    id: ids.villages[village]!,
    parentId: ids.townships[township]!,
    code,
    name,
    type: '村',
    level: 3,
    geometry: polygon([ring]),
    population: settlements.population[village]!,
    gdp: null,
    sort: village + 1,
    remark: PRACTICE_REMARK,
  }));
  return [county, ...townships, ...villages];
}

/** Longitude and latitude of a vertex, made once for all the borders it is part of. */
function positions(): (point: Point) => ReturnType<typeof positionOf> {
  const known = new Map<Point, ReturnType<typeof positionOf>>();
  return (point) => {
    const position = known.get(point) ?? positionOf(point);
    known.set(point, position);
    return position;
  };
}
