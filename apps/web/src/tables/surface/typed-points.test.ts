import { expect, it } from 'vitest';
import { readPoints } from './typed-points.ts';

it('reads what is copied from a spreadsheet, with or without headings', () => {
  const points = [
    { code: '54916', lon: 117.95, lat: 35.71, value: 812.5 },
    { code: '54923', lon: 118.2, lat: 35.5, value: -3 },
  ];
  expect(readPoints('站号\t经度\t纬度\t降雨量\n54916\t117.95\t35.71\t812.5\r\n54923\t118.2\t35.5\t-3\n\n')).toEqual({
    points,
    problems: [],
  });
  expect(readPoints('54916,117.95,35.71,812.5\n54923，118.2，35.5，-3').points).toEqual(points);
});

it('says of every line what is wrong with it', () => {
  expect(readPoints('A\t35.7\t117.9\t800\nB\t117.9\t35.7\n\t117.9\t35.7\t5\nC\t117.9\t35.7\t缺测').problems).toEqual([
    '第 1 行：纬度应为 −90 至 90 的度数，如 35.71；经纬度是否写反？',
    '第 2 行：应有站点编码、经度、纬度、数值 4 列，现有 3 列',
    '第 3 行：没有站点编码',
    '第 4 行：数值应为数字',
  ]);
});
