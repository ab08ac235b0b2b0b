import { deflateSync } from 'node:zlib';
import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adlerSum } from './adler-function.ts';

const memory = new WebAssembly.Memory({ initial: 2 });
const module = new WebAssembly.Module(moduleBytes([], [adlerSum()], new Uint8Array(0)));
const { exports } = new WebAssembly.Instance(module, { host: { memory } });
const adler = exports['adler'] as (from: number, count: number) => number;

function checksum(bytes: Uint8Array): number {
  new Uint8Array(memory.buffer).set(bytes, 3);
  return adler(3, bytes.length);
}

it('has the checksum of zlib', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer(), (length, seed) => {
      const bytes = Uint8Array.from({ length }, (_, i) => Math.imul(i + seed, 2_654_435_761) >>> 24);
      expect(checksum(bytes)).toBe(deflateSync(bytes).readInt32BE(deflateSync(bytes).length - 4));
    }),
    { numRuns: 40 },
  );
});

it('leaves no bits out where all bytes are as large as can be', () => {
  const bytes = new Uint8Array(100_000).fill(255);
  expect(checksum(bytes)).toBe(deflateSync(bytes).readInt32BE(deflateSync(bytes).length - 4));
});
