import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bufferSource } from '../../src/tiff/buffer-source.ts';
import { decodeBlock } from '../../src/tiff/decode-block.ts';
import { openTiff } from '../../src/tiff/open-tiff.ts';
import { oracleFolder, runPython } from './gdal.ts';

const folder = oracleFolder();
const FILES = runPython('write_rasters.py', folder)
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', ...sizes] = line.split(' ');
    const [width = 0, height = 0, bands = 0] = sizes.map(Number);
    return { name, width, height, bands };
  });

/** Places where a file reads differently from what GDAL makes of it, over all bands. */
function differences({ name, width, height, bands }: (typeof FILES)[number]): string[] {
  const image = openTiff(bufferSource(readFileSync(join(folder, `${name}.tif`))), { name });
  if (image.width !== width || image.height !== height || image.bands !== bands) return ['size'];
  const raw = readFileSync(join(folder, `${name}.raw`));
  const window = { x: 0, y: 0, width, height };
  return Array.from({ length: bands }, (_, band) => {
    const ours = Float64Array.from(decodeBlock(image, { band, window }).values);
    return [...ours].flatMap((value, i) => {
      const theirs = raw.readDoubleLE((band * ours.length + i) * 8);
      return Object.is(value, theirs) ? [] : [`band ${band}, cell ${i}: ${value} instead of ${theirs}`];
    });
  }).flat();
}

describe('files written by GDAL', () => {
  it('cover every sample type, compression and byte order', () => {
    const seen = (part: number) => [...new Set(FILES.map(({ name }) => name.split('-')[part]))];
    expect(seen(0)).toHaveLength(15);
    expect(seen(1)).toEqual(['none', 'lzw', 'packbits', 'deflate', 'zstd']);
    expect(seen(2)).toEqual(['little', 'big']);
    expect(seen(3)).toEqual(['1', '2', '3']);
  });

  it.each(FILES)('$name has the values that GDAL reads', (file) => {
    expect(differences(file)).toEqual([]);
  });
});
