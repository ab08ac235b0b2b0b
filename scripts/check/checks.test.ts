import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderDifferences } from './docs.mjs';
import { supports, unsupportedPackages } from './node-versions.mjs';
import { brokenReferences } from './references.mjs';
import { fileSizes } from './sizes.mjs';
import { machineTraces } from './traces.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qingzhang-checks-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, text: string | Buffer): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

it('a source of 401 lines is too long, one of 400 is not, and other files are not measured', () => {
  plant('packages/core/src/long.ts', 'x\n'.repeat(401));
  plant('packages/core/src/full.ts', 'x\n'.repeat(400));
  plant('apps/web/src/short.css', 'x\n'.repeat(10));
  plant('apps/web/dist/bundle.mjs', 'x\n'.repeat(9000));
  plant('packages/geo/src/table.json', 'x\n'.repeat(9000));
  const { tooLong, summary } = fileSizes(root);
  expect(tooLong).toEqual(['packages/core/src/long.ts: 401 行,上限 400 行']);
  // 10, 400, 401: the middle one is 400.
  expect(summary).toContain('3 个文件,中位数 400 行');
});

it('paths of this machine and hosts of packages are found, with file and line', () => {
  // Put together here, so that this file holds no trace itself.
  const home = ['', 'home', 'li', 'x'].join('/');
  const host = ['https:/', 'registry.example.org', 'x'].join('/');
  plant('a.ts', `one\nconst path = '${home}';\n`);
  plant('docs/b.md', `see ${host}\n`);
  plant('c.ts', `const mine = '${root}/data';\n`);
  plant('clean.ts', `fetch('/api/home/page'); const up = '../home/x/y'; const url = 'https://example.org/home/a/b';\n`);
  plant('node_modules/x/y.js', home);
  plant('data/z.txt', home);
  plant('picture.png', Buffer.concat([Buffer.from([0]), Buffer.from(home)]));
  const places = machineTraces(root).map((line) => line.split(': ')[0]);
  expect(places).toEqual(['a.ts:2', 'c.ts:1', 'docs/b.md:1']);
});

it('a reference page that is missing, left over or different is named', () => {
  plant('old/same.md', 'a');
  plant('new/same.md', 'a');
  plant('old/services/changed.md', 'a');
  plant('new/services/changed.md', 'b');
  plant('old/gone.md', 'a');
  plant('new/fresh.md', 'a');
  expect(folderDifferences(join(root, 'old'), join(root, 'new'))).toEqual([
    'docs/reference/fresh.md 尚未生成',
    'docs/reference/gone.md 已多余',
    'docs/reference/services/changed.md 与现有声明不一致',
  ]);
});

it('a page that points to what is not there is named, by link or by path', () => {
  plant('docs/page.md', 'see [one](../one.md#part), [two](two.md), [far](https://example.org/x)\n');
  plant('one.md', '`packages/core/src/{here,gone}.ts`, `packages/<name>/x.ts`, `src/any.ts`, `docs/page.md`\n');
  plant('packages/core/src/here.ts', '');
  plant('docs/reference/made.md', '[x](nowhere.md)');
  expect(brokenReferences(root)).toEqual([
    'docs/page.md: 找不到 docs/two.md',
    'one.md: 找不到 packages/core/src/gone.ts',
  ]);
});

it.each([
  ['>=18', true],
  ['>= 16.0.0', true],
  ['18 || 20 || >=22', true],
  ['^18.17.0 || ^20.9.0 || >=22', true],
  ['20.x', true],
  ['~20.19.0', true],
  ['>=12 <21', true],
  ['*', true],
  ['>=20.19.1', false],
  ['>=22', false],
  ['^20.20.0 || >=22', false],
  ['>20', false],
  ['<20', false],
  ['18', false],
])('the range %s holds Node.js 20.19.0: %s', (range, isHeld) => {
  expect(supports(range, [20, 19, 0])).toBe(isHeld);
});

it('a package that needs a newer Node.js than was promised is named', () => {
  plant('package.json', JSON.stringify({ engines: { node: '>=20.19' } }));
  const packages = {
    '': { engines: { node: '>=20.19' } },
    'node_modules/old': { version: '1.0.0', engines: { node: '>=18' } },
    'node_modules/silent': { version: '1.0.0' },
    'node_modules/a/node_modules/new': { version: '3.0.0', engines: { node: '>=22' } },
  };
  plant('package-lock.json', JSON.stringify({ packages }));
  expect(unsupportedPackages(root)).toEqual([
    'node_modules/a/node_modules/new 3.0.0 需要 Node.js >=22,而 package.json 承诺 >=20.19',
  ]);
});
