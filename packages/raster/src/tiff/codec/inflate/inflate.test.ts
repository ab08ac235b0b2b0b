import { constants, deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflate, roomForStream } from './inflate.ts';

/** The same numbers in every run, without a pattern. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Bytes of many kinds: noise, skewed noise, runs, repetitions from near and far, and noise between runs. */
function bytesLike(kind: number, length: number, seed: number): Uint8Array {
  const next = noise(seed);
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length;) {
    const run = 1 + Math.floor(next() * 300);
    const back = kind === 3 ? 1 + Math.floor(next() * 20) : 1 + Math.floor(next() * 40_000);
    const byte = Math.floor(next() ** (kind === 1 ? 6 : 1) * 256);
    for (const end = Math.min(length, i + run); i < end; i++) {
      if (kind < 2) bytes[i] = Math.floor(next() ** (kind === 1 ? 6 : 1) * 256);
      else if (kind === 2 || (kind === 5 && run % 8 === 0)) bytes[i] = byte;
      else if (kind === 5) bytes[i] = Math.floor(next() * 256);
      else bytes[i] = i >= back && next() > 0.01 ? bytes[i - back]! : Math.floor(next() * 256);
    }
  }
  return bytes;
}

const { Z_DEFAULT_STRATEGY, Z_FILTERED, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants;

describe('a zlib stream', () => {
  it('is unpacked as zlib unpacks it, whatever level and strategy made it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom(0, 1, 2, 3, 15, 16, 17, 259, 1000, 40_000, 150_000),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom(Z_DEFAULT_STRATEGY, Z_FILTERED, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE),
        fc.integer(),
        (kind, length, level, strategy, seed) => {
          const bytes = bytesLike(kind, length, seed);
          const packed = deflateSync(bytes, { level, strategy });
          expect(Buffer.compare(inflate(packed, Math.max(1, length)), bytes)).toBe(0);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('of words of 8 and 9 bits is unpacked to its last byte, and not one further', () => {
    for (let length = 8200; length < 8240; length++) {
      const bytes = bytesLike(5, length, 3);
      const packed = deflateSync(bytes, { strategy: Z_HUFFMAN_ONLY });
      expect(Buffer.compare(inflate(packed, length), bytes)).toBe(0);
      expect(() => inflate(packed, length - 1)).toThrow('解压后的数据多于数据块的大小');
    }
  });

  it('of noise with one short word among it is unpacked to its last byte', () => {
    // Three of the short words fit into one look-up, and the byte has its highest bit.
    for (const byte of [0x00, 0x7f, 0x80, 0xff]) {
      const next = noise(11);
      const bytes = Uint8Array.from({ length: 150_000 }, () => (next() < 0.2 ? byte : Math.floor(next() * 256)));
      for (const strategy of [Z_DEFAULT_STRATEGY, Z_HUFFMAN_ONLY, Z_RLE]) {
        const packed = deflateSync(bytes, { strategy });
        expect(Buffer.compare(inflate(packed, bytes.length), bytes)).toBe(0);
      }
    }
  });

  it('may lie where it was read to, also after a larger one', () => {
    for (const length of [150_000, 4000]) {
      const bytes = bytesLike(3, length, 9);
      const packed = deflateSync(bytes);
      const room = roomForStream(packed.length, length);
      expect(room.length).toBe(packed.length);
      room.set(packed);
      expect(Buffer.compare(inflate(room, length), bytes)).toBe(0);
      expect(Buffer.compare(inflate(packed, length), bytes)).toBe(0);
    }
  });

  it('may be followed by other bytes', () => {
    const packed = Buffer.concat([deflateSync(Buffer.from('青账')), Buffer.alloc(40, 7)]);
    expect(Buffer.from(inflate(packed, 6)).toString()).toBe('青账');
  });
});

describe('a broken stream', () => {
  const bytes = bytesLike(1, 20_000, 5);
  const packed = deflateSync(bytes);

  it('is refused with its reason', () => {
    expect(() => inflate(packed.subarray(0, 900), 20_000)).toThrow('DEFLATE 数据不完整');
    expect(() => inflate(packed.subarray(0, packed.length - 1), 20_000)).toThrow('DEFLATE 数据不完整');
    expect(() => inflate(packed, 19_999)).toThrow('解压后的数据多于数据块的大小');
    expect(() => inflate(Uint8Array.of(1, 2, 3), 10)).toThrow('开头不是 zlib 数据');
    expect(() => inflate(new Uint8Array(0), 10)).toThrow('开头不是 zlib 数据');
    // 78 9c, then a last block of the kind 3, which there is not.
    expect(() => inflate(Uint8Array.of(0x78, 0x9c, 0b111, 0, 0, 0, 0), 10)).toThrow('数据块类型未知');
    // A stored block of 5 bytes whose length is told differently the second time.
    expect(() => inflate(Uint8Array.of(0x78, 0x9c, 1, 5, 0, 5, 0, 1, 2, 3, 4, 5), 10)).toThrow('数据块长度不符');
    const wrong = Buffer.from(packed);
    wrong[wrong.length - 1]! ^= 1;
    expect(() => inflate(wrong, 20_000)).toThrow('校验和不符');
  });

  it('is refused wherever zlib refuses it, and never read differently', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.array(fc.tuple(fc.nat({ max: 1500 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 }),
        fc.integer(),
        (kind, changes, seed) => {
          const broken = Buffer.from(deflateSync(bytesLike(kind, 3000, seed)));
          for (const [at, byte] of changes) broken[at % broken.length] = byte;
          expect(tried(() => inflate(broken, 4000))).toEqual(
            tried(() => inflateSync(broken, { maxOutputLength: 4000 })),
          );
        },
      ),
      { numRuns: 400 },
    );
  });
});

function tried(work: () => Uint8Array): string {
  try {
    return Buffer.from(work()).toString('base64');
  } catch {
    return 'refused';
  }
}
