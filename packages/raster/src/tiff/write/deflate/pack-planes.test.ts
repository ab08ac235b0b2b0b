import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceFloating } from '../difference.ts';
import { packPlanes } from './pack-planes.ts';

/** Rows of float32 split into planes, as the writer hands them over. */
function planesOf(width: number, height: number, value: (x: number, y: number) => number): Uint8Array {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) values[i] = value(i % width, Math.floor(i / width));
  const bytes = new Uint8Array(values.buffer);
  differenceFloating(bytes, width * 4, 4);
  return bytes;
}

/** The same numbers in every run, without a pattern. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('rows whose lower bytes are noise', () => {
  it('come back as they were and are smaller than they were', () => {
    const next = noise(1);
    const bytes = planesOf(512, 96, (x, y) => 300 + Math.sin(x / 40) * Math.cos(y / 30) * 100 + next());
    const packed = packPlanes(bytes, 2048)!;
    expect(Buffer.compare(inflateSync(packed), bytes)).toBe(0);
    // Two of four bytes are noise and stay; the other two shrink to a third or less.
    expect(packed.length).toBeLessThan(bytes.length * 0.7);
  });

  it('come back with missing cells in whole rows, in parts of rows and at the end', () => {
    const next = noise(2);
    const isMissing = (x: number, y: number) => y < 10 || y > 80 || (y > 30 && x > 200);
    const bytes = planesOf(512, 96, (x, y) => (isMissing(x, y) ? NaN : 1000 + next() * 7));
    const packed = packPlanes(bytes, 2048)!;
    expect(Buffer.compare(inflateSync(packed), bytes)).toBe(0);
  });

  it('are told from missing cells where land takes a part of every row only', () => {
    const next = noise(3);
    const bytes = planesOf(512, 512, (x, y) => (x > 150 + y / 4 ? NaN : 300 + next() * 50));
    const packed = packPlanes(bytes, 2048)!;
    expect(Buffer.compare(inflateSync(packed), bytes)).toBe(0);
    expect(packed.length).toBeLessThan(deflateSync(bytes).length * 1.05);
  });

  it('come back whatever the values are like', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 }),
        fc.constantFrom(16, 64, 256, 1024),
        fc.integer({ min: 1, max: 70 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (seed, width, height, missing) => {
          const next = noise(seed);
          const bytes = planesOf(width, height, () => (next() < missing * 0.2 ? NaN : 2 ** (next() * 4)));
          const packed = packPlanes(bytes, width * 4);
          expect(packed === null || Buffer.compare(inflateSync(packed), bytes) === 0).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

it('leaves rows without noise to zlib', () => {
  expect(
    packPlanes(
      planesOf(512, 64, (x, y) => Math.floor(x / 9) + y),
      2048,
    ),
  ).toBeNull();
  expect(
    packPlanes(
      planesOf(512, 64, () => NaN),
      2048,
    ),
  ).toBeNull();
});
