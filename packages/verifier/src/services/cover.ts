import { parameter } from '../account/account.ts';
import { factorOf, monthlyFactors, type Factor, type Ground } from '../land/factor.ts';
import { percentileOf } from '../land/measured.ts';

const LAYER = 'soilVegetTif';

/** 植被覆盖度, a fraction: as it is given, else from the vegetation index between bare soil and full cover. */
export function coverOf(ground: Ground): Factor {
  const [given, ndvi] = ['fvc', 'ndvi'].map((kind) => factorOf(ground, LAYER, kind));
  if (given !== undefined) return given;
  if (ndvi === undefined) throw new Error('没有植被覆盖度，也没有植被指数');
  return fromIndex(ground, ndvi);
}

/** The same month by month; of a year alone, the same in every month. */
export function monthlyCover(ground: Ground): readonly Factor[] {
  const given = monthlyFactors(ground, LAYER, 'fvc');
  if (given !== undefined) return given;
  const ndvi = factorOf(ground, LAYER, 'fvc') === undefined ? monthlyFactors(ground, LAYER, 'ndvi') : undefined;
  return ndvi?.map((each) => fromIndex(ground, each)) ?? Array.from({ length: 12 }, () => coverOf(ground));
}

function fromIndex(ground: Ground, ndvi: Factor): Factor {
  const bound = (column: string, percent: number) => {
    const typed = parameter(ground.account, 'soilParam', column);
    return Number.isNaN(typed) ? percentileOf(ground, LAYER, 'ndvi', percent) : typed;
  };
  const [soil, full] = [bound('ndviSoil', 5), bound('ndviVeg', 95)];
  return (spot) => Math.min(Math.max((ndvi(spot) - soil) / (full - soil), 0), 1);
}
