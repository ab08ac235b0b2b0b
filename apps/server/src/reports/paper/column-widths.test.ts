import { expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';

const COLUMNS = [{ label: '服务' }, { label: '价值量（万元）' }, { label: '数据来源' }];
const SOURCE = '降雨量栅格、蒸散发栅格、生态系统类型与径流系数字典、水源涵养参数';

it('a figure stands on one line, and long texts take what is left', () => {
  const [service, value, source] = columnWidths(COLUMNS, [['水源涵养', '12,345,678.90', SOURCE]], 80);
  // 13 characters of the figure and two to spare; the service asks for 2 more than 6, the source (64) for 58 more.
  expect(value).toBe(15);
  expect(service).toBeCloseTo(6 + (53 * 2) / 60, 9);
  expect(source).toBeCloseTo(6 + (53 * 58) / 60, 9);
});

it('both ends of a band stay whole', () => {
  const [band] = columnWidths([{ label: '区间' }, { label: '来源' }], [['266,978.91 – 3,290,122.24', SOURCE]], 40);
  expect(band).toBeGreaterThanOrEqual(14);
});

it('words in a column of figures are broken like other words', () => {
  const rows = [['7.06'], ['坡长因子按照规范所列公式分段计算']];
  expect(columnWidths([{ label: '数值' }], rows, 10)).toEqual([10]);
});

it('where all is short the columns share the page evenly', () => {
  expect(columnWidths([{ label: '年' }, { label: '值' }], [['2023', '1.00']], 32)).toEqual([16, 16]);
});
