import { weatherOf, type YearWeather } from './cover/climate.ts';
import { coverScores, landCoverOf, type LandCover } from './cover/land-cover.ts';
import { samplePlaces, type SamplePlaces } from './cover/sample-places.ts';
import { settlementsOf, type Settlements } from './cover/settlements.ts';
import { soilOf, type Soil } from './cover/soil.ts';
import { vegetationOf, type Vegetation } from './cover/vegetation.ts';
import { countyMap, type CountyMap } from './regions/county-map.ts';
import { villageFinder, type VillageFinder } from './regions/village-finder.ts';
import { groundOf, type Ground } from './terrain/ground.ts';
import { reliefOf } from './terrain/relief.ts';
import { reservoirOf, type Reservoir } from './terrain/reservoir.ts';

/** Years that the practice county has accounts for. */
export const ACCOUNT_YEARS = [2023, 2024] as const;
export type AccountYear = (typeof ACCOUNT_YEARS)[number];

export interface YearLand {
  readonly cover: LandCover;
  readonly vegetation: Vegetation;
  readonly weather: YearWeather;
}

/** The made-up land that every border, layer and figure of the practice county is read from. */
export interface Landscape {
  readonly seed: number;
  readonly map: CountyMap;
  readonly villageAt: VillageFinder;
  readonly ground: Ground;
  readonly reservoir: Reservoir;
  readonly settlements: Settlements;
  readonly places: SamplePlaces;
  readonly soil: Soil;
  readonly years: Readonly<Record<AccountYear, YearLand>>;
}

export function landscapeOf(seed: number): Landscape {
  const relief = reliefOf(seed);
  const reservoir = reservoirOf(relief);
  const map = countyMap(seed, relief, reservoir);
  const villageAt = villageFinder(map.villages);
  const ground = groundOf(seed, relief, reservoir, (x, y) => villageAt(x, y) !== -1);
  const settlements = settlementsOf(seed, map, ground);
  const places = samplePlaces(villageAt);
  const scores = coverScores(seed, ground, places);
  const yearOf = (year: AccountYear): YearLand => {
    const cover = landCoverOf({ ground, settlements, scores, places }, year);
    return { cover, vegetation: vegetationOf(seed, year), weather: weatherOf(seed, ground, year) };
  };
  return {
    seed,
    map,
    villageAt,
    ground,
    reservoir,
    settlements,
    places,
    soil: soilOf(seed, ground),
    years: { 2023: yearOf(2023), 2024: yearOf(2024) },
  };
}
