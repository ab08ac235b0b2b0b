import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callReads } from './call-reads.mjs';

let root: string;
let found: readonly string[];

const READERS: Readonly<Record<string, string>> = {
  'reads.ts': `export const isOpen = login.access.who === 'public';`,
  'reads-by-name.ts': `export const body = login['body'];`,
  'unpacks.ts': `export const { title } = login;`,
  'renames.ts': `export const limitOf = ({ bodyLimit: limit }: Call) => limit;`,
  'of-a-part.ts': `export const limitOf = (call: Pick<Call, 'bodyLimit'>) => call.bodyLimit;`,
};

const GOOD_READERS: Readonly<Record<string, string>> = {
  'address.ts': `export const { name, path } = login;\nexport const method = login.method;`,
  'other-title.ts': `export const titleOf = (page: { title: string }) => page.title;`,
  'type-alone.ts': `export type Body = (typeof login)['body'];`,
  'reads.test.ts': `export const title = login.title;`,
};

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'qingzhang-call-reads-')));
  plant('tsconfig.json', JSON.stringify({ compilerOptions: { strict: true, noEmit: true }, include: ['**/*.ts'] }));
  const columns = ['name: string', 'path: string', 'method: string', 'title: string', 'access: { who: string }'];
  const lines = [...columns, 'body: Body', 'bodyLimit: number'].map((column) => `  readonly ${column};`);
  plant('packages/contract/src/calls/call.ts', `export interface Call<Body = object> {\n${lines.join('\n')}\n}`);
  for (const [name, text] of Object.entries({ ...READERS, ...GOOD_READERS }))
    plant(
      `apps/web/src/${name}`,
      `import type { Call } from '../../../packages/contract/src/calls/call.ts';\ndeclare const login: Call;\n${text}`,
    );
  found = callReads(root);
});
afterAll(() => rmSync(root, { recursive: true }));

it.each(Object.keys(READERS))('what the built web does not have is refused: %s', (name) => {
  expect(found.filter((each) => each.startsWith(`apps/web/src/${name}:`))).toHaveLength(1);
});

it('addresses, properties of others, types and tests are left alone', () => {
  expect(found).toHaveLength(Object.keys(READERS).length);
});
