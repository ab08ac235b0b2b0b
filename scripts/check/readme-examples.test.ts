import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CACHE, ROOT } from '../setup/root.mjs';

/** Examples marked `ts run` are run as they stand; a line `expression; // → value` must give that value. */
const EXAMPLE = /^```ts run\n([^]*?)^```$/gm;
const CLAIM = /^(.+); \/\/ → (.+)$/gm;

const folder = join(CACHE, `readme-examples-${process.pid}`);
beforeAll(() => mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

interface Example {
  readonly name: string;
  readonly code: string;
}

const examples = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(ROOT, group)).flatMap((home): Example[] => {
    const file = join(ROOT, group, home, 'README.md');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return [...text.matchAll(EXAMPLE)].map((match, index) => ({ name: `${home}-${index + 1}`, code: match[1]! }));
  }),
);

describe('what a README shows is so', () => {
  it.each(examples)('$name', async ({ name, code }) => {
    expect(code).toMatch(CLAIM);
    const program = code.replace(CLAIM, 'claims.push([$1, $2]);');
    const file = join(folder, `${name}.ts`);
    writeFileSync(file, `export const claims: [unknown, unknown][] = [];\n${program}`);
    const { claims } = (await import(pathToFileURL(file).href)) as { claims: readonly [unknown, unknown][] };
    for (const [found, shown] of claims) expect(found).toEqual(shown);
  });
});
