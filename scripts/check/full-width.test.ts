import { expect, it } from 'vitest';
import { GAP, withFullWidth } from './full-width.mjs';

it.each([
  ['还有 3 处错误,改好后再保存', '还有 3 处错误，改好后再保存'],
  ['面积(hm²)', '面积（hm²）'],
  ['侵蚀量(t/(hm²·a))', '侵蚀量（t/(hm²·a)）'],
  ['删除这条记录?', '删除这条记录？'],
  [`共 ${GAP} 行,${GAP} 处;${GAP}:${GAP}`, `共 ${GAP} 行，${GAP} 处；${GAP}：${GAP}`],
  [`${GAP}(${GAP} 年)`, `${GAP}（${GAP} 年）`],
  [',请重新选择', '，请重新选择'],
  ['没有数据, 请填写 (必填) 后保存', '没有数据，请填写（必填）后保存'],
])('%s has the punctuation of Chinese', (text, right) => {
  expect(withFullWidth(text)).toBe(right);
});

it.each([
  '年产量 1,000 吨',
  '坐标系应为 EPSG:4490 或 EPSG:4326',
  '填时间，形如 2024-07-31 08:00',
  '土壤保持模数超过 2000 t/(hm²·a)',
  '应形如 postgres://用户:密码@主机:5432/数据库',
  '参数应为“西,南,东,北”四个数',
  `青账已启动：http://${GAP}:${GAP}`,
  `坐标（${GAP}, ${GAP}）无效`,
  '单击继续绘制线,双击结束',
  "SELECT coalesce(name, '未分配') FROM region",
  '区域,年份\\n岱崮镇,2023',
  'f(x), g(y)',
])('%s stays as it is', (text) => {
  expect(withFullWidth(text)).toBe(text);
});
