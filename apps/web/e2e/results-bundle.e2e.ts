import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const DIST = new URL('../dist/', import.meta.url);
const MANIFEST = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<string, Chunk>;
const [CHARTS, FORMULAS] = ['src/charts/echarts.ts', 'src/methods/katex.ts'];
/** Thousands of bytes of compressed scripts. */
const CHARTS_KB = 215;

function reachedFrom(entry: string): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const name of reached) for (const imported of MANIFEST[name]!.imports ?? []) reached.add(imported);
  return reached;
}

describe('what draws charts and formulas', () => {
  it('stays within 215 KB of compressed scripts for charts', () => {
    const bytes = [...reachedFrom(CHARTS)].map(
      (name) => gzipSync(readFileSync(new URL(MANIFEST[name]!.file, DIST))).length,
    );
    expect(bytes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(CHARTS_KB);
  });

  it.each([CHARTS, FORMULAS])('%s comes only when it is needed', (heavy) => {
    const pages = ['index.html', 'src/shell/shell.tsx', 'src/pages/module/module-page.tsx'];
    for (const page of pages) expect(reachedFrom(page).has(heavy)).toBe(false);
  });
});
