import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { floorViolations } from './floors.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qingzhang-floors-'));
  plant('package.json', JSON.stringify({ devDependencies: { vitest: '1.0.0' } }));
  manifest('packages/core', {});
  manifest('packages/geo', { '@qingzhang/core': '0', proj4: '1' });
  manifest('packages/formula', { '@qingzhang/core': '0', mathjs: '1' });
  manifest('packages/catalogue', { '@qingzhang/core': '0', '@qingzhang/formula': '0', mathjs: '1' });
  manifest('packages/engine', { '@qingzhang/core': '0', pg: '1' });
  manifest('apps/web', { '@qingzhang/core': '0', '@qingzhang/geo': '0', '@qingzhang/engine': '0', react: '1' });
});
afterEach(() => rmSync(root, { recursive: true }));

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function manifest(home: string, dependencies: Record<string, string>): void {
  plant(`${home}/package.json`, JSON.stringify({ name: `@qingzhang/${home.split('/')[1]}`, dependencies }));
}

/** The one violation, or none, of a tree that holds this file alone. */
function verdict(file: string, text: string): string[] {
  plant(file, text);
  return floorViolations(root).map((line) => line.replace(`${file}: `, ''));
}

describe('an import that the house allows', () => {
  it.each([
    ['packages/geo/src/a.ts', `import { sum } from '@qingzhang/core/sum';`],
    ['packages/geo/src/a.ts', `import { readFile } from 'node:fs/promises';\nimport proj4 from 'proj4';`],
    ['packages/geo/src/a.ts', `import { b } from './deep/../b.ts';`],
    ['packages/core/src/a.test.ts', `import { it } from 'vitest';\nimport { readFileSync } from 'node:fs';`],
    ['apps/web/src/a.tsx', `import { area } from '@qingzhang/geo/measure/area';\nimport { useState } from 'react';`],
    ['apps/web/src/a.tsx', `import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';`],
    ['packages/catalogue/src/a.ts', `/** document.title is not used */\nexport const window = 3;`],
    ['packages/core/src/a.ts', `// import { x } from 'left-pad';\nexport const a = 1;`],
  ])('%s: %s', (file, text) => {
    expect(verdict(file, text)).toEqual([]);
  });
});

describe('an import that the house forbids', () => {
  it.each([
    ['upward', 'packages/core/src/a.ts', `import { x } from '@qingzhang/geo/x';`, '@qingzhang/geo/x'],
    ['upward as a type', 'packages/geo/src/a.ts', `import type { X } from '@qingzhang/raster/x';`, 'raster'],
    ['upward when re-exported', 'packages/geo/src/a.ts', `export * from '@qingzhang/engine/x';`, 'engine'],
    ['upward at run time', 'packages/geo/src/a.ts', `const x = await import('@qingzhang/engine/x');`, 'engine'],
    ['over several lines', 'packages/geo/src/a.ts', `import {\n  a,\n  b,\n} from '@qingzhang/engine/x';`, 'engine'],
    ['for its effect only', 'packages/geo/src/a.ts', `import '@qingzhang/engine/x';`, 'engine'],
    [
      'of the parser by the verifier',
      'packages/verifier/src/a.ts',
      `import { x } from '@qingzhang/formula/x';`,
      'formula',
    ],
    [
      'of the engine by the verifier',
      'packages/verifier/src/a.ts',
      `import { x } from '@qingzhang/engine/x';`,
      'engine',
    ],
    [
      'of anything by the verifier',
      'packages/verifier/src/a.test.ts',
      `import { x } from '@qingzhang/core/x';`,
      'core',
    ],
    ['in a test too', 'packages/geo/src/a.test.ts', `import { x } from '@qingzhang/engine/x';`, 'engine'],
    ['of the parser by the catalogue', 'packages/catalogue/src/a.ts', `import { parse } from 'mathjs';`, 'mathjs'],
    [
      'of formula by the catalogue',
      'packages/catalogue/src/a.ts',
      `import { p } from '@qingzhang/formula/p';`,
      'formula',
    ],
    ['of Node by the catalogue', 'packages/catalogue/src/a.ts', `import { join } from 'path';`, 'node:path'],
    ['of the page by the catalogue', 'packages/catalogue/src/a.ts', `document.title = '';`, '浏览器'],
    ['of anything by the core', 'packages/core/src/a.ts', `import x from 'lodash';`, 'lodash'],
    ['of files by formula', 'packages/formula/src/a.ts', `import { readFileSync } from 'fs';`, 'node:fs'],
    ['of the database by the engine', 'packages/engine/src/a.ts', `import pg from 'pg';`, 'pg'],
    [
      'of geo beyond measure by the web',
      'apps/web/src/a.ts',
      `import { x } from '@qingzhang/geo/shapefile';`,
      'shapefile',
    ],
    ['of the engine by the web', 'apps/web/src/a.ts', `import { x } from '@qingzhang/engine/x';`, 'engine'],
    ['of Node by the web', 'apps/web/src/a.ts', `import { x } from 'node:fs';`, 'node:fs'],
    ['by a path out of the package', 'packages/geo/src/a.ts', `import { x } from '../../core/src/x.ts';`, '包外'],
    ['of itself by name', 'packages/geo/src/a.ts', `import { x } from '@qingzhang/geo/x';`, '相对路径'],
    ['of what is not declared', 'packages/geo/src/a.ts', `import x from '@turf/area';`, '@turf/area'],
    ['of what only tests have', 'packages/geo/src/a.ts', `import { it } from 'vitest';`, 'vitest'],
    ['of what no manifest has, in a test', 'packages/geo/src/a.test.ts', `import x from 'jest';`, 'jest'],
    [
      'of a package of ours that is not declared',
      'apps/web/src/a.ts',
      `import { x } from '@qingzhang/contract/x';`,
      '未写入',
    ],
    ['in a package nobody knows', 'packages/extra/src/a.ts', '', '楼层表'],
  ])('%s', (_, file, text, word) => {
    const found = verdict(file, text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(word);
  });

  it('of Node from measure, also round a corner', () => {
    plant('packages/geo/src/measure/area.ts', `import { wrap } from '../wrap.ts';`);
    plant('packages/geo/src/wrap.ts', `import { x } from './deep/x.ts';`);
    expect(verdict('packages/geo/src/deep/x.ts', `import { readFile } from 'node:fs';`)).toEqual([
      'packages/geo/src/measure/area.ts: 在浏览器中运行,却经 packages/geo/src/deep/x.ts 引用了 node:fs',
    ]);
  });

  it('is reported for every file, not for the first alone', () => {
    plant('packages/geo/src/a.ts', `import a from 'a';\nimport b from 'b';`);
    expect(verdict('packages/core/src/c.ts', `import c from 'c';`)).toHaveLength(3);
  });
});
