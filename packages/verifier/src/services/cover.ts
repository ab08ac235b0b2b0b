import { parameter, type Account } from '../account/account.ts';
import { factorOf, type Factor } from '../land/factor.ts';
import type { Land } from '../land/land.ts';

/** 植被覆盖度, a fraction: as it is given, else from the vegetation index between bare soil and full cover. */
export function coverOf(account: Account, land: Land): Factor {
  const given = factorOf({ account, land }, 'soilVegetTif', 'fvc');
  if (given !== undefined) return given;
  const ndvi = factorOf({ account, land }, 'soilVegetTif', 'ndvi');
  if (ndvi === undefined) throw new Error('没有植被覆盖度,也没有植被指数');
  const soil = parameter(account, 'soilParam', 'ndviSoil');
  const full = parameter(account, 'soilParam', 'ndviVeg');
  if (Number.isNaN(soil) || Number.isNaN(full)) throw new Error('植被指数的上下限未填写,按百分位取值没有第二意见');
  return (spot) => Math.min(Math.max((ndvi(spot) - soil) / (full - soil), 0), 1);
}
