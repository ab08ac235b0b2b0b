import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { undoFloating } from '../predictor.ts';
import { joinFloatPlanes, markFloats, splitFloatPlanes } from './float-planes.ts';

describe('byte planes of float32', () => {
  it('are split and joined byte by byte as the technical note says', () => {
    // 1 is 3f 80 00 00 and 2 is 40 00 00 00. The first row starts 3f 40 …: planes 3f 40 | 80 00 | 00 00 | 00 00 of two
    // cells would be differenced to 3f 01 | 40 80 | 00 00 | 00 00. Sixteen cells, 1 2 1 2 …, go on the same way.
    const bytes = new Uint8Array(Float32Array.from({ length: 16 }, (_, i) => 1 + (i % 2)).buffer);
    expect(splitFloatPlanes(bytes, 64)).toBe(true);
    expect([...bytes.subarray(0, 4)]).toEqual([0x3f, 0x01, 0xff, 0x01]);
    // From 0x40, the last byte of the first plane, to 0x80; then down to 0 and up again.
    expect([...bytes.subarray(16, 19)]).toEqual([0x40, 0x80, 0x80]);
    expect([...bytes.subarray(32)]).toEqual(Array.from({ length: 32 }, () => 0));
    expect(joinFloatPlanes(bytes, 64)).toBe(true);
    expect([...new Float32Array(bytes.buffer)]).toEqual(Array.from({ length: 16 }, (_, i) => 1 + (i % 2)));
  });

  it('are joined as the plain loop joins them', () => {
    const rows = fc.constantFrom(1, 3, 40);
    const cells = fc.constantFrom(16, 48, 512, 4096);
    fc.assert(
      fc.property(rows, cells, fc.integer(), (height, width, seed) => {
        const bytes = Uint8Array.from(
          { length: width * height * 4 },
          (_, i) => Math.imul(i + seed, 2_654_435_761) >>> 24,
        );
        // Seen as two bands of half the width the same bytes take the general way, with other differences: the row is
        // undone here by hand instead.
        const plain = bytes.slice();
        for (let start = 0; start < plain.length; start += width * 4) {
          const row = plain.slice(start, start + width * 4);
          for (let i = 1; i < row.length; i++) row[i]! += row[i - 1]!;
          for (let i = 0; i < row.length; i++) plain[start + (i % width) * 4 + 3 - Math.floor(i / width)] = row[i]!;
        }
        undoFloating(bytes, width * 4, 1, 4);
        expect(Buffer.compare(bytes, plain)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('leave rows of other lengths alone', () => {
    const bytes = Uint8Array.from({ length: 72 }, (_, i) => i);
    expect(joinFloatPlanes(bytes, 72)).toBe(false);
    expect(bytes[71]).toBe(71);
  });
});

describe('the mark of missing cells', () => {
  it('becomes NaN, and all that is not finite is counted', () => {
    const values = Float32Array.of(1, -9999, NaN, Infinity, 0, -9999, 7);
    expect(markFloats(values, -9999)).toBe(4);
    expect([...values]).toEqual([1, NaN, NaN, Infinity, 0, NaN, 7]);
  });

  it('may be none', () => {
    const values = Float32Array.from({ length: 70_001 }, (_, i) => i);
    expect(markFloats(values, NaN)).toBe(0);
    expect(values[70_000]).toBe(70_000);
  });
});
