import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type FunctionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { call, f64, i32, i64, repeatWhile, select, when } from '@qingzhang/formula/kernel/wasm/instructions';
import { EDGE_NUMBERS } from './zone-edges.ts';

/** Columns whose changes are marked in one word, a bit each. */
export const WORD_COLUMNS = 64;

/** (changes, marks, column, by): coverage changes by so much at a column of the row whose numbers and marks begin there. */
export function changeCell(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'f64'], results: [] });
  const [changes, marks, column, by] = builder.params as [Local, Local, Local, Local];
  const cell = i32.add(changes.get, i32.shiftLeft(column.get, i32.constant(3)));
  const word = i32.add(marks.get, i32.shiftLeft(i32.shiftRight(column.get, i32.constant(6)), i32.constant(3)));
  // Of how far to shift only the lower six bits count.
  const bit = i64.shiftLeft(i64.constant(1), i64.from(column.get));
  builder.add(
    f64.store(0, cell, f64.add(f64.load(0, cell), by.get)),
    i64.store(0, word, i64.or(i64.load(0, word), bit)),
  );
  return builder.finish();
}

/** The edge that the loop has come to, and the row of the tile in which it is looked at. */
interface EdgeInRow {
  readonly x0: Code;
  readonly y0: Code;
  readonly x1: Code;
  readonly y1: Code;
  readonly turn: Code;
  readonly slope: Code;
  /** The row, counted from the top of the grid. */
  readonly line: Code;
  /** Of the tile: its first column and how many it has. */
  readonly left: Code;
  readonly width: Code;
  readonly change: (column: Code, by: Code) => Code;
}

/** How a rule counts: the first row of the grid for an edge from y on, and what the edge changes in each of its rows. */
interface EdgeRule {
  readonly name: string;
  readonly first: (y0: Code) => Code;
  readonly end: (y1: Code) => Code;
  readonly body: (builder: FunctionBuilder, edge: EdgeInRow) => Code;
}

/**
 * (from, end, x, y, width, height, changes, marks, words) → how many changes: adds edges to the rows of a tile that begins
 * at (x, y). `change` is the number of `changeCell`.
 */
function addEdges(change: number, { name, first, end, body }: EdgeRule): ModuleFunction {
  const builder = functionBuilder({
    params: ['i32', 'i32', 'f64', 'f64', 'f64', 'f64', 'i32', 'i32', 'i32'],
    results: ['i32'],
  });
  const [at, edgesEnd] = builder.params as [Local, Local];
  const [left, top, width, height] = builder.params.slice(2).map(({ get }) => get) as [Code, Code, Code, Code];
  const [changes, marks, words] = builder.params.slice(6).map(({ get }) => get) as [Code, Code, Code];
  const [row, last, made] = [0, 0, 0].map(() => builder.local('i32')) as [Local, Local, Local];
  const numbers = Array.from({ length: EDGE_NUMBERS }, () => builder.local('f64'));
  const [x0, y0, x1, y1, turn] = numbers.map(({ get }) => get) as [Code, Code, Code, Code, Code];
  const slope = builder.local('f64');
  const rowBytes = builder.keep('i32', i32.shiftLeft(i32.add(i32.fromFloat(width), i32.constant(1)), i32.constant(3)));
  const step = (counter: Local, by: number): Code => counter.set(i32.add(counter.get, i32.constant(by)));
  const changesOfRow = i32.add(changes, i32.multiply(row.get, rowBytes));
  const marksOfRow = i32.add(marks, i32.shiftLeft(i32.multiply(row.get, words), i32.constant(3)));
  const edge: EdgeInRow = {
    x0,
    y0,
    x1,
    y1,
    turn,
    slope: slope.get,
    left,
    width,
    line: f64.add(top, f64.from(row.get)),
    change: (column, by) => [...call(change, changesOfRow, marksOfRow, column, by), ...step(made, 1)],
  };
  builder.add(
    repeatWhile(i32.lessThan(at.get, edgesEnd.get), [
      ...numbers.flatMap((number, place) => number.set(f64.load(place * 8, at.get))),
      ...slope.set(f64.divide(f64.subtract(x1, x0), f64.subtract(y1, y0))),
      ...row.set(i32.fromFloat(f64.max(f64.constant(0), f64.subtract(first(y0), top)))),
      ...last.set(i32.fromFloat(f64.min(height, f64.subtract(end(y1), top)))),
      ...repeatWhile(i32.lessThan(row.get, last.get), [...body(builder, edge), ...step(row, 1)]),
      ...step(at, EDGE_NUMBERS * 8),
    ]),
    made.get,
  );
  return builder.finish(name);
}

/** Adds an edge's exact share of every pixel it crosses, and of all pixels to its right. */
export function addExactly(change: number): ModuleFunction {
  return addEdges(change, { name: 'exact', first: f64.floor, end: f64.ceil, body: exactRow });
}

function exactRow({ local }: FunctionBuilder, edge: EdgeInRow): Code {
  const { x0, y0, x1, y1, slope, width, change } = edge;
  const [upper, lower, xa, xb] = [0, 0, 0, 0].map(() => local('f64')) as [Local, Local, Local, Local];
  const [left, right, rise, span] = [0, 0, 0, 0].map(() => local('f64')) as [Local, Local, Local, Local];
  const onEdge = (y: Code) => f64.add(x0, f64.multiply(f64.subtract(y, y0), slope));
  const zero = f64.constant(0);
  const measure = span.set(f64.subtract(right.get, left.get));
  return [
    ...upper.set(f64.max(y0, edge.line)),
    ...lower.set(f64.min(y1, f64.add(edge.line, f64.constant(1)))),
    // Ends as given, not computed: neighbours must meet in the same point.
    ...xa.set(select(x0, onEdge(upper.get), f64.equal(upper.get, y0))),
    ...xb.set(select(x1, onEdge(lower.get), f64.equal(lower.get, y1))),
    ...left.set(f64.subtract(f64.min(xa.get, xb.get), edge.left)),
    ...right.set(f64.subtract(f64.max(xa.get, xb.get), edge.left)),
    ...rise.set(f64.multiply(f64.subtract(lower.get, upper.get), edge.turn)),
    ...when(
      f64.lessThan(left.get, width),
      when(f64.atMost(right.get, zero), change(i32.constant(0), rise.get), [
        ...measure,
        ...when(f64.lessThan(left.get, zero), [
          ...xa.set(f64.divide(f64.multiply(rise.get, f64.negate(left.get)), span.get)),
          ...change(i32.constant(0), xa.get),
          ...rise.set(f64.subtract(rise.get, xa.get)),
          ...left.set(zero),
          ...measure,
        ]),
        ...when(f64.greaterThan(right.get, width), [
          ...rise.set(f64.divide(f64.multiply(rise.get, f64.subtract(width, left.get)), span.get)),
          ...right.set(width),
          ...measure,
        ]),
        ...pieceColumns(local, { left, right, rise, span }, edge),
      ]),
    ),
  ];
}

interface Piece {
  readonly left: Local;
  readonly right: Local;
  /** How much of the row's height it spans. */
  readonly rise: Local;
  readonly span: Local;
}

/** A piece of an edge inside one row of the tile. */
function pieceColumns(
  local: FunctionBuilder['local'],
  { left, right, rise, span }: Piece,
  { width, change }: EdgeInRow,
): Code {
  const [first, column, last] = [0, 0, 0].map(() => local('i32')) as [Local, Local, Local];
  const [from, a, b, part, own] = [0, 0, 0, 0, 0].map(() => local('f64')) as [Local, Local, Local, Local, Local];
  const one = f64.constant(1);
  const before = (count: Code) => i32.subtract(count, i32.constant(1));
  return [
    ...first.set(i32.fromFloat(f64.min(f64.subtract(width, one), f64.floor(left.get)))),
    ...last.set(before(i32.fromFloat(f64.ceil(right.get)))),
    ...last.set(select(last.get, first.get, i32.greaterThan(last.get, first.get))),
    ...column.set(first.get),
    ...repeatWhile(i32.lessThan(before(column.get), last.get), [
      ...from.set(f64.from(column.get)),
      ...a.set(f64.max(left.get, from.get)),
      ...b.set(f64.min(right.get, f64.add(from.get, one))),
      ...part.set(
        select(
          rise.get,
          f64.divide(f64.multiply(rise.get, f64.subtract(b.get, a.get)), span.get),
          i32.equal(first.get, last.get),
        ),
      ),
      // The pixel keeps what lies to the right of the piece; the next pixel gets the rest.
      ...own.set(f64.multiply(part.get, f64.subtract(f64.divide(f64.add(a.get, b.get), f64.constant(2)), from.get))),
      ...change(column.get, f64.subtract(part.get, own.get)),
      ...column.set(i32.add(column.get, i32.constant(1))),
      ...change(column.get, own.get),
    ]),
  ];
}

/** Adds an edge for the rule that a pixel belongs to the zone that holds its centre. */
export function addByCentre(change: number): ModuleFunction {
  const half = f64.constant(0.5);
  const nextCentre = (y: Code) => f64.ceil(f64.subtract(y, half));
  const body = ({ local }: FunctionBuilder, { x0, y0, slope, line, left, width, ...edge }: EdgeInRow): Code => {
    const column = local('f64');
    const y = f64.subtract(f64.add(line, half), y0);
    const x = f64.add(x0, f64.multiply(y, slope));
    return [
      ...column.set(f64.max(f64.constant(0), f64.subtract(nextCentre(x), left))),
      ...when(f64.lessThan(column.get, width), edge.change(i32.fromFloat(column.get), edge.turn)),
    ];
  };
  return addEdges(change, { name: 'centre', first: nextCentre, end: nextCentre, body });
}
