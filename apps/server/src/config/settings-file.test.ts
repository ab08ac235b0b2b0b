import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSettingsFile } from './settings-file.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'qingzhang-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string | Buffer) {
  const file = path.join(folder, 'qingzhang.env');
  writeFileSync(file, content);
  const { settings, problems } = readSettingsFile(file);
  return { settings, problems: problems.map((problem) => problem.replace(`${file} `, '')) };
}

it('reads what an editor of Windows leaves, a byte order mark and its line ends', () => {
  const { settings, problems } = read("\ufeffPORT=9090\r\n\r\n# 说明\r\nDATA_DIR=D:\\new\\table\r\nTITLE='a # b'\r\n");
  expect(settings).toEqual({ PORT: '9090', DATA_DIR: 'D:\\new\\table', TITLE: 'a # b' });
  expect(problems).toEqual([]);
});

it('tells what would silently become something else', () => {
  expect(read('DATA_DIR="D:\\new"\nPW=abc#def\nPORT=1 # 说明\n坏行\n').problems).toEqual([
    '第 1 行：DATA_DIR 的值中出现了换行：双引号中的 \\n 会成为换行，路径请不加引号或用单引号',
    '第 2 行：PW 的值在 # 处被截断：值中有 # 时请用单引号把整个值括起来',
    '第 4 行：不是“名称=值”的写法；说明文字请以 # 开头',
  ]);
});

it.each([
  ['GBK', Buffer.from([0x41, 0x3d, 0xc4, 0xe3, 0xba, 0xc3])],
  ['UTF-16', Buffer.from('\ufeffPORT=1', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('PORT=1', 'utf16le')],
])('refuses a file in %s', (_, content) => {
  expect(read(content)).toEqual({ settings: {}, problems: [expect.stringContaining('不是 UTF-8 编码')] });
});
