import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f64, i32, i64, repeatWhile, select, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { WORD_COLUMNS } from './edge-functions.ts';

/** Parts of a pixel nearer to nothing or all than this are rounding. */
const ROUNDING = 1e-10;

/**
 * (zone, isRest, row, end, width, words, changes, marks, areas, zones, starts, ends, areas of runs, coverages, count) →
 * count: turns the changes of one zone in some rows into runs and leaves the rows empty for the next.
 */
export function takeRuns(): ModuleFunction {
  const builder = functionBuilder({ params: Array.from({ length: 15 }, () => 'i32' as const), results: ['i32'] });
  const params = builder.params.map(({ get }) => get);
  const [zone, isRest] = params as [Code, Code];
  const row = builder.params[2]!;
  const [end, width, words, changes, marks, areas] = params.slice(3) as [Code, Code, Code, Code, Code, Code];
  const [zones, starts, ends, runAreas, coverages] = params.slice(9) as [Code, Code, Code, Code, Code];
  const count = builder.params[14]!;
  const locals = (length: number) => Array.from({ length }, () => builder.local('i32'));
  const [start, word, wordAt, column, cell, from] = locals(6) as [Local, Local, Local, Local, Local, Local];
  const bits = builder.local('i64');
  const [area, sum, by, now, coverage] = Array.from({ length: 5 }, () => builder.local('f64')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const [zero, one] = [f64.constant(0), f64.constant(1)];
  const slot = (array: Code, index: Code, shift: number) => i32.add(array, i32.shiftLeft(index, i32.constant(shift)));
  const step = (counter: Local): Code => counter.set(i32.add(counter.get, i32.constant(1)));
  const endRun = (at: Code): Code =>
    when(f64.notEqual(coverage.get, zero), [
      ...i32.store(0, slot(zones, count.get, 2), zone),
      ...i32.store(0, slot(starts, count.get, 2), i32.add(start.get, from.get)),
      ...i32.store(0, slot(ends, count.get, 2), i32.add(start.get, at)),
      ...f64.store(0, slot(runAreas, count.get, 3), area.get),
      ...f64.store(0, slot(coverages, count.get, 3), coverage.get),
      ...step(count),
    ]);
  /** Rings that overlap or cross count land once; land that was taken off where there was none counts less than nothing. */
  const snap: Code = [
    ...now.set(f64.abs(sum.get)),
    ...now.set(select(one, now.get, f64.greaterThan(now.get, f64.constant(1 - ROUNDING)))),
    ...now.set(select(zero, now.get, f64.lessThan(now.get, f64.constant(ROUNDING)))),
    ...now.set(select(f64.negate(now.get), now.get, i32.and(isRest, f64.lessThan(sum.get, zero)))),
  ];
  const changeAt: Code = [
    ...column.set(i32.add(i32.multiply(word.get, i32.constant(WORD_COLUMNS)), i32.low(i64.trailingZeros(bits.get)))),
    ...cell.set(slot(changes, i32.add(i32.add(start.get, row.get), column.get), 3)),
    ...by.set(f64.load(0, cell.get)),
    ...f64.store(0, cell.get, zero),
    // The column behind the last one takes what lies beyond the tile.
    ...when(i32.and(f64.notEqual(by.get, zero), i32.notEqual(column.get, width)), [
      ...sum.set(f64.add(sum.get, by.get)),
      ...snap,
      ...when(f64.notEqual(now.get, coverage.get), [
        ...endRun(column.get),
        ...from.set(column.get),
        ...coverage.set(now.get),
      ]),
    ]),
  ];
  builder.add(
    repeatWhile(i32.lessThan(row.get, end), [
      // Rows of changes have one column more.
      ...start.set(i32.multiply(row.get, width)),
      ...area.set(f64.load(0, slot(areas, row.get, 3))),
      ...sum.set(zero),
      ...coverage.set(zero),
      ...word.set(i32.constant(0)),
      // Inside a zone nothing changes: a word of columns is passed at once.
      ...repeatWhile(i32.lessThan(word.get, words), [
        ...wordAt.set(slot(marks, i32.add(i32.multiply(row.get, words), word.get), 3)),
        ...bits.set(i64.load(0, wordAt.get)),
        ...when(i32.eqz(i64.eqz(bits.get)), [
          ...i64.store(0, wordAt.get, i64.constant(0)),
          ...repeatWhile(i32.eqz(i64.eqz(bits.get)), [
            ...changeAt,
            ...bits.set(i64.and(bits.get, i64.add(bits.get, i64.constant(-1)))),
          ]),
        ]),
        ...step(word),
      ]),
      // After its last change the zone goes on beyond the tile, or has ended.
      ...endRun(width),
      ...step(row),
    ]),
    count.get,
  );
  return builder.finish('take');
}
