import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packRuns } from './pack-runs.ts';

const unpacked = (bytes: Uint8Array) => Buffer.from(inflateSync(packRuns(bytes)));

it('bytes packed by runs come back as they were, whatever they are', () => {
  const runs = fc.array(fc.tuple(fc.nat(255), fc.nat(600)), { maxLength: 60 });
  fc.assert(
    fc.property(runs, fc.uint8Array({ maxLength: 400 }), (pairs, single) => {
      const bytes = Buffer.concat([...pairs.map(([byte, count]) => Buffer.alloc(count, byte)), single]);
      expect(unpacked(bytes).equals(bytes)).toBe(true);
    }),
  );
});

it('more bytes than share a code, of one kind or of all kinds, come back as well', () => {
  const noise = Uint8Array.from({ length: 300_001 }, (_, i) => Math.imul(i ^ (i >>> 3), 0x9e37_79b1) >>> 24);
  for (const bytes of [noise, new Uint8Array(400_000), new Uint8Array(0)]) {
    expect(unpacked(bytes).equals(Buffer.from(bytes))).toBe(true);
  }
});

it('small differences are packed about as well as zlib packs them', () => {
  const bytes = Uint8Array.from({ length: 65_792 }, (_, i) => Math.round(3 * Math.sin(i / 7) * Math.sin(i / 911)));
  expect(packRuns(bytes).length).toBeLessThan(deflateSync(bytes, { level: 1, strategy: 3 }).length * 1.05);
});
