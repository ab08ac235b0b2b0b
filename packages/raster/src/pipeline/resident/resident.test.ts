import type { KernelRuns } from '@qingzhang/formula/kernel/kernel';
import { createArena } from '@qingzhang/formula/kernel/wasm/arena';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siftCells } from '../../grid/sift-cells.ts';
import { addClassAreas, addMissingAreas } from '../tile-areas.ts';
import { UNKNOWN } from './unknown-code.ts';
import { leastSingle } from './single-bounds.ts';
import { walkMachine } from './walk-machine.ts';

const ZONES = 3;
const CLASSES = 4;

/** Runs of a tile of 7 rows of 61 cells: zones that overlap, cut cells, runs of every length. */
const runList = fc
  .array(
    fc.record({
      zone: fc.nat(ZONES - 1),
      row: fc.nat(6),
      ends: fc.tuple(fc.nat(61), fc.nat(61)).filter(([a, b]) => a !== b),
      area: fc.double({ min: 1, max: 1000, noNaN: true }),
      coverage: fc.constantFrom(1, 0.3, 1e-7, -0.25),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((list) => ({
    zone: Int32Array.from(list, ({ zone }) => zone),
    start: Int32Array.from(list, ({ row, ends }) => row * 61 + Math.min(...ends)),
    end: Int32Array.from(list, ({ row, ends }) => row * 61 + Math.max(...ends)),
    area: Float64Array.from(list, ({ area }) => area),
    coverage: Float64Array.from(list, ({ coverage }) => coverage),
  }));
/** Stretches of equal cells, as land has them. */
const stretches = (most: number) =>
  fc
    .array(fc.tuple(fc.nat(most), fc.integer({ min: 1, max: 40 })), { minLength: 60, maxLength: 90 })
    .map((parts) => parts.flatMap(([value, length]) => Array.from({ length }, () => value)).slice(0, 7 * 61))
    .map((cells) => [...cells, ...Array.from({ length: 7 * 61 - cells.length }, () => 0)]);

type Numbers = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array;

/** The same arrays in one memory that the machine works on. */
function placed<Arrays extends Record<string, Numbers>>(arrays: Arrays) {
  const arena = createArena();
  const addresses = Object.values(arrays).map(({ byteLength }) => arena.take(byteLength + 64));
  const views = Object.entries(arrays).map(([name, array], i) => {
    const Kind = array.constructor as new (buffer: ArrayBuffer, at: number, length: number) => Numbers;
    const view = new Kind(arena.memory.buffer, addresses[i]!, array.length);
    view.set(array);
    return [name, view];
  });
  return { machine: walkMachine(arena), arrays: Object.fromEntries(views) as Arrays };
}

const runsOf = ({ zone, start, end, area, coverage }: KernelRuns): KernelRuns => ({ zone, start, end, area, coverage });

describe('walks over runs in WebAssembly agree with the plain ones to the last bit', () => {
  it('for missing areas by cause', () => {
    fc.assert(
      fc.property(runList, stretches(3), (runs, cells) => {
        const causes = Uint8Array.from(cells);
        const expected = new Float64Array(ZONES * 3);
        addMissingAreas(runs, causes, expected);
        const { machine, arrays } = placed({ ...runs, causes, into: new Float64Array(ZONES * 3) });
        machine.addMissing(runsOf(arrays), arrays.causes, arrays.into);
        expect(arrays.into).toEqual(expected);
      }),
    );
  });

  it.each([Uint8Array, Uint16Array])('for areas and numbers of cells by class, codes as %o', (Codes) => {
    // 0 and 1 share a class, 5 means none, 6 is the mark for missing, 7 lies beyond the valid range
    const meaning = [0, 0, 1, 2, 3, CLASSES, CLASSES, CLASSES];
    const causesOf = [0, 0, 0, 0, 0, 3 | UNKNOWN, 2, 3];
    fc.assert(
      fc.property(runList, stretches(7), (runs, cells) => {
        const expected = { areas: new Float64Array(ZONES * 5), cells: new Float64Array(ZONES * 5) };
        const places = Int32Array.from(cells, (code) => (meaning[code]! < CLASSES ? meaning[code]! : -1));
        addClassAreas(runs, places, CLASSES, expected);
        const missing = new Float64Array(ZONES * 3);
        addMissingAreas(
          runs,
          Uint8Array.from(cells, (code) => causesOf[code]! & 3),
          missing,
        );
        const isUnknownSeen = [...runs.zone.keys()].some((run) =>
          cells.slice(runs.start[run], runs.end[run]).includes(5),
        );
        const { machine, arrays } = placed({
          ...runs,
          codes: Codes.from(cells),
          places: Uint16Array.from(meaning),
          causes: Uint8Array.from(causesOf),
          areas: new Float64Array(ZONES * 5),
          cells: new Float64Array(ZONES * 5),
          missing: new Float64Array(ZONES * 3),
        });
        const hasUnknown = machine.addClasses(runsOf(arrays), { ...arrays, classCount: CLASSES }, arrays);
        expect(hasUnknown).toBe(isUnknownSeen);
        expect(arrays.areas).toEqual(expected.areas);
        expect(arrays.cells).toEqual(expected.cells);
        expect(arrays.missing).toEqual(missing);
      }),
    );
  });

  it('for values outside the valid range, infinities and NaN', () => {
    const edges = [NaN, Infinity, -Infinity, 0, -0, 1e-45, 3.4028234663852886e38, -3.4028234663852886e38, 0.1, 250];
    const bound = fc.constantFrom(-Number.MAX_VALUE, Number.MAX_VALUE, 0, 0.1, -0.1, 250, 1e-60, 1e39, -1e39);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...edges), { minLength: 1, maxLength: 50 }),
        bound,
        bound,
        (list, low, high) => {
          const values = Float64Array.from(Float32Array.from(list));
          const causes = new Uint8Array(values.length);
          const { machine, arrays } = placed({ values: Float32Array.from(list), causes: new Uint8Array(list.length) });
          machine.sift(arrays.values, arrays.causes, leastSingle(low), -leastSingle(-high));
          siftCells(values, causes, low, high);
          expect([...arrays.values]).toEqual([...values]);
          expect(arrays.causes).toEqual(causes);
        },
      ),
    );
  });

  it('refuses an array that lies elsewhere', () => {
    const { machine, arrays } = placed({ values: Float32Array.of(1) });
    expect(() => machine.sift(arrays.values, new Uint8Array(16), 0, 1)).toThrow('outside of the memory');
  });
});
