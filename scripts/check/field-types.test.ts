import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFieldTypes } from './field-types.mjs';

let root: string;
let found: readonly string[];

const READERS: Readonly<Record<string, string>> = {
  'compares.ts': `export const isNote = (field: Field) => field.type === 'text';`,
  'compares-missing.ts': `export const isNote = (field: Field | undefined) => field?.type !== 'text';`,
  'compares-by-name.ts': `export const isNote = (field: Field) => field['type'] === 'text';`,
  'unpacks.ts': `export const isNote = ({ type }: Field) => type === 'text';`,
  'renames.ts': `export function kind(field: Field) { const { type: kind } = field; return kind; }`,
  'looks-among.ts': `export const isNote = (field: Field) => ['text'].includes(field.type);`,
  'has-silent-default.ts': `export function width(field: Field) {
    switch (field.type) { case 'text': return 9; default: return 1; }
  }`,
  'has-no-default.ts': `export function show(field: Field) {
    switch (field.type) { case 'text': console.log(field.key); }
  }`,
  'narrowed.ts': `export function width(field: Extract<Field, { type: 'flag' | 'text' }>) {
    switch (field.type) { case 'text': return 9; default: return 1; }
  }`,
  'half-table.ts': `const WIDTHS: Partial<Record<Field['type'], number>> = { text: 9 };
  export const width = (field: Field) => WIDTHS[field.type] ?? 1;`,
};

const GOOD_READERS: Readonly<Record<string, string>> = {
  'closed.ts': `import { unreachable } from './unreachable.ts';
  export function width(field: Field) {
    switch (field.type) { case 'text': return 9; case 'number': case 'flag': return 1; default: return unreachable(field); }
  }`,
  'whole-table.ts': `const WIDTHS: Record<Field['type'], number> = { text: 9, number: 1, flag: 1 };
  export const width = (field: Field) => WIDTHS[field.type];`,
  'other-type.ts': `export const isArea = (geometry: { type: 'number' | 'text' }) => geometry.type === 'number';
  export const isLine = ({ type }: { type: string }) => type === 'text';`,
};

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'qingzhang-field-types-')));
  plant('tsconfig.json', JSON.stringify({ compilerOptions: { strict: true, noEmit: true }, include: ['**/*.ts'] }));
  plant(
    'packages/catalogue/src/language/field.ts',
    `export type Field = { type: 'text'; key: string } | { type: 'number'; unit: string } | { type: 'flag' };`,
  );
  plant(
    'packages/catalogue/src/language/predicates.ts',
    `import type { Field } from './field.ts';\nexport const isText = (field: Field) => field.type === 'text';`,
  );
  plant('apps/web/src/unreachable.ts', 'export function unreachable(value: never): never { throw new Error(value); }');
  for (const [name, text] of Object.entries({ ...READERS, ...GOOD_READERS })) {
    plant(
      `apps/web/src/${name}`,
      `import type { Field } from '../../../packages/catalogue/src/language/field.ts';\n${text}`,
    );
  }
  found = openFieldTypes(root);
});
afterAll(() => rmSync(root, { recursive: true }));

it.each(Object.keys(READERS))('a reader that a new type of field would slip through is named: %s', (name) => {
  expect(found.filter((line) => line.startsWith(`apps/web/src/${name}:`))).toHaveLength(1);
});

it.each(Object.keys(GOOD_READERS))(
  'a reader that would not compile with a new type, or reads another type: %s',
  (name) => {
    expect(found.filter((line) => line.startsWith(`apps/web/src/${name}:`))).toEqual([]);
  },
);

it('says where, and what to do instead', () => {
  expect(found.find((line) => line.includes('/compares.ts'))).toBe(
    'apps/web/src/compares.ts:2: 请改用 language/field-predicates 的判断',
  );
  expect(found.find((line) => line.includes('has-silent-default'))).toContain('has-silent-default.ts:3: switch 须以');
});

it('leaves the language itself alone', () => {
  expect(found.filter((line) => line.startsWith('packages/catalogue/'))).toEqual([]);
});
