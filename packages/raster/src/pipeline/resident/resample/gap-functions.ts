import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type FunctionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { either, f64, i32, repeatWhile, select, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { EDGE, LEAST_WEIGHT } from '../../../grid/bilinear.ts';
import { MISSING_CAUSE } from '../../../grid/missing-cause.ts';
import { placeOf, type CellForm } from './window-cells.ts';

const CORNERS = [0, 1, 2, 3] as const;
const WINDOW_PARAMS = ['i32', 'i32', 'i32', 'i32', 'f64', 'f64'] as const;

/** The window's first column and row, its columns and rows; the source's columns and rows. */
interface WindowParams {
  readonly left: Local;
  readonly top: Local;
  readonly width: Local;
  readonly height: Local;
  readonly wide: Local;
  readonly high: Local;
}

const all = (first: Code, ...rest: readonly Code[]): Code => rest.reduce((both, each) => i32.and(both, each), first);
const wholeOf = (value: Code): Code => i32.fromFloat(f64.floor(value));
const isMissing = (value: Local): Code => i32.eqz(f64.equal(value.get, value.get));

/** Goes over the points of a row that have no value. */
function eachGap(builder: FunctionBuilder, row: readonly [count: Local, values: Local, xs: Local, ys: Local]) {
  const [count, values, xs, ys] = row;
  const { local } = builder;
  const [i, value, x, y] = [local('i32'), local('f64'), local('f64'), local('f64')];
  const go = (body: Code): void =>
    builder.add(
      repeatWhile(i32.lessThan(i.get, count.get), [
        ...value.set(f64.load(0, placeOf(values.get, i.get))),
        ...when(isMissing(value), [
          ...x.set(f64.load(0, placeOf(xs.get, i.get))),
          ...y.set(f64.load(0, placeOf(ys.get, i.get))),
          ...body,
        ]),
        ...i.set(i32.add(i.get, i32.constant(1))),
      ]),
    );
  return { i, value, x, y, go };
}

function isInSource({ wide, high }: WindowParams, x: Local, y: Local, from: number): Code {
  return all(
    f64.atLeast(x.get, f64.constant(from)),
    f64.lessThan(x.get, wide.get),
    f64.atLeast(y.get, f64.constant(from)),
    f64.lessThan(y.get, high.get),
  );
}

const isInWindow = ({ width, height }: WindowParams, column: Code, row: Code): Code =>
  all(
    i32.lessThan(i32.constant(-1), column),
    i32.lessThan(column, width.get),
    i32.lessThan(i32.constant(-1), row),
    i32.lessThan(row, height.get),
  );

function windowParams(params: readonly Local[]): WindowParams {
  const [left, top, width, height, wide, high] = params as [Local, Local, Local, Local, Local, Local];
  return { left, top, width, height, wide, high };
}

/**
 * (count, values, xs, ys, from, window): points of a row that lack a neighbour, as `bilinearAt` has them. Says whether any
 * is left without a value.
 */
export function fillGaps(form: CellForm): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'i32', 'i32', ...WINDOW_PARAMS], results: ['i32'] });
  const [count, values, xs, ys, from] = builder.params as [Local, Local, Local, Local, Local];
  const window = windowParams(builder.params.slice(5));
  const { local } = builder;
  const { i, value, x, y, go } = eachGap(builder, [count, values, xs, ys]);
  const [column, row, left] = [local('i32'), local('i32'), local('i32')];
  const [fx, fy, sum, weights, weight, found] = [0, 0, 0, 0, 0, 0].map(() => local('f64')) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const cell = (c: Code, r: Code): Code =>
    form.load(
      i32.add(from.get, i32.shiftLeft(i32.add(i32.multiply(r, window.width.get), c), i32.constant(form.shift))),
    );
  const rest = (fraction: Local): Code => f64.subtract(f64.constant(1), fraction.get);
  /** The number of the pixel whose centre precedes the point, and how far beyond it the point lies. */
  const place = (whole: Local, fraction: Local, coordinate: Local, origin: Local): Code => [
    ...fraction.set(f64.subtract(coordinate.get, f64.constant(0.5))),
    ...whole.set(i32.subtract(wholeOf(fraction.get), origin.get)),
    ...fraction.set(f64.subtract(fraction.get, f64.floor(fraction.get))),
  ];
  const addCorner = (corner: (typeof CORNERS)[number]): Code => {
    const [c, r] = [i32.add(column.get, i32.constant(corner & 1)), i32.add(row.get, i32.constant(corner >> 1))];
    return when(isInWindow(window, c, r), [
      ...found.set(cell(c, r)),
      ...when(f64.equal(found.get, found.get), [
        ...weight.set(f64.multiply((corner & 1) === 1 ? fx.get : rest(fx), corner >> 1 === 1 ? fy.get : rest(fy))),
        ...sum.set(f64.add(sum.get, f64.multiply(found.get, weight.get))),
        ...weights.set(f64.add(weights.get, weight.get)),
      ]),
    ]);
  };
  const pixel = (coordinate: Local, origin: Local, size: Local): Code => {
    const within = f64.min(f64.add(coordinate.get, f64.constant(EDGE)), f64.subtract(size.get, f64.constant(1)));
    return i32.subtract(wholeOf(within), origin.get);
  };
  go([
    ...when(isInSource(window, x, y, -EDGE), [
      ...column.set(pixel(x, window.left, window.wide)),
      ...row.set(pixel(y, window.top, window.high)),
      ...found.set(f64.constant(NaN)),
      ...when(isInWindow(window, column.get, row.get), found.set(cell(column.get, row.get))),
      ...when(f64.equal(found.get, found.get), [
        ...place(column, fx, x, window.left),
        ...place(row, fy, y, window.top),
        ...sum.set(f64.constant(0)),
        ...weights.set(f64.constant(0)),
        ...CORNERS.flatMap(addCorner),
        ...when(f64.greaterThan(weights.get, f64.constant(LEAST_WEIGHT)), value.set(f64.divide(sum.get, weights.get))),
        ...f64.store(0, placeOf(values.get, i.get), value.get),
      ]),
    ]),
    ...when(isMissing(value), left.set(i32.constant(1))),
  ]);
  builder.add(left.get);
  return builder.finish(`gaps-${form.name}`);
}

/**
 * (count, values, xs, ys, causes, told, window): says why points of a row have no value, as `causeAt` does; `told` are the
 * causes of the window's cells, 0 for none.
 */
export function tellCauses(): ModuleFunction {
  const builder = functionBuilder({
    params: [...Array.from({ length: 6 }, () => 'i32' as const), ...WINDOW_PARAMS],
    results: [],
  });
  const [count, values, xs, ys, causes, told] = builder.params as [Local, Local, Local, Local, Local, Local];
  const window = windowParams(builder.params.slice(6));
  const { i, x, y, go } = eachGap(builder, [count, values, xs, ys]);
  const [column, row] = [builder.local('i32'), builder.local('i32')];
  const at = i32.add(i32.multiply(row.get, window.width.get), column.get);
  const { outside, nodata, outOfRange } = MISSING_CAUSE;
  const ofCell = select(
    i32.constant(outOfRange),
    i32.constant(nodata),
    i32.equal(i32.load8(0, i32.add(told.get, at)), i32.constant(outOfRange)),
  );
  const isTold = all(i32.notEqual(told.get, i32.constant(0)), isInWindow(window, column.get, row.get));
  go([
    ...column.set(i32.subtract(wholeOf(x.get), window.left.get)),
    ...row.set(i32.subtract(wholeOf(y.get), window.top.get)),
    ...i32.store8(
      0,
      i32.add(causes.get, i.get),
      either(
        'i32',
        isInSource(window, x, y, 0),
        either('i32', isTold, ofCell, i32.constant(nodata)),
        i32.constant(outside),
      ),
    ),
  ]);
  return builder.finish('causes');
}
