import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STEP_X, STEP_Y } from '../directions.ts';
import { LEAVES, LEVEL, MISSING, UNKNOWN } from '../flow-code.ts';
import { BESIDE_MISSING, NO_HEIGHT } from './lower-function.ts';
import { terrainMachine } from './terrain-machine.ts';

/** Heights of rows between frames, in the machine's memory. */
function framed(rows: readonly (readonly number[])[]) {
  const stride = rows[0]!.length;
  const buffer = terrainMachine().memory(4096);
  const heights = new Float32Array(buffer, 64, rows.length * stride);
  heights.set(rows.flat());
  return { stride, heights, first: stride + 1, cells: (rows.length - 2) * stride - 2 };
}

it('says which neighbours are lower, of equal ones those before', () => {
  const { stride, heights, first, cells } = framed([
    [5, 5, 5, 5],
    [9, 5, 4, 9],
    [5, 5, NaN, 5],
    [1, 9, 9, 9],
  ]);
  const codes = new Uint16Array(heights.buffer, 1024, 32);
  terrainMachine().lower(heights.byteOffset + 4 * first, codes.byteOffset, 4 * stride, cells);
  const [EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH, NORTH_EAST] = [1, 8, 16, 32, 64, 128];
  expect(codes[0]).toBe(EAST + NORTH_WEST + NORTH + NORTH_EAST + BESIDE_MISSING);
  expect(codes[1]).toBe(BESIDE_MISSING);
  expect(codes[stride]! & ~BESIDE_MISSING).toBe(SOUTH_WEST + WEST + NORTH + NORTH_EAST);
  expect(codes[stride + 1]! & NO_HEIGHT).toBe(NO_HEIGHT);
});

/** A row of cells between two others, some missing; steps of a quarter metre make equal ways. */
const threeRows = fc.integer({ min: 3, max: 30 }).chain((stride) => {
  const metres = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -40, max: 40 }) }, fc.constant(NaN));
  const row = fc.array(
    metres.map((quarters) => quarters / 4),
    { minLength: stride, maxLength: stride },
  );
  return fc.tuple(row, row, row);
});
const side = fc.double({ min: 0.5, max: 90, noNaN: true });

it('leads water down the steepest way, the first of equal ones, as the plain loop does', () => {
  fc.assert(
    fc.property(threeRows, side, side, side, (rows, ...perMetre) => {
      const [east, diagonal, south] = perMetre;
      const { stride, heights, first } = framed(rows);
      const flow = new Uint8Array(heights.buffer, 1024, 64);
      const { direct } = terrainMachine();
      direct(heights.byteOffset + 4 * first, flow.byteOffset, 4 * stride, stride - 2, east, diagonal, south);
      const plain = Array.from({ length: stride - 2 }, (_, i) => {
        const here = heights[first + i]!;
        const slopes = STEP_X.map((x, direction) => {
          const there = heights[first + i + x + STEP_Y[direction]! * stride]!;
          return (here - there) * (direction % 2 === 1 ? diagonal : direction % 4 === 0 ? east : south);
        });
        const steepest = slopes.reduce((most, slope) => (slope > most ? slope : most), 0);
        if (Number.isNaN(here)) return MISSING;
        if (steepest > 0) return slopes.indexOf(steepest);
        return slopes.some(Number.isNaN) ? LEAVES : UNKNOWN | LEVEL;
      });
      expect([...flow.subarray(0, stride - 2)]).toEqual(plain);
    }),
  );
});

it.each([Float32Array, Float64Array])('finds the slopes of the plain loop to the last bit: %s', (room) => {
  fc.assert(
    fc.property(threeRows, side, side, (rows, cellX, cellY) => {
      const stride = rows[0].length;
      const buffer = terrainMachine().memory(4096);
      const heights = new room(buffer, 64, 3 * stride);
      heights.set(rows.flat().map((metres) => metres + 0.1));
      const slopes = new Float32Array(buffer, 1024, stride);
      const bytes = heights.BYTES_PER_ELEMENT;
      const { slopesOfSingles, slopesOfDoubles } = terrainMachine();
      const pass = bytes === 4 ? slopesOfSingles : slopesOfDoubles;
      const from = heights.byteOffset + bytes * (stride + 1);
      const isMissing = pass(from, 1024, bytes * stride, stride - 2, 8 * cellX, 8 * cellY);
      const at = (i: number, x: number, y: number) => heights[(1 + y) * stride + 1 + i + x]!;
      const plain = Float32Array.from({ length: stride - 2 }, (_, i) => {
        const falling = at(i, 1, 1) - at(i, -1, -1);
        const rising = at(i, 1, -1) - at(i, -1, 1);
        const eastward = (falling + rising + 2 * (at(i, 1, 0) - at(i, -1, 0))) / (8 * cellX);
        const southward = (falling - rising + 2 * (at(i, 0, 1) - at(i, 0, -1))) / (8 * cellY);
        return 100 * Math.sqrt(eastward * eastward + southward * southward);
      });
      expect(slopes.subarray(0, stride - 2)).toEqual(plain);
      if (plain.some(Number.isNaN)) expect(isMissing).toBe(1);
    }),
  );
});
