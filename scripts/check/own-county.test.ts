import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/root.mjs';
import { namedCounty } from './own-county.mjs';

it('finds no county by its name in the product', () => {
  expect(namedCounty(ROOT)).toEqual([]);
});

it('finds one in code and pages, but not in comments, tests, the practice county and the one default', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'qingzhang-named-'));
  const files = {
    'apps/web/index.html': '<title>蒙阴</title>',
    'apps/web/src/header.tsx': "export const PLACE = '蒙阴';",
    'apps/server/src/note.ts': '/** 蒙阴 as it is written. */\nexport const CODE = 1;',
    'apps/server/src/note.test.ts': "expect(name).toBe('蒙阴');",
    'packages/catalogue/src/place.ts': "export const TITLE = '蒙阴';",
    'packages/practice/src/county.ts': "export const NAME = '蒙阴示范县';",
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  expect(namedCounty(root).map((finding) => finding.split(':')[0])).toEqual([
    'apps/web/index.html',
    'apps/web/src/header.tsx',
  ]);
});
