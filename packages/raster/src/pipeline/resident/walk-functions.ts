import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type FunctionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f64, i16x8, i32, i8x16, repeatWhile, select, v128, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { UNKNOWN } from './unknown-code.ts';

/** Bytes of one cell. */
type Width = 1 | 2;

/** What every walk is given first: how many runs there are and where their arrays lie. */
const RUN_PARAMS = ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'] as const;

interface WalkedRun {
  readonly zone: Local;
  /** The cell that the walk has come to, and the end. */
  readonly cell: Local;
  readonly last: Local;
  readonly coverage: Local;
  /** m² of a cell in the zone. */
  readonly area: Local;
}

/** Goes through the runs of a tile. */
function eachRun(builder: FunctionBuilder, body: (run: WalkedRun) => Code): void {
  const [count, zones, starts, ends, areas, coverages] = builder.params as [Local, Local, Local, Local, Local, Local];
  const [index, zone, cell, last] = [0, 0, 0, 0].map(() => builder.local('i32')) as [Local, Local, Local, Local];
  const [coverage, area] = [builder.local('f64'), builder.local('f64')];
  const at = (array: Local, bytes: number) => i32.add(array.get, i32.multiply(index.get, i32.constant(bytes)));
  builder.add(
    repeatWhile(i32.lessThan(index.get, count.get), [
      ...zone.set(i32.load(0, at(zones, 4))),
      ...cell.set(i32.load(0, at(starts, 4))),
      ...last.set(i32.load(0, at(ends, 4))),
      ...coverage.set(f64.load(0, at(coverages, 8))),
      ...area.set(f64.multiply(f64.load(0, at(areas, 8)), coverage.get)),
      ...body({ zone, cell, last, coverage, area }),
      ...index.set(i32.add(index.get, i32.constant(1))),
    ]),
  );
}

/** Finds the end of the cells that equal one, 16 bytes at a time: neighbours mostly do. */
function equalCells(builder: FunctionBuilder, width: Width, cells: Code) {
  const [code, next, differing, pattern] = [
    builder.local('i32'),
    builder.local('i32'),
    builder.local('i32'),
    builder.local('v128'),
  ];
  const lanes = width === 1 ? i8x16 : i16x8;
  const at = (index: Code) => i32.add(cells, width === 1 ? index : i32.shiftLeft(index, i32.constant(1)));
  const find = ({ cell, last }: WalkedRun): Code => [
    ...code.set((width === 1 ? i32.load8 : i32.load16)(0, at(cell.get))),
    ...pattern.set(lanes.splat(code.get)),
    ...next.set(i32.add(cell.get, i32.constant(1))),
    ...differing.set(i32.constant(0)),
    ...repeatWhile(i32.and(i32.lessThan(next.get, last.get), i32.eqz(differing.get)), [
      ...differing.set(lanes.bitmask(lanes.notEqual(v128.load(0, at(next.get)), pattern.get))),
      ...next.set(
        i32.add(next.get, select(i32.constant(16 / width), i32.trailingZeros(differing.get), i32.eqz(differing.get))),
      ),
    ]),
    ...when(i32.greaterThan(next.get, last.get), next.set(last.get)),
  ];
  return { code, next, find };
}

const increase = (address: Code, by: Code): Code => f64.store(0, address, f64.add(f64.load(0, address), by));
const place = (array: Code, index: Code): Code => i32.add(array, i32.multiply(index, i32.constant(8)));

/** (runs, causes, into): adds the area of missing cells to zone × cause, three causes each, counted from 1. */
export function missingWalk(): ModuleFunction {
  const builder = functionBuilder({ params: [...RUN_PARAMS, 'i32', 'i32'], results: [] });
  const [causes, into] = builder.params.slice(6) as [Local, Local];
  const { code: cause, next, find } = equalCells(builder, 1, causes.get);
  eachRun(builder, (run) => {
    const row = i32.multiply(run.zone.get, i32.constant(3));
    const slot = place(into.get, i32.add(row, i32.subtract(cause.get, i32.constant(1))));
    return repeatWhile(i32.lessThan(run.cell.get, run.last.get), [
      ...find(run),
      ...when(cause.get, increase(slot, f64.multiply(run.area.get, f64.from(i32.subtract(next.get, run.cell.get))))),
      ...run.cell.set(next.get),
    ]);
  });
  return builder.finish('missing');
}

/**
 * (runs, codes, places, causes, places of a zone, areas, cells, missing) → whether a code means no class. Adds the area
 * and number of the cells to zone × place, and the area of those without a place to zone × cause. Cells that follow each
 * other with one place, or one cause, are added at once.
 */
export function classWalk(width: Width): ModuleFunction {
  const builder = functionBuilder({
    params: [...RUN_PARAMS, 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
    results: ['i32'],
  });
  const [codes, places, causes, perZone, areas, cells, missing] = builder.params.slice(6) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const { code, next, find } = equalCells(builder, width, codes.get);
  const [seen, told, current, from, cause, causeFrom] = [0, 0, 0, 0, 0, 0].map(() => builder.local('i32')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const cells64 = (first: Local, { cell }: WalkedRun) => f64.from(i32.subtract(cell.get, first.get));
  const addPlace = (run: WalkedRun): Code => {
    const index = i32.add(i32.multiply(run.zone.get, perZone.get), current.get);
    return when(i32.lessThan(from.get, run.cell.get), [
      ...increase(place(areas.get, index), f64.multiply(run.area.get, cells64(from, run))),
      ...increase(place(cells.get, index), f64.multiply(run.coverage.get, cells64(from, run))),
    ]);
  };
  const addCause = (run: WalkedRun): Code => {
    const row = i32.add(i32.multiply(run.zone.get, i32.constant(3)), i32.subtract(cause.get, i32.constant(1)));
    return when(cause.get, increase(place(missing.get, row), f64.multiply(run.area.get, cells64(causeFrom, run))));
  };
  const [foundPlace, foundCause] = [builder.local('i32'), builder.local('i32')];
  eachRun(builder, (run) => [
    ...from.set(run.cell.get),
    ...cause.set(i32.constant(0)),
    ...repeatWhile(i32.lessThan(run.cell.get, run.last.get), [
      ...find(run),
      ...foundPlace.set(i32.load16(0, i32.add(places.get, i32.shiftLeft(code.get, i32.constant(1))))),
      ...told.set(i32.load8(0, i32.add(causes.get, code.get))),
      ...seen.set(i32.or(seen.get, told.get)),
      ...foundCause.set(i32.and(told.get, i32.constant(UNKNOWN - 1))),
      ...when(i32.notEqual(foundPlace.get, current.get), [
        ...addPlace(run),
        ...current.set(foundPlace.get),
        ...from.set(run.cell.get),
      ]),
      ...when(i32.notEqual(foundCause.get, cause.get), [
        ...addCause(run),
        ...cause.set(foundCause.get),
        ...causeFrom.set(run.cell.get),
      ]),
      ...run.cell.set(next.get),
    ]),
    ...addPlace(run),
    ...addCause(run),
  ]);
  builder.add(i32.and(seen.get, i32.constant(UNKNOWN)));
  return builder.finish(width === 1 ? 'narrowClasses' : 'wideClasses');
}
