import { describe, expect, it } from 'vitest';
import { FILE_SOURCES, FILE_WORDS } from './file-words.ts';
import { TABLES } from './registry.ts';

const RASTER_TABLES = TABLES.map(({ table }) => table).filter(({ kind }) => kind === 'raster');

describe('words of file names', () => {
  it.each(RASTER_TABLES.map((table) => [table.label, table] as const))(
    'tell every kind of %s apart',
    (_label, { rasterKinds }) => {
      const words = rasterKinds.flatMap(({ kind }) => FILE_WORDS[kind] ?? []);
      for (const { kind } of rasterKinds) expect(FILE_WORDS[kind], kind).not.toHaveLength(0);
      expect(new Set(words).size).toBe(words.length);
    },
  );

  it('are there for no kind that the catalogue does not have', () => {
    const kinds = new Set(RASTER_TABLES.flatMap(({ rasterKinds }) => rasterKinds.map(({ kind }) => kind)));
    expect(Object.keys(FILE_WORDS).filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(kinds.size).toBe(Object.keys(FILE_WORDS).length);
  });

  it('are written as names are compared: in small letters, each once for a source', () => {
    const all = [...Object.values(FILE_WORDS), ...FILE_SOURCES.map(({ words }) => words)];
    for (const words of all) for (const word of words) expect(word).toBe(word.toLowerCase().normalize('NFKC'));
    const sources = FILE_SOURCES.flatMap(({ words }) => words);
    expect(new Set(sources).size).toBe(sources.length);
  });
});
