import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bodyCasts } from './body-casts.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qingzhang-casts-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function verdict(text: string, file = 'apps/server/src/accounts/a.ts'): string[] {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return bodyCasts(root);
}

it.each([
  'const { id } = body as { id: string };',
  'const { id } = context.body as OfRow;',
  'const year = (context.body as { year: number }).year;',
  'const { runId } = task.request as Request;',
  'const rows = (await body) as Row[];',
])('a cast is refused: %s', (text) => {
  expect(verdict(text)).toHaveLength(1);
});

it.each([
  'const { id } = context.body;',
  `const request = { mode: 'all' } as const;`,
  '// the body as it was sent\nconst a = 1;',
  'const nobody = somebody as Person;',
])('what is no cast of a body is left alone: %s', (text) => {
  expect(verdict(text)).toEqual([]);
});

it('a test may cast, and so may the web', () => {
  expect(verdict('const x = body as object;', 'apps/server/src/testing/test-server.ts')).toEqual([]);
  expect(verdict('const x = body as object;', 'apps/web/src/api/a.ts')).toEqual([]);
});
