import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../setup/root.mjs';
import { httpReach, loadedModules, readerReach } from './http-reach.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qingzhang-reach-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const SERVE = 'apps/server/src/serve.ts';

function verdict(files: Readonly<Record<string, string>>, look = httpReach): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return look(root);
}

describe('the HTTP process', () => {
  it('is refused every way to a parser, over packages too, and the way is told', () => {
    const [way, ...others] = verdict({
      [SERVE]: `import { handlers } from './calls.ts';`,
      'apps/server/src/calls.ts': `import { area } from '@qingzhang/geo/area';`,
      'packages/geo/src/area.ts': `import { openArchive } from './archive/open-archive.ts';`,
      'packages/geo/src/archive/open-archive.ts': `import { fromFdPromise } from 'yauzl';`,
    });
    expect(way).toContain('serve.ts → calls.ts → packages/geo/src/area.ts → packages/geo/src/archive/open-archive.ts');
    expect(others).toEqual([]);
  });

  it.each([
    ['at the start', `import { readXlsx } from 'hucre/xlsx';`],
    ['beside what writes', `import { writeXlsx, readXlsx } from 'hucre/xlsx';`],
    ['as a whole', `import * as book from 'hucre/xlsx';`],
    ['later', `export const read = async () => (await import('gdal3.js/node.js')).default;`],
    ['for others', `export { openPromise } from 'yauzl';`],
    ['for its effect', `import '@e965/xlsx';`],
    ['by its code apart', `import { readTable } from './read-table-apart.ts';`],
  ])('is refused a parser that is loaded %s', (_, text) => {
    expect(verdict({ [SERVE]: text })).toHaveLength(1);
  });

  it.each([
    ['types', `import type { Sheet } from 'hucre/xlsx';\nimport { type Entry, type ZipFile } from 'yauzl';`],
    ['the type of a module', `type Gdal = typeof import('gdal3.js/node.js');`],
    ['what only writes', `import { writeXlsx, type Cell } from 'hucre/xlsx';`],
    ['a task by its name', `import { READ_TABLE } from './read-table-task.ts';`],
    ['a comment', `// import { readXlsx } from 'hucre/xlsx';`],
  ])('may load %s', (_, text) => {
    expect(verdict({ [SERVE]: text, 'apps/server/src/read-table-task.ts': 'export const READ_TABLE = 1;' })).toEqual(
      [],
    );
  });

  it('of the product reaches none, by whatever way', () => {
    expect(httpReach(ROOT)).toEqual([]);
    expect(verdict({ [SERVE]: `import './work.ts';`, 'apps/server/src/work.ts': `import 'yauzl';` })).toHaveLength(1);
  });
});

it('a process apart is refused every way to the database, and the product has none', () => {
  const files = {
    'apps/server/src/reader.ts': `const read = () => import('./read-apart.ts');`,
    'apps/server/src/read-apart.ts': `import { quoted } from './database.ts';`,
    'apps/server/src/database.ts': `import { pgTable } from 'drizzle-orm/pg-core';\nimport type { Pool } from 'pg';`,
  };
  expect(verdict(files, readerReach)).toEqual([
    expect.stringMatching(/^reader.ts → read-apart.ts → database.ts → drizzle-orm\/pg-core（/),
  ]);
  expect(readerReach(ROOT)).toEqual([]);
});

it('what a source loads is told once, with what it loads later', () => {
  const text = `import a, { b } from './a.ts';\nexport * from './b.ts';\nconst c = import('./c.ts');\nimport { d } from './a.ts';`;
  expect(loadedModules(text)).toEqual(['./a.ts', './b.ts', './c.ts']);
});
