import type { Code, ModuleFunction } from '@qingzhang/formula/kernel/wasm/assembler';
import { functionBuilder, type FunctionBuilder, type Local } from '@qingzhang/formula/kernel/wasm/function-builder';
import { f32x4, i32, i32x4, i8x16, repeatWhile, v128 } from '@qingzhang/formula/kernel/wasm/instructions';
import { chosen, repeatLast, sumUp } from './sum-function.ts';

/** Samples done at once. */
export const LANES = 16;
const PLANES = 4;
const WORDS: readonly (0 | 1 | 2 | 3)[] = [0, 1, 2, 3];

const range = (from: number, count: number, step = 1) => Array.from({ length: count }, (_, i) => from + i * step);
const zero = i32x4.splat(i32.constant(0));
interface Counter {
  readonly index: Local;
  readonly end: Code;
  readonly step: number;
}

/** A loop from 0 to the end in steps. */
function counted(builder: FunctionBuilder, { index, end, step }: Counter, body: () => Code): void {
  builder.add(index.set(i32.constant(0)));
  builder.add(
    repeatWhile(i32.lessThan(index.get, end), [...body(), ...index.set(i32.add(index.get, i32.constant(step)))]),
  );
}

/**
 * (from, to, count, rows): rows of four byte planes, differenced as bytes along the whole row, become rows of `count`
 * float32, a multiple of 16.
 */
export function joinPlanes(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'i32'], results: [] });
  const [from, to, count, rows] = builder.params as [Local, Local, Local, Local];
  const [row, i] = [builder.local('i32'), builder.local('i32')];
  const planeAt = WORDS.map(() => builder.local('i32'));
  const sums = WORDS.map(() => builder.local('v128'));
  const bytes = WORDS.map(() => builder.local('v128'));
  const zipped = WORDS.map(() => builder.local('v128'));
  const add = (target: Local, value: Code) => target.set(i8x16.add(target.get, value));

  /** Each plane goes on from the sum of those before it. */
  const planeSum = (plane: number): Code => [
    ...sums[plane + 1]!.set(zero),
    ...i.set(i32.constant(0)),
    ...repeatWhile(i32.lessThan(i.get, count.get), [
      ...add(sums[plane + 1]!, v128.load(0, i32.add(planeAt[plane]!.get, i.get))),
      ...i.set(i32.add(i.get, i32.constant(LANES))),
    ]),
    ...sumUp(1, sums[plane + 1]!),
    ...sums[plane + 1]!.set(i8x16.add(repeatLast(1, sums[plane + 1]!.get), sums[plane]!.get)),
  ];
  const runningSum = (plane: number): Code => {
    const value = bytes[plane]!;
    return [
      ...value.set(v128.load(0, i32.add(planeAt[plane]!.get, i.get))),
      ...sumUp(1, value),
      ...add(value, sums[plane]!.get),
      ...sums[plane]!.set(repeatLast(1, value.get)),
    ];
  };
  const zipBytes = (half: number, a: Local, b: Local) =>
    i8x16.shuffle(
      range(half * 8, 8).flatMap((n) => [n, n + 16]),
      a.get,
      b.get,
    );
  const zipPairs = (half: number, a: Local, b: Local) =>
    i8x16.shuffle(
      range(half * 8, 4, 2).flatMap((n) => [n, n + 1, n + 16, n + 17]),
      a.get,
      b.get,
    );
  const out = i32.add(to.get, i32.multiply(i.get, i32.constant(PLANES)));
  const store = (word: number): Code => {
    const half = word >> 1;
    return v128.store(word * 16, out, zipPairs(word & 1, zipped[half]!, zipped[half + 2]!));
  };
  const rowBytes = i32.multiply(count.get, i32.constant(PLANES));

  counted(builder, { index: row, end: rows.get, step: 1 }, () => [
    ...planeAt[0]!.set(from.get),
    ...WORDS.slice(1).flatMap((plane) => planeAt[plane]!.set(i32.add(planeAt[plane - 1]!.get, count.get))),
    ...sums[0]!.set(zero),
    ...[0, 1, 2].flatMap(planeSum),
    ...i.set(i32.constant(0)),
    ...repeatWhile(i32.lessThan(i.get, count.get), [
      ...WORDS.flatMap(runningSum),
      // The first plane holds the most significant bytes, which come last in memory.
      ...zipped[0]!.set(zipBytes(0, bytes[3]!, bytes[2]!)),
      ...zipped[1]!.set(zipBytes(1, bytes[3]!, bytes[2]!)),
      ...zipped[2]!.set(zipBytes(0, bytes[1]!, bytes[0]!)),
      ...zipped[3]!.set(zipBytes(1, bytes[1]!, bytes[0]!)),
      ...WORDS.flatMap(store),
      ...i.set(i32.add(i.get, i32.constant(LANES))),
    ]),
    ...from.set(i32.add(from.get, rowBytes)),
    ...to.set(i32.add(to.get, rowBytes)),
  ]);
  return builder.finish('join');
}

/** (from, to, count, rows): the way back, rows of float32 to differenced byte planes. */
export function splitPlanes(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32', 'i32'], results: [] });
  const [from, to, count, rows] = builder.params as [Local, Local, Local, Local];
  const [row, i] = [builder.local('i32'), builder.local('i32')];
  const words = WORDS.map(() => builder.local('v128'));
  const pairs = WORDS.map(() => builder.local('v128'));
  const last = WORDS.map(() => builder.local('v128'));
  const plane = builder.local('v128');
  const rowBytes = i32.multiply(count.get, i32.constant(PLANES));
  const endOfRow = i32.add(from.get, rowBytes);
  const at = i32.add(from.get, i32.multiply(i.get, i32.constant(PLANES)));
  /** Of four samples the first bytes, then the second ones, and so on. */
  const byByte = (word: Code): Code =>
    chosen(
      WORDS.flatMap((byte) => range(byte, PLANES, PLANES)),
      word,
    );
  /** Bytes `first` and `first` + 1 of eight samples. */
  const pick = (first: 0 | 2, a: Local, b: Local) =>
    i8x16.shuffle(
      [first, first + 1].flatMap((byte) => [...range(byte * 4, 4), ...range(byte * 4 + 16, 4)]),
      a.get,
      b.get,
    );
  const planeOf = (number: number): Code => {
    const byte = 3 - number;
    const half = (byte & 1) * 8;
    const [a, b] = byte < 2 ? [pairs[0]!, pairs[2]!] : [pairs[1]!, pairs[3]!];
    const before = i8x16.shuffle(range(15, 16), last[number]!.get, plane.get);
    const target = i32.add(to.get, i32.add(i32.multiply(count.get, i32.constant(number)), i.get));
    return [
      ...plane.set(i8x16.shuffle([...range(half, 8), ...range(half + 16, 8)], a.get, b.get)),
      ...v128.store(0, target, i8x16.subtract(plane.get, before)),
      ...last[number]!.set(plane.get),
    ];
  };

  counted(builder, { index: row, end: rows.get, step: 1 }, () => [
    ...last[0]!.set(zero),
    // A plane's first byte is differenced against the last one of the plane before it.
    ...[1, 2, 3].flatMap((number) =>
      last[number]!.set(i8x16.splat(i32.load8(0, i32.add(endOfRow, i32.constant(-number))))),
    ),
    ...i.set(i32.constant(0)),
    ...repeatWhile(i32.lessThan(i.get, count.get), [
      ...WORDS.flatMap((word) => words[word]!.set(byByte(v128.load(word * 16, at)))),
      ...pairs[0]!.set(pick(0, words[0]!, words[1]!)),
      ...pairs[1]!.set(pick(2, words[0]!, words[1]!)),
      ...pairs[2]!.set(pick(0, words[2]!, words[3]!)),
      ...pairs[3]!.set(pick(2, words[2]!, words[3]!)),
      ...WORDS.flatMap(planeOf),
      ...i.set(i32.add(i.get, i32.constant(LANES))),
    ]),
    ...from.set(i32.add(from.get, rowBytes)),
    ...to.set(i32.add(to.get, rowBytes)),
  ]);
  return builder.finish('split');
}

const NAN_BITS = 0x7fc0_0000;
const INFINITY_BITS = 0x7f80_0000;

/** (from, count, mark) → how many of `count` float32, a multiple of 4, are not finite once `mark` (its bits) is NaN. */
export function markMissing(): ModuleFunction {
  const builder = functionBuilder({ params: ['i32', 'i32', 'i32'], results: ['i32'] });
  const [from, count, mark] = builder.params as [Local, Local, Local];
  const [i, value, missing] = [builder.local('i32'), builder.local('v128'), builder.local('v128')];
  const marks = builder.keep('v128', i32x4.splat(mark.get));
  const nan = builder.keep('v128', i32x4.splat(i32.constant(NAN_BITS)));
  const infinity = builder.keep('v128', i32x4.splat(i32.constant(INFINITY_BITS)));
  const at = i32.add(from.get, i32.multiply(i.get, i32.constant(4)));
  counted(builder, { index: i, end: count.get, step: 4 }, () => [
    ...value.set(v128.load(0, at)),
    ...value.set(v128.select(nan, value.get, f32x4.equal(value.get, marks))),
    ...v128.store(0, at, value.get),
    // A true comparison is -1.
    ...missing.set(i32x4.subtract(missing.get, v128.not(f32x4.lessThan(f32x4.abs(value.get), infinity)))),
  ]);
  builder.add(WORDS.map((word) => i32x4.extract(word, missing.get)).reduce((a, b) => i32.add(a, b)));
  return builder.finish('mark');
}
