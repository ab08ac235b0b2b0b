import { expect, it } from 'vitest';
import { likelyCause } from './likely-cause.ts';

it.each([
  // 150 000 mu are 10 000 hm²: 15 times.
  [15.2, 'hm2', '亩与公顷相混'],
  [100, 'hm2', '公顷与平方公里相混'],
  // 1 mu is 666.67 m².
  [660, 'm^2', '平方米与亩相混'],
  [9976.8, 'hm2', '平方米与公顷相混，或“万”没有换算'],
  // 4.31 万吨 taken for 4.31 t beside 43 000 t: 9976.8 times.
  [9976.8, 't/a', '万吨与吨相混'],
  [1080, 't/a', '千克与吨相混'],
  [1900, 't', '斤与吨相混'],
  // 8 120 tenths of a millimetre beside 790 mm: 10.3 times.
  [10.3, 'mm/a', '毫米与 0.1 毫米相混（比例系数 0.1），或小数点错了一位'],
  [25, 'mm', '英寸与毫米相混'],
  [10_500, 'm^3/a', '万立方米与立方米相混'],
  // The price of a hectare typed for a mu.
  [14.6, 'yuan/hm2', '亩与公顷相混'],
  [98, '1', '百分数与小数相混'],
  [7.6, 't*hm^2*h/(hm^2*MJ*mm)', '美制与公制单位相混（0.1317）'],
  [9.98, 'person', '小数点错了一位，或漏了比例系数 0.1'],
  [1e8, 'yuan', '“亿”没有换算'],
])('%d times as much in %s is likely: %s', (times, unit, cause) => {
  expect(likelyCause(times, unit)).toBe(cause);
});

it('names nothing where no usual slip comes near', () => {
  // 40 is 2.7 times 15 and 2.5 times short of 100.
  expect(likelyCause(40, 'hm2')).toBeUndefined();
  expect(likelyCause(300, 't/a')).toBeUndefined();
  // Customary units are those of the soil's erodibility, not of land.
  expect(likelyCause(6.5, 'hm2')).toBeUndefined();
});
