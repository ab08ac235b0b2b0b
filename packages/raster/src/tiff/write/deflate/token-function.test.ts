import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packMachine } from './pack-machine.ts';
import { NOTHING, REPEATED, TOKENS_AT } from './pack-memory.ts';
import { LONGEST_RUN, SHORTEST_RUN } from './run-lengths.ts';

const AT = 100_000;

/** One byte after the other, and of four or more equal ones how often the first is repeated. */
function tokensOf(bytes: Uint8Array): number[] {
  const tokens: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    let stop = at + 1;
    while (stop < bytes.length && bytes[stop] === byte) stop++;
    tokens.push(byte);
    let left = stop - at - 1;
    for (; left >= SHORTEST_RUN - 1; left -= Math.min(left, LONGEST_RUN)) {
      tokens.push(REPEATED + Math.min(left, LONGEST_RUN));
    }
    tokens.push(...Array.from({ length: left }, () => byte));
    at = stop;
  }
  return tokens;
}

it('bytes become tokens as one after the other makes them, each counted, whatever lies behind', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 5 })),
      fc.tuple(fc.nat(255), fc.integer({ min: 1, max: 2 })),
      fc.tuple(fc.nat(255), fc.integer({ min: 1, max: 600 })),
    ),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(pieces, fc.nat(255), (runs, behind) => {
      const bytes = Uint8Array.from(runs.flatMap(([byte, count]) => Array.from({ length: count }, () => byte)));
      const { memory, counts, tokens } = packMachine(200_000);
      memory.fill(behind, AT, AT + bytes.length + 16);
      memory.set(bytes, AT);
      counts.fill(0);
      const end = tokens(AT, AT + bytes.length, TOKENS_AT);
      const expected = tokensOf(bytes);
      const found = Array.from(new Uint16Array(memory.buffer, TOKENS_AT, (end - TOKENS_AT) / 2));
      expect(found).toEqual(expected.length % 2 === 0 ? expected : [...expected, NOTHING]);
      const times = new Uint32Array(counts.length);
      for (const token of expected) times[token]!++;
      expect(Array.from(counts)).toEqual(Array.from(times));
    }),
    { numRuns: 300 },
  );
});
