import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plainWords, wordsToMend } from './wording.mjs';

it.each([
  ['还没有数据。', '还没有（暂无、尚无或尚未）'],
  ['看缺什么', '看（查看）'],
  ['边界没有取到：…', '没有取到（未能加载）'],
  ['没有算成，原有结果保持不变', '没有算成（……未完成）'],
  ['看不懂单位“…”', '看不懂（无法识别）'],
  ['系数待核', '待核（待核实）'],
  ['五个核算规范包', '规范包（核算规范）'],
])('%s is not how officials write', (text, word) => {
  expect(plainWords(text)).toContain(word);
});

it.each([
  '查看缺项',
  '未登录的人也能在首页看到该年度的总值',
  '待核实',
  '尚待核对的事项',
  '暂无数据',
  '知道了',
  '每个金额取 3 至 5 位数字的单位',
])('%s may stay', (text) => {
  expect(plainWords(text)).toEqual([]);
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qingzhang-wording-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

it('texts of the product and of the manual are read with their line; tests and comments are not', () => {
  plant('tsconfig.json', JSON.stringify({ include: ['apps'], compilerOptions: { allowJs: true, noEmit: true } }));
  plant('apps/web/src/a.ts', 'const name = 1;\n// 还没有\nexport const text = `还没有 ${name} 的数据`;\n');
  plant('apps/web/src/a.test.ts', "export const text = '看数据';\n");
  plant('docs/manual/01-start.md', '第一步\n不知道时按 F1。\n');
  expect(wordsToMend(root)).toEqual([
    'apps/web/src/a.ts:3: 还没有（暂无、尚无或尚未）: 还没有 … 的数据',
    'docs/manual/01-start.md:2: 不知道（无法确定）: 不知道时按 F1。',
  ]);
});
