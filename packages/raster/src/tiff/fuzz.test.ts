import { isFault } from '@qingzhang/core/fault';
import { describe, expect, it } from 'vitest';
import { buildTiff, type TestFile, type TestPage } from '../../test/build-tiff.ts';
import { bufferSource } from './buffer-source.ts';
import type { ByteSource } from './byte-source.ts';
import { decodeBlock } from './decode-block.ts';
import { openOverview, openTiff } from './open-tiff.ts';
import { rasterStats } from './raster-stats.ts';

/** FUZZ_RUNS=20000 makes the long run. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 1500);
/** Small limits, so that a limit that does not hold shows as an allocation or as time. */
const LIMITS = {
  maxPixels: 2e5,
  maxSamples: 5e5,
  maxDirectories: 16,
  maxEntries: 64,
  maxTagBytes: 65_536,
  maxBlockBytes: 2 ** 20,
};

const value: TestPage['value'] = (x, y, band) => ((x * 7 + y * 13 + band * 31) >> 2) % 100;
const TAGS = [
  { tag: 33550, type: 12, values: [30, 30, 0] },
  { tag: 33922, type: 12, values: [0, 0, 0, 500_000, 4_000_000, 0] },
  { tag: 34735, type: 3, values: [1, 1, 0, 3, 1024, 0, 1, 1, 1026, 34737, 9, 0, 3072, 0, 1, 4548] },
  { tag: 34737, type: 2, values: 'CGCS2000|' },
  { tag: 42112, type: 2, values: '<GDALMetadata><Item name="S" sample="0" role="scale">0.5</Item></GDALMetadata>' },
  { tag: 42113, type: 2, values: '7' },
];
const base: TestPage = { width: 40, height: 30, type: 'uint16', value, tags: TAGS };
const mask: TestPage = { ...base, type: 'uint1', value: (x) => x % 2, tags: [{ tag: 254, type: 4, values: [4] }] };
const small: TestPage = { ...base, width: 20, height: 15, tags: [{ tag: 254, type: 4, values: [1] }] };

const SEEDS: readonly TestFile[] = [
  { pages: [{ ...base, compression: 'deflate', predictor: 2, tile: [16, 16] }, small, mask] },
  { pages: [{ ...base, compression: 'lzw', rowsPerStrip: 7 }], littleEndian: false },
  { pages: [{ ...base, compression: 'packbits', type: 'uint8', bands: 3 }], bigTiff: true },
  { pages: [{ ...base, compression: 'zstd', type: 'float32', predictor: 3, tile: [32, 16], bands: 2, planar: 2 }] },
  { pages: [{ ...base, type: 'uint4', rowsPerStrip: 10, bands: 2 }], littleEndian: false, bigTiff: true },
  { pages: [{ ...base, type: 'int64', compression: 'oldDeflate', missing: [1], rowsPerStrip: 8 }] },
];

/** A small random generator (mulberry32), so that a failure can be run again by its number. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Damages a file: bytes, bits, numbers at their extremes, cuts, copied and removed pieces. */
function mutate(whole: Uint8Array, random: (below: number) => number): Uint8Array {
  let bytes = Uint8Array.from(whole);
  for (let change = random(6) + 1; change > 0; change--) {
    // Half of the changes hit the last part, where the builder writes the directory.
    const at = random(2) === 0 ? random(bytes.length) : Math.max(0, bytes.length - 1 - random(420));
    switch (random(6)) {
      case 0:
        bytes[at] = random(256);
        break;
      case 1:
        bytes[at]! ^= 1 << random(8);
        break;
      case 2:
        bytes.fill([0, 255, 127, 128][random(4)]!, at, at + [1, 2, 4, 8][random(4)]!);
        break;
      case 3:
        bytes.copyWithin(at, random(bytes.length), random(bytes.length));
        break;
      case 4:
        bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + random(40))]);
        break;
      default:
        if (random(8) === 0) bytes = bytes.slice(0, Math.max(1, at));
        else bytes[Math.min(at, 15)] = random(256);
    }
  }
  return bytes;
}

/** Counts what is read, and refuses a read that no limit allows. */
function watched(bytes: Uint8Array): { source: ByteSource; bytesRead: () => number } {
  const inner = bufferSource(bytes);
  let total = 0;
  const read: ByteSource['read'] = (offset, length) => {
    if (length > 2 * LIMITS.maxBlockBytes + 65_536) throw new Error(`read of ${length} bytes`);
    total += length;
    return inner.read(offset, length);
  };
  return { source: { ...inner, read }, bytesRead: () => total };
}

describe('damaged files', () => {
  it(`are refused with a fault or read within the limits (${RUNS} files)`, async () => {
    const seeds = SEEDS.map(buildTiff);
    let [refused, read] = [0, 0];
    for (let run = 0; run < RUNS; run++) {
      const random = randomFrom(run);
      const { source, bytesRead } = watched(mutate(seeds[run % seeds.length]!, random));
      try {
        const image = openTiff(source, { name: `第 ${run} 个.tif`, limits: LIMITS });
        expect(image.width * image.height).toBeLessThanOrEqual(LIMITS.maxPixels);
        const stats = await rasterStats(image, { band: image.bands - 1 });
        expect(stats.validCount + stats.nodataCount + stats.nonFiniteCount).toBe(image.width * image.height);
        for (const overview of image.overviews) decodeBlock(openOverview(image, overview), { band: 0, index: 0 });
        read++;
      } catch (error) {
        if (!isFault(error, 'RASTER_UNREADABLE')) throw new Error(`run ${run}`, { cause: error });
        refused++;
      }
      expect(bytesRead(), `run ${run}`).toBeLessThan(64 * 2 ** 20);
    }
    expect(refused + read).toBe(RUNS);
    // Both must happen, or the changes are too coarse or too gentle to test anything.
    expect(refused).toBeGreaterThan(RUNS / 10);
    expect(read).toBeGreaterThan(RUNS / 10);
  }, 600_000);
});
