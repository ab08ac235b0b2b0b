import type { Call } from '@qingzhang/contract/calls/call';
import fc from 'fast-check';
import { USUAL_NAMES } from '../../src/testing/usual-names.ts';

const WORDS: readonly unknown[] = [
  null,
  '',
  'x'.repeat(70_000),
  '\u0000',
  '\uD800',
  "'; DROP TABLE region; --",
  '<img src=x onerror=alert(1)>',
  '＝cmd|calc',
  '2023',
  '９９９',
  1e308,
  -0,
  -1,
  2 ** 53,
  1e-320,
  '00000000-0000-4000-8000-000000000000',
  '../../etc/passwd',
  { toString: 1, valueOf: 1 },
  [[]],
  {},
  { type: 'Polygon', coordinates: [[[1, 2]]] },
  { key: 'year', op: 'in', value: [{}] },
];

const value = fc.oneof(fc.constantFrom(...WORDS), fc.jsonValue({ maxDepth: 4 }));
const RAW = ['', '{', '[1', 'NaN', '{"year":1e999}', '"text"', '{"__proto__":{"a":1}}', '[['.repeat(400), '\u0000'];

/** Bodies that no screen sends, for one call; the same seed gives the same. */
export function hostileBodies(call: Call, count: number, seed: number): Buffer[] {
  const keys = [
    ...(call.subject?.table.fields.map(({ key }) => key) ?? []),
    ...Object.keys(call.example.body ?? {}),
    ...USUAL_NAMES,
  ];
  const body = fc.oneof(
    { weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 6 }).map(json) },
    // What a screen sends, with one thing changed.
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constantFrom(...keys), value).map(([key, odd]) => json(changed(call, key, odd))),
    },
    { weight: 1, arbitrary: value.map(json) },
    { weight: 1, arbitrary: fc.array(fc.dictionary(fc.constantFrom(...keys), value), { maxLength: 4 }).map(json) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW) },
  );
  return fc.sample(body, { numRuns: count, seed }).map((text) => Buffer.from(text));
}

function changed({ example }: Call, key: string, odd: unknown): unknown {
  return { ...(example.body as object), [key]: odd };
}

function json(thing: unknown): string {
  return JSON.stringify(thing) ?? 'null';
}
