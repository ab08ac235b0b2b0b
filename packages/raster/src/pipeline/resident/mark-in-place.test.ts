import { createArena } from '@qingzhang/formula/kernel/wasm/arena';
import { describe, expect, it } from 'vitest';
import { markInPlace } from './mark-in-place.ts';

describe('marking values where they lie', () => {
  it('does with values in the memory of a job what it does with others', () => {
    const arena = createArena();
    const given = [1, -9999, Infinity, NaN, -9999, 0, -0, 3.5];
    const own = new Float32Array(arena.memory.buffer, arena.take(given.length * 4), given.length);
    own.set(given);
    const elsewhere = Float32Array.from(given);
    const mark = markInPlace(arena);
    // The two marks, the infinity and the NaN are not finite afterwards.
    expect(mark(own, -9999)).toBe(4);
    expect(mark(elsewhere, -9999)).toBe(4);
    expect([...own]).toEqual([1, NaN, Infinity, NaN, NaN, 0, -0, 3.5]);
    expect([...elsewhere]).toEqual([...own]);
  });

  it('counts what is missing where the file has no mark, and cells that come in no fours', () => {
    const arena = createArena();
    const own = new Float32Array(arena.memory.buffer, arena.take(20), 5);
    own.set([1, NaN, 2, 3, NaN]);
    expect(markInPlace(arena)(own, NaN)).toBe(2);
    expect(markInPlace(arena)(own.subarray(0, 4), NaN)).toBe(1);
  });
});
