import { expect, it } from 'vitest';
import { isPartName, isTotalName } from './summed-names.ts';

it.each(['合计', '合 计', '小计：', '总计（万吨）', '累计', '粮食合计', '农业小计：', '乡镇 合 计', '水果总计（吨）'])(
  '%s adds others up',
  (name) => {
    expect(isTotalName(name)).toBe(true);
  },
);

it.each(['其中：春玉米', '其中 春玉米', '　其中:水库'])('%s is a part of what stands above', (name) => {
  expect(isPartName(name)).toBe(true);
});

it.each(['小麦', '总面积图斑', '合计村', '小计划林场', '甲其中'])('%s is a name like others', (name) => {
  expect([isTotalName(name), isPartName(name)]).toEqual([false, false]);
});
