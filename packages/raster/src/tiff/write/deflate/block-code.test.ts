import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeHeader } from '../../../../test/code-header.ts';
import { huffmanCode } from '../../../../test/huffman-code.ts';
import { packMachine } from './pack-machine.ts';
import { END, HEADER_AT, REPEATED, WORDS_AT } from './pack-memory.ts';
import { END_OF_BLOCK, runLengths, SYMBOLS } from './run-lengths.ts';

/** Counts of bytes and of runs, which make words longer than 15 bits where they rise as fast as Fibonacci's numbers. */
const counts = fc.oneof(
  fc.array(fc.nat(2000), { minLength: 1, maxLength: 515 }),
  fc.array(fc.nat(3), { minLength: 515, maxLength: 515 }),
  fc.integer({ min: 2, max: 26 }).map((length) => {
    const rising = [1, 1];
    while (rising.length < length) rising.push(rising.at(-1)! + rising.at(-2)!);
    return rising;
  }),
);

it('gives tokens the words, and the block the head, that plain loops find', () => {
  const machine = packMachine(2 ** 16);
  const { buffer } = machine.memory;
  const runs = runLengths();
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 40 }), (given, blocks) => {
      machine.counts.fill(0);
      machine.counts.set(given);
      // A token for a byte must be there, and none repeats it less than three times.
      machine.counts[7]! += 1;
      machine.counts.fill(0, REPEATED, REPEATED + 3);
      const symbols = new Uint32Array(SYMBOLS);
      symbols.set(machine.counts.subarray(0, REPEATED));
      symbols[END_OF_BLOCK] = blocks;
      for (let run = 3; run < runs.length; run++) symbols[runs[run]! & 0xffff]! += machine.counts[REPEATED + run]!;
      const { lengths, words } = huffmanCode(symbols, 15);

      const bits = machine.code(blocks);
      const written = new Uint32Array(buffer, WORDS_AT, END + 1);
      for (let byte = 0; byte < REPEATED; byte++) expect(written[byte]).toBe(words[byte]! | (lengths[byte]! << 24));
      expect(written[END]).toBe(words[END_OF_BLOCK]! | (lengths[END_OF_BLOCK]! << 24));
      const pairs = codeHeader(lengths);
      let [at, head] = [0, 0n];
      for (let i = 0; i < pairs.length; i += 2) {
        head |= BigInt(pairs[i]!) << BigInt(at);
        at += pairs[i + 1]!;
      }
      expect(bits).toBe(at);
      const bytes = new Uint8Array(buffer, HEADER_AT, Math.ceil(at / 8));
      expect(BigInt(`0x${Buffer.from(bytes.toReversed()).toString('hex')}`)).toBe(head);
    }),
  );
});
