import { area } from '@qingzhang/geo/measure/area';
import { COVER_CLASSES } from './cover/land-cover.ts';
import { crustFactor, erodibleShare } from './cover/soil.ts';
import type { OfClass } from './cover/vegetation.ts';
import { ACCOUNT_YEARS, type AccountYear, type Landscape } from './landscape.ts';
import { positionOf } from './plane.ts';
import { TOWNSHIPS } from './regions/townships.ts';
import { rounded } from './seeded.ts';

/** Figures of which a class has a mean. */
export const SURVEYED = [
  'elevation',
  'slopePct',
  'rain',
  'evapotranspiration',
  'cover',
  'production',
  'sand',
  'silt',
  'clay',
  'organicCarbon',
  'erodible',
  'crust',
  'roughness',
] as const;
export type Surveyed = (typeof SURVEYED)[number];

/** The land of one year in figures, as an office would sum it up from maps. */
export interface YearSurvey {
  /** hm² of each class in each village. */
  readonly classHectares: readonly ReadonlyMap<number, number>[];
  /** hm² of a class in a township, or without one in the county. */
  readonly hectares: (classCode: number, township?: number) => number;
  /** The mean over a class in a township, or in the county; missing where the class does not occur. */
  readonly mean: (figure: Surveyed, classCode: number, township?: number) => number | undefined;
  /** The mean over all classes of a township, or of the county. */
  readonly meanOfAll: (figure: Surveyed, township?: number) => number;
}

export type Survey = Readonly<Record<AccountYear, YearSurvey>>;

/** Half the width over which slopes are measured, m. */
const SLOPE_REACH = 30;
const CLASS_COUNT = COVER_CLASSES.length;

export function surveyOf(landscape: Landscape): Survey {
  const villageHectares = landscape.map.villages.map(
    ({ ring }) => area({ type: 'Polygon', coordinates: [ring.map(positionOf)] }) / 1e4,
  );
  const still = stillFigures(landscape);
  const [first, second] = ACCOUNT_YEARS.map((year) => yearSurvey(landscape, year, still, villageHectares)) as [
    YearSurvey,
    YearSurvey,
  ];
  return { 2023: first, 2024: second };
}

type Figures = Readonly<Partial<Record<Surveyed, Float64Array>>>;

/** What does not change from year to year, at every sampled place. */
function stillFigures({ places, ground, soil }: Landscape): Figures {
  const at = (value: (x: number, y: number) => number) => places.xs.map((x, place) => value(x, places.ys[place]!));
  const slope = (x: number, y: number) => {
    const across = ground.elevation(x + SLOPE_REACH, y) - ground.elevation(x - SLOPE_REACH, y);
    const up = ground.elevation(x, y + SLOPE_REACH) - ground.elevation(x, y - SLOPE_REACH);
    return (100 * Math.sqrt(across * across + up * up)) / (2 * SLOPE_REACH);
  };
  const [sand, clay, organicCarbon] = [at(soil.sand), at(soil.clay), at(soil.organicCarbon)];
  return {
    elevation: at(ground.elevation),
    slopePct: at(slope),
    sand,
    silt: sand.map((own, place) => 100 - own - clay[place]!),
    clay,
    organicCarbon,
    erodible: sand.map((own, place) => erodibleShare(own, clay[place]!, organicCarbon[place]!)),
    crust: clay.map((own, place) => crustFactor(own, organicCarbon[place]!)),
    roughness: at(soil.roughness),
  };
}

function yearSurvey(
  { places, map, years }: Landscape,
  year: AccountYear,
  still: Figures,
  villageHectares: readonly number[],
): YearSurvey {
  const { cover, vegetation, weather } = years[year];
  const classOf = Uint8Array.from(cover.sampled, (code) => COVER_CLASSES.indexOf(code));
  const grown = (value: OfClass) => places.xs.map((x, place) => value(cover.sampled[place]!, x, places.ys[place]!));
  const figures: Figures = {
    ...still,
    rain: places.xs.map((x, place) => weather.rain(x, places.ys[place]!)),
    evapotranspiration: grown(vegetation.evapotranspiration),
    cover: grown(vegetation.cover),
    production: grown(vegetation.production),
  };
  const byVillage = map.villages.map(() => new Float64Array(CLASS_COUNT));
  for (let place = 0; place < classOf.length; place++) byVillage[places.villages[place]!]![classOf[place]!]! += 1;
  const classHectares = byVillage.map((counts, village) => {
    const all = counts.reduce((sum, count) => sum + count, 0);
    const whole = villageHectares[village]!;
    return new Map<number, number>(
      [...counts].flatMap((count, index) =>
        count === 0 ? [] : [[COVER_CLASSES[index]!, rounded((whole * count) / all, 4)] as const],
      ),
    );
  });
  const townshipOf = map.villages.map(({ township }) => township);
  const scopes = TOWNSHIPS.length + 1;
  /** Sums by scope and class; scope 0 is the county. */
  const sumsOf = (values: Float64Array | undefined) => {
    const sums = new Float64Array(scopes * CLASS_COUNT);
    for (let place = 0; place < classOf.length; place++) {
      const value = values === undefined ? 1 : values[place]!;
      sums[classOf[place]!]! += value;
      sums[(townshipOf[places.villages[place]!]! + 1) * CLASS_COUNT + classOf[place]!]! += value;
    }
    return sums;
  };
  const counts = sumsOf(undefined);
  const sums = new Map(SURVEYED.map((figure) => [figure, sumsOf(figures[figure])]));
  const placeOf = (classCode: number, township: number | undefined) =>
    (township === undefined ? 0 : township + 1) * CLASS_COUNT + (COVER_CLASSES as readonly number[]).indexOf(classCode);
  const total = (of: Float64Array, township: number | undefined) =>
    COVER_CLASSES.reduce((sum, code) => sum + of[placeOf(code, township)]!, 0);
  return {
    classHectares,
    hectares: (classCode, township) =>
      classHectares.reduce(
        (sum, classes, village) =>
          township === undefined || townshipOf[village] === township ? sum + (classes.get(classCode) ?? 0) : sum,
        0,
      ),
    mean: (figure, classCode, township) => {
      const place = placeOf(classCode, township);
      return counts[place] === 0 ? undefined : sums.get(figure)![place]! / counts[place]!;
    },
    meanOfAll: (figure, township) => total(sums.get(figure)!, township) / total(counts, township),
  };
}
