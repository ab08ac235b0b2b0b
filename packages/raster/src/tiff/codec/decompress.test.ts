import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { decompress as peerDecompress } from 'fzstd';
import { describe, expect, it } from 'vitest';
import { encodeBlock, type TestCompression } from '../../../test/encode-block.ts';
import { ZSTD_FIXTURES } from '../../../test/zstd-fixtures.ts';
import type { Compression } from './compression.ts';
import { CorruptBlock } from '../bytes/corrupt-block.ts';
import { decompress } from './decompress.ts';
import { unpackZstd, type NodeZstd } from './zstd/unpack-zstd.ts';

const CODECS = ['lzw', 'packbits', 'deflate', 'zstd'] as const satisfies readonly TestCompression[];

function unpacked(codec: Compression, packed: Uint8Array, capacity: number): Uint8Array {
  const out = new Uint8Array(capacity);
  return out.subarray(0, decompress(codec, packed, out));
}

/** Bytes in runs and repeats, as rasters have them, and enough of them to fill an LZW table. */
const rasterBytes = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 300 })), { minLength: 1, maxLength: 60 })
  .map((runs) => Uint8Array.from(runs.flatMap(([value, length]) => Array.from({ length }, (_, i) => value + (i % 3)))));

describe.each(CODECS)('%s', (codec) => {
  it('gives back any bytes it was made from', () => {
    fc.assert(
      fc.property(fc.oneof(rasterBytes, fc.uint8Array({ minLength: 1, maxLength: 6000 })), (bytes) => {
        const out = unpacked(codec, encodeBlock(bytes, codec), bytes.length);
        expect(Buffer.compare(out, bytes)).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  it('never makes more than the block holds, whatever the bytes say', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 5000 }), (packed, capacity) => {
        expect(sizeOrCorrupt(() => unpacked(codec, packed, capacity))).toBeLessThanOrEqual(capacity);
      }),
      { numRuns: 400 },
    );
  });
});

function sizeOrCorrupt(run: () => Uint8Array): number {
  try {
    return run().length;
  } catch (error) {
    if (error instanceof CorruptBlock) return 0;
    throw error;
  }
}

describe('a block that unpacks to far more than its size', () => {
  it('is refused before it grows', () => {
    // 50 MB of zeros pack into 49 kB; the block may hold 1000 bytes.
    const bomb = deflateSync(new Uint8Array(50_000_000));
    expect(() => unpacked('deflate', bomb, 1000)).toThrow('解压后的数据多于数据块的大小');
  });
});

describe('zstd data packed by the reference tool', () => {
  it.each(ZSTD_FIXTURES)('unpacks: $name', ({ length, byteAt, packed }) => {
    const bytes = Buffer.from(packed, 'base64');
    const expected = Uint8Array.from({ length }, (_, i) => byteAt(i));
    expect(Buffer.compare(unpacked('zstd', bytes, length), expected)).toBe(0);
    // fzstd is an independent decoder; it must agree on valid data.
    expect(Buffer.compare(peerDecompress(bytes), expected)).toBe(0);
  });

  it('is refused, or unpacks within its bounds, when any one byte is changed', () => {
    for (const { length, packed } of ZSTD_FIXTURES) {
      const bytes = Buffer.from(packed, 'base64');
      for (let at = 0; at < Math.min(bytes.length, 300); at++) {
        const damaged = Uint8Array.from(bytes);
        damaged[at]! ^= 1 << (at % 8);
        expect(sizeOrCorrupt(() => unpacked('zstd', damaged, length))).toBeLessThanOrEqual(length);
      }
    }
  });

  it('is refused when cut short', () => {
    const whole = Buffer.from(ZSTD_FIXTURES[2]!.packed, 'base64');
    expect(() => unpacked('zstd', whole.subarray(0, 400), 1200)).toThrow(CorruptBlock);
  });
});

describe('zstd data where Node has a decoder of its own', () => {
  const { packed, length, byteAt } = ZSTD_FIXTURES[2]!;
  const bytes = Buffer.from(packed, 'base64');
  const expected = Uint8Array.from({ length }, (_, i) => byteAt(i));
  const refusal = (code: string): NodeZstd => {
    return () => {
      throw Object.assign(new Error('refused'), { code });
    };
  };

  it('is unpacked by that', () => {
    const out = new Uint8Array(length);
    expect(unpackZstd(bytes, out, () => Uint8Array.from(expected, (value) => value ^ 1))).toBe(length);
    expect(out).toEqual(Uint8Array.from(expected, (value) => value ^ 1));
  });

  it('is read by ours where it has a second frame, which Node leaves out', () => {
    const out = new Uint8Array(2 * length);
    expect(unpackZstd(Buffer.concat([bytes, bytes]), out, () => expected)).toBe(2 * length);
    expect(out).toEqual(Uint8Array.from([...expected, ...expected]));
  });

  it('is refused in our words where Node refuses it or says nothing', () => {
    const cut = bytes.subarray(0, 400);
    for (const node of [refusal('ZSTD_error_corruption_detected'), () => new Uint8Array(0)]) {
      expect(() => unpackZstd(cut, new Uint8Array(length), node)).toThrow(CorruptBlock);
    }
    const tooLarge = refusal('ERR_BUFFER_TOO_LARGE');
    expect(() => unpackZstd(bytes, new Uint8Array(10), tooLarge)).toThrow('解压后的数据多于数据块的大小');
  });

  it('does not hide any other error', () => {
    expect(() => unpackZstd(bytes, new Uint8Array(length), refusal('ENOMEM'))).toThrow('refused');
  });
});
