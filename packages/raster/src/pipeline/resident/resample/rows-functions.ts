import type { Code, ModuleFunction, ValueType } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type FunctionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { call, f64, f64x2, i32, repeatWhile, v128, when } from '@qingzhang/formula/kernel/wasm/instructions';
import type { CodeWidth } from './nearest-function.ts';
import { ENTRY } from './row-entries.ts';
import { placeOf, type CellForm } from './window-cells.ts';

const whole = (count: number): ValueType[] => Array.from({ length: count }, () => 'i32' as const);
const step = (counter: Local, by: number): Code => counter.set(i32.add(counter.get, i32.constant(by)));

/**
 * (entry, stride, across, column, xs, ys, count): the centres of the pixels of a row, by `curveRow`, whose number is given.
 * Without meshes x stays as it is, and all y are the entry's first number. The last point stands there twice, as points
 * are done by pairs.
 */
export function lineOfRow(curve: number): ModuleFunction {
  const builder = functionBuilder({ params: whole(7), results: [] });
  const [entry, stride, across, column, xs, ys, count] = builder.params as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const [i, y] = [builder.local('i32'), builder.local('v128')];
  const weights = [0, 8, 16].map((place) => f64.load(place, entry.get));
  const again = (line: Local): Code =>
    f64.store(
      0,
      placeOf(line.get, count.get),
      f64.load(0, placeOf(line.get, i32.subtract(count.get, i32.constant(1)))),
    );
  const given = [stride, across, column, count, xs, ys].map(({ get }) => get);
  builder.add(
    when(
      i32.eqz(across.get),
      [
        ...y.set(f64x2.splat(f64.load(0, entry.get))),
        ...repeatWhile(i32.lessThan(i.get, i32.add(count.get, i32.constant(1))), [
          ...v128.store(0, placeOf(ys.get, i.get), y.get),
          ...step(i, 2),
        ]),
      ],
      [...call(curve, i32.load(24, entry.get), ...given, ...weights), ...again(xs), ...again(ys)],
    ),
  );
  return builder.finish();
}

/** The points of a block's rows, and the loop over these: the first parameters of every function over rows. */
function eachRow(builder: FunctionBuilder, line: number, body: (row: Local) => Code): Code {
  const [row, rows, entries, stride, across, column, xs, ys, count] = builder.params as Local[];
  const stop = builder.local('i32');
  const entry = i32.add(entries!.get, i32.multiply(row!.get, i32.constant(ENTRY)));
  const points = [stride, across, column, xs, ys, count].map((each) => each!.get);
  return [
    ...repeatWhile(i32.and(i32.lessThan(row!.get, rows!.get), i32.eqz(stop.get)), [
      ...call(line, entry, ...points),
      ...stop.set(body(row!)),
      ...row!.set(i32.add(row!.get, i32.eqz(stop.get))),
    ]),
    row!.get,
  ];
}

/** Numbers of the functions that rows between four neighbours are made by. */
export interface BilinearNumbers {
  readonly line: number;
  readonly bilinear: number;
  readonly gaps: number;
  readonly causes: number;
}

/**
 * (row, rows, points, count, values, from, causes, told, tells, window): a block between four neighbours, row by row. Ends
 * before the first row in which a cell stays missing unless `tells` says that causes may be written; says how far it came.
 */
export function bilinearRows(form: CellForm, { line, bilinear, gaps, causes: tell }: BilinearNumbers): ModuleFunction {
  const params: ValueType[] = [...whole(18), 'f64', 'f64'];
  const builder = functionBuilder({ params, results: ['i32'] });
  const [xs, ys, count] = builder.params.slice(6) as [Local, Local, Local];
  const [values, from, causes, told, tells] = builder.params.slice(9) as [Local, Local, Local, Local, Local];
  const window = builder.params.slice(14).map(({ get }) => get);
  const [left, top, width, height] = window as [Code, Code, Code, Code];
  const less = (size: Code): Code => f64.from(i32.subtract(size, i32.constant(2)));
  const limits = [f64.from(left), f64.from(top), f64.from(width), less(width), less(height)];
  const [hasGap, isLeft] = [builder.local('i32'), builder.local('i32')];
  builder.add(
    eachRow(builder, line, (row) => {
      const cells = i32.multiply(row.get, count.get);
      const to = i32.add(values.get, i32.shiftLeft(cells, i32.constant(3)));
      const points = [count.get, to, xs.get, ys.get];
      const rowBytes = i32.shiftLeft(width, i32.constant(form.shift));
      const told1 = call(tell, ...points, i32.add(causes.get, cells), told.get, ...window);
      return [
        ...hasGap.set(call(bilinear, ...points, from.get, rowBytes, ...limits)),
        ...isLeft.set(i32.constant(0)),
        ...when(hasGap.get, isLeft.set(call(gaps, ...points, from.get, ...window))),
        ...when(i32.and(isLeft.get, tells.get), [...told1, ...isLeft.set(i32.constant(0))]),
        isLeft.get,
      ];
    }),
  );
  return builder.finish(`rows-${form.name}`);
}

/**
 * (row, rows, points, count, to, from, window of numbers): a block of codes, row by row. Ends before the first row with a
 * point outside of the window; says how far it came.
 */
export function nearestRows(width: CodeWidth, { line, nearest }: { line: number; nearest: number }): ModuleFunction {
  const params: ValueType[] = [...whole(11), 'f64', 'f64', 'f64', 'f64', 'f64'];
  const builder = functionBuilder({ params, results: ['i32'] });
  const [xs, ys, count, codes, from] = builder.params.slice(6) as [Local, Local, Local, Local, Local];
  const window = builder.params.slice(11).map(({ get }) => get);
  builder.add(
    eachRow(builder, line, (row) => {
      const cells = i32.multiply(row.get, count.get);
      const to = i32.add(codes.get, i32.shiftLeft(cells, i32.constant(width - 1)));
      return call(nearest, count.get, to, xs.get, ys.get, from.get, ...window);
    }),
  );
  return builder.finish(`rows-${width}`);
}
