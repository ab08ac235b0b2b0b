import { constants, deflateRawSync, deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeHeader } from '../../../../test/code-header.ts';
import { huffmanCode } from '../../../../test/huffman-code.ts';
import { CorruptBlock } from '../../bytes/corrupt-block.ts';
import { inflate } from './inflate.ts';

/** Streams put together block by block, in orders and at bits that no level of zlib makes. */

interface Bits {
  readonly put: (value: number, count: number) => void;
  readonly align: () => void;
  readonly bytes: () => Uint8Array;
}

function bitList(): Bits {
  const bits: number[] = [];
  return {
    put: (value, count) => void bits.push(...Array.from({ length: count }, (_, i) => (value >> i) & 1)),
    align: () => void bits.push(...Array.from({ length: (8 - (bits.length % 8)) % 8 }, () => 0)),
    bytes: () =>
      Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, byte) =>
        bits.slice(byte * 8, byte * 8 + 8).reduce((sum, bit, i) => sum | (bit << i), 0),
      ),
  };
}

const END = 256;
/** Codes from one of very short words to one of long ones; the last also has lengths. */
const CODES = [3, 17, 90, 256].map((letters, number) => {
  const counts = new Uint32Array(286);
  for (let letter = 0; letter < letters; letter++) counts[letter] = 1 + Math.floor(4000 / (letter + 1) ** (1 + number));
  counts[END] = 1;
  if (number === 3) for (let symbol = 257; symbol < 286; symbol++) counts[symbol] = 1 + (symbol % 7);
  return { ...huffmanCode(counts, 15), letters };
});

type Block =
  | { readonly kind: 'stored'; readonly values: readonly number[] }
  | { readonly kind: 'fixed'; readonly values: readonly number[] }
  | { readonly kind: 'own'; readonly code: number; readonly values: readonly number[] };

const values = fc.array(fc.nat({ max: 255 }), { maxLength: 80 });
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('stored' as const), values }),
  fc.record({ kind: fc.constant('fixed' as const), values }),
  fc.record({ kind: fc.constant('own' as const), code: fc.nat({ max: CODES.length - 1 }), values }),
);

function put(bits: Bits, each: Block, out: number[]): void {
  if (each.kind === 'stored') {
    bits.put(0, 3);
    bits.align();
    bits.put(each.values.length, 16);
    bits.put(~each.values.length, 16);
    for (const value of each.values) bits.put(value, 8);
    out.push(...each.values);
    return;
  }
  if (each.kind === 'fixed') {
    bits.put(0b010, 3);
    for (const value of each.values) {
      // Bytes up to 143 have the words from 00110000 on, the others from 110010000 on, highest bit first.
      const [word, count] = value < 144 ? [0x30 + value, 8] : [0x190 + value - 144, 9];
      for (let bit = count - 1; bit >= 0; bit--) bits.put(word >> bit, 1);
      out.push(value);
    }
    bits.put(0, 7);
    return;
  }
  const { lengths, words, letters } = CODES[each.code]!;
  const pairs = codeHeader(lengths);
  for (let i = 0; i < pairs.length; i += 2) bits.put(pairs[i]!, pairs[i + 1]!);
  for (const value of each.values) {
    const letter = value % letters;
    bits.put(words[letter]!, lengths[letter]!);
    out.push(letter);
    // Now and then the byte before is repeated three times: the symbol 257, and the only distance, a bit 0.
    if (letters === 256 && value % 5 === 0) {
      bits.put(words[257]!, lengths[257]! + 1);
      out.push(letter, letter, letter);
    }
  }
  bits.put(words[END]!, lengths[END]!);
}

function stream(blocks: readonly Block[]): { packed: Uint8Array; bytes: Uint8Array } {
  const bits = bitList();
  const out: number[] = [];
  bits.put(0x9c78, 16);
  for (const each of blocks) put(bits, each, out);
  put(bits, { kind: 'stored', values: [] }, out);
  const before = bits.bytes();
  // The empty block ended at a whole byte: an empty last one follows.
  const bytes = Uint8Array.from(out);
  const last = deflateRawSync(new Uint8Array(0));
  const checksum = deflateSync(bytes).subarray(-4);
  return { packed: Buffer.concat([before, last, checksum]), bytes };
}

describe('blocks of all kinds in any order', () => {
  it('are unpacked, also where codes come again at another bit', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
        const { packed, bytes } = stream(blocks);
        expect(Buffer.compare(inflateSync(packed), bytes)).toBe(0);
        expect(Buffer.compare(inflate(packed, Math.max(1, bytes.length)), bytes)).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('are cut, changed or too long for the block with the same outcome as in zlib', () => {
    fc.assert(
      fc.property(
        fc.array(block, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('cut', 'flip', 'short'),
        (blocks, at, room, how) => {
          const { packed, bytes } = stream(blocks);
          const broken = how === 'cut' ? packed.slice(0, at % packed.length) : packed.slice();
          if (how === 'flip') broken[at % broken.length]! ^= 1 << (room % 8);
          const capacity = how === 'short' ? 1 + (room % Math.max(1, bytes.length)) : bytes.length + 50;
          expect(outcome(() => inflate(broken, capacity))).toBe(
            outcome(() => inflateSync(broken, { maxOutputLength: capacity })),
          );
        },
      ),
      { numRuns: 600 },
    );
  });
});

describe('streams of zlib', () => {
  const { Z_DEFAULT_STRATEGY, Z_FILTERED, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants;
  const options = fc.record({
    level: fc.integer({ min: 0, max: 9 }),
    memLevel: fc.integer({ min: 1, max: 9 }),
    windowBits: fc.integer({ min: 9, max: 15 }),
    strategy: fc.constantFrom(Z_DEFAULT_STRATEGY, Z_FILTERED, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE),
  });
  /** Patterns of one to forty bytes, with changes: matches from every near distance. */
  const patterned = fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 9000 }), fc.nat())
    .map(([period, length, seed]) =>
      Uint8Array.from({ length }, (_, i) => {
        const mixed = Math.imul((i % period) + seed, 0x9e37_79b1) >>> 24;
        return i % 97 === 0 ? i : mixed;
      }),
    );

  it('come out equal, and end as in zlib when cut or changed anywhere', () => {
    fc.assert(
      fc.property(patterned, options, fc.nat(), fc.nat({ max: 7 }), (bytes, how, at, bit) => {
        const packed = deflateSync(bytes, how);
        expect(Buffer.compare(inflate(packed, Math.max(1, bytes.length)), bytes)).toBe(0);
        const flipped = Buffer.from(packed);
        flipped[at % packed.length]! ^= 1 << bit;
        const capacity = bytes.length + 300;
        for (const broken of [flipped, packed.subarray(0, at % packed.length)]) {
          expect(outcome(() => inflate(broken, capacity))).toBe(
            outcome(() => inflateSync(broken, { maxOutputLength: capacity })),
          );
        }
      }),
      { numRuns: 400 },
    );
  });
});

/** What comes out, or that it is refused; any other failure, such as a place outside the memory, is thrown on. */
function outcome(work: () => Uint8Array): string {
  try {
    return Buffer.from(work()).toString('base64');
  } catch (error) {
    if (error instanceof CorruptBlock) return 'refused';
    if (error instanceof Error && 'code' in error) return 'refused';
    throw error;
  }
}
