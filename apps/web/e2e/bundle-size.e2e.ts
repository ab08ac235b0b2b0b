import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { ISSUE_CODES } from '@qingzhang/core/issue-codes/issue-code';
import { describe, expect, it } from 'vitest';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const DIST = new URL('../dist/', import.meta.url);
const MANIFEST = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<string, Chunk>;

/** Compressed scripts, in thousands of bytes. */
const FIRST_SCREEN_KB = 160;
/** What the map adds to them: what several pages share comes in few files, of which it does not need all. */
const MAP_KB = 295;
/** Browsers ask for six at a time. */
const MOST_FILES = 40;

/** The scripts that a screen needs before it shows: its entries and everything they import. */
function chunksOf(entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set(entries);
  for (const name of reached) for (const imported of MANIFEST[name]!.imports ?? []) reached.add(imported);
  return reached;
}

function weight(entries: readonly string[]): number {
  const bytes = [...chunksOf(entries)].map(
    (name) => gzipSync(readFileSync(new URL(MANIFEST[name]!.file, DIST))).length,
  );
  return bytes.reduce((total, size) => total + size, 0) / 1000;
}

describe('the first screen', () => {
  it.each([
    ['sign-in', ['index.html', 'src/pages/sign-in/sign-in-page.tsx']],
    ['public', ['index.html', 'src/pages/public/public-page.tsx']],
    ['home', ['index.html', 'src/shell/shell.tsx', 'src/pages/home/home-page.tsx']],
  ])('%s stays within 160 KB of compressed scripts', (_screen, entries) => {
    expect(weight(entries)).toBeLessThanOrEqual(FIRST_SCREEN_KB);
  });

  it('brings neither the cipher nor the catalogue of tables with it', () => {
    const first = [...chunksOf(['index.html', 'src/shell/shell.tsx', 'src/pages/home/home-page.tsx'])];
    const text = first.map((name) => readFileSync(new URL(MANIFEST[name]!.file, DIST), 'utf8')).join('\n');
    expect(text).not.toContain('doEncrypt');
    expect(text).not.toContain('ZodError');
  });
});

describe('the map', () => {
  it('adds no more than 295 KB of compressed scripts to the first screen', () => {
    const home = ['index.html', 'src/shell/shell.tsx', 'src/pages/home/home-page.tsx'];
    expect(weight([...home, 'src/pages/map/map-page.tsx']) - weight(home)).toBeLessThanOrEqual(MAP_KB);
  });
});

describe('every screen', () => {
  it('comes in few files', () => {
    const pages = Object.keys(MANIFEST).filter((name) => /^src\/pages\/.+-page\.tsx$/.test(name));
    expect(pages.length).toBeGreaterThan(20);
    const filesOf = (page: string) => chunksOf(['index.html', 'src/shell/shell.tsx', page]).size;
    expect(pages.filter((page) => filesOf(page) > MOST_FILES)).toEqual([]);
  });

  it('does without the texts of the issue table, which the server and the manual need', () => {
    const scripts = Object.values(MANIFEST).filter(({ file }) => file.endsWith('.js'));
    const texts = scripts.map(({ file }) => readFileSync(new URL(file, DIST), 'utf8'));
    const told = Object.values(ISSUE_CODES).map(({ mended }) => mended);
    // Shorter ones may be a screen's own words.
    const long = told.filter((text) => text.length > 12);
    expect(long.filter((text) => texts.some((script) => script.includes(text)))).toEqual([]);
  });
});
