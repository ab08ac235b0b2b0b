import { tableEntry } from '@qingzhang/catalogue/registry';
import { expect, it } from 'vitest';
import { farFromLastYear } from './far-figures.ts';

const { table: products } = tableEntry('productArea');

it('asks about a harvest that is ten thousand times that of the year before, with both figures', () => {
  const before = { year: 2022, product: '小麦', output: 43_000, outputUnit: 't', price: 2800 };
  const [found, ...more] = farFromLastYear(products, { ...before, year: 2023, output: 4.31 }, before);
  // 43 000 ÷ 4.31 = 9976.8
  expect(found).toMatchObject({
    text: '“产量”为 4.31 t/a，上年（2022）为 43,000 t/a，只有其 1/9,976.8，请核对单位',
  });
  expect(more).toEqual([]);
});

it('says nothing of what grows by half, is missing, or is counted in another unit', () => {
  const before = { year: 2022, output: 100, outputUnit: 't', price: 10 };
  expect(farFromLastYear(products, { ...before, output: 150 }, before)).toEqual([]);
  expect(farFromLastYear(products, { ...before, output: null }, before)).toEqual([]);
  expect(farFromLastYear(products, { ...before, output: 100_000, outputUnit: 'kg', price: 0.01 }, before)).toEqual([]);
});
