import fc from 'fast-check';
import { expect, it } from 'vitest';
import { undoHorizontal } from '../predictor.ts';
import { sumSamples } from './sum-samples.ts';

const VIEWS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array } as const;

it('samples become running sums of their row, whatever their width and the length of rows', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 4),
      fc.oneof(fc.integer({ min: 1, max: 70 }), fc.constantFrom(512, 20_011)),
      fc.constantFrom(1, 2, 7, 150),
      fc.nat(3),
      fc.integer(),
      (sampleBytes, width, height, lacking, seed) => {
        // A block that ends early has a last row that is not whole.
        const count = Math.max(1, Math.min(width * height, 200_000) - lacking);
        const samples = new VIEWS[sampleBytes](count);
        for (let i = 0; i < count; i++) samples[i] = Math.imul(i + seed, 2_654_435_761) >>> 3;
        const plain = samples.slice();
        for (let i = 1; i < count; i++) if (i % width > 0) plain[i] = plain[i]! + plain[i - 1]!;
        undoHorizontal(new Uint8Array(samples.buffer), width * sampleBytes, 1, sampleBytes);
        expect(Buffer.compare(new Uint8Array(samples.buffer), new Uint8Array(plain.buffer))).toBe(0);
      },
    ),
    { numRuns: 80 },
  );
});

it('rows longer than the memory of the machine are left alone', () => {
  const bytes = new Uint8Array(70_000).fill(1);
  expect(sumSamples(bytes, 70_000, 1)).toBe(0);
  expect(bytes.every((byte) => byte === 1)).toBe(true);
});
