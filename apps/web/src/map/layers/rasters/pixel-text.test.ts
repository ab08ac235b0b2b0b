import { expect, it } from 'vitest';
import { pixelText } from './pixel-text.ts';

const CELL = { value: 812.456, column: 3, row: 0, className: null };

it('says what a cell holds: a number with its unit, a class, nothing, or nowhere', () => {
  expect(pixelText(CELL, 'mm')).toBe('812.46 mm（第 1 行第 4 列）');
  expect(pixelText({ ...CELL, value: 11, className: '落叶阔叶林' }, '')).toBe('落叶阔叶林（第 1 行第 4 列）');
  expect(pixelText({ ...CELL, value: null }, 'mm')).toBe('无数据（第 1 行第 4 列）');
  expect(pixelText({ ...CELL, value: null, column: null, row: null }, 'mm')).toBe('在图层范围以外');
});
