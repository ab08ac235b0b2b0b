import type { ModuleFunction } from './assembler.ts';
import type { ConstantPool } from './constant-pool.ts';
import { ONE_TO_ONE, ROUNDER } from './exponential-functions.ts';
import { functionBuilder } from './function-builder.ts';
import { patchLanes } from './host-lanes.ts';
import { f64x2, i32, i64x2, v128 } from './instructions.ts';
import { inverseFactorials, polynomial } from './polynomial.ts';

/** π/2 in three parts; a whole number below 2²⁰ times each of the first two is exact. */
const HALF_PI = [1.5707963267341256, 6.077100506303966e-11, 2.0222662487959506e-21] as const;

/**
 * sin x with x = q · π/2 + r, |r| ≤ π/4: the series of sine or cosine to r¹⁷, r¹⁶ (the rest is below 5·10⁻¹⁸). Beyond
 * 10⁶ the host is asked; below 2⁻²⁷ the answer is x itself.
 */
export function sinFunction(pool: ConstantPool, hostSin: number): ModuleFunction {
  const builder = functionBuilder(ONE_TO_ONE);
  const { keep } = builder;
  const x = builder.params[0]!.get;
  const rounded = keep('v128', f64x2.add(f64x2.multiply(x, pool.number(2 / Math.PI)), pool.number(ROUNDER)));
  const q = keep('v128', f64x2.subtract(rounded, pool.number(ROUNDER)));
  const reduced = HALF_PI.reduce((rest, part) => f64x2.subtract(rest, f64x2.multiply(q, pool.number(part))), x);
  const r = keep('v128', reduced);
  const square = keep('v128', f64x2.multiply(r, r));
  const cube = f64x2.multiply(
    f64x2.multiply(r, square),
    f64x2.negate(polynomial(builder, pool, inverseFactorials(3, 17, 2, true), square)),
  );
  const sine = keep('v128', f64x2.add(r, cube));
  const cosineTail = polynomial(builder, pool, inverseFactorials(2, 16, 2, true), square);
  const cosine = keep('v128', f64x2.subtract(pool.number(1), f64x2.multiply(square, cosineTail)));
  const isOdd = i64x2.shiftRight(i64x2.shiftLeft(rounded, i32.constant(63)), i32.constant(63));
  const sign = v128.and(i64x2.shiftLeft(rounded, i32.constant(62)), pool.number(-0));
  const result = builder.local('v128');
  builder.add(result.set(v128.xor(v128.select(cosine, sine, isOdd), sign)));
  const size = keep('v128', f64x2.abs(x));
  builder.add(result.set(v128.select(x, result.get, f64x2.lessThan(size, pool.number(2 ** -27)))));
  const rare = keep('v128', f64x2.greaterThan(size, pool.number(1e6)));
  builder.add(patchLanes(result, rare, hostSin, [x]), result.get);
  return builder.finish();
}

/**
 * atan |x| from the nearest of the angles 0, π/8, π/4 with tangent c: atan t = angle + atan((t − c)/(1 + tc)), the last by
 * its series to u²³ (|u| ≤ 0.199: the rest is below 10⁻¹⁷). Above 1 it is π/2 − atan(1/x).
 */
export function atanFunction(pool: ConstantPool): ModuleFunction {
  const builder = functionBuilder(ONE_TO_ONE);
  const { keep } = builder;
  const x = builder.params[0]!.get;
  const size = keep('v128', f64x2.abs(x));
  const isSteep = keep('v128', f64x2.greaterThan(size, pool.number(1)));
  const t = keep('v128', v128.select(f64x2.divide(pool.number(1), size), size, isSteep));
  const isMiddle = keep('v128', f64x2.greaterThan(t, pool.number(Math.tan(Math.PI / 16))));
  const isUpper = keep('v128', f64x2.greaterThan(t, pool.number(Math.tan((3 * Math.PI) / 16))));
  const pick = (middle: number, upper: number) =>
    v128.select(pool.number(upper), v128.and(pool.number(middle), isMiddle), isUpper);
  const c = keep('v128', pick(Math.SQRT2 - 1, 1));
  const u = keep('v128', f64x2.divide(f64x2.subtract(t, c), f64x2.add(pool.number(1), f64x2.multiply(t, c))));
  const square = keep('v128', f64x2.multiply(u, u));
  const odd = Array.from({ length: 11 }, (_, i) => (i % 2 === 0 ? -1 : 1) / (2 * i + 3));
  const tail = f64x2.multiply(f64x2.multiply(u, square), polynomial(builder, pool, odd, square));
  const angle = keep('v128', f64x2.add(pick(Math.PI / 8, Math.PI / 4), f64x2.add(u, tail)));
  const steep = f64x2.subtract(pool.number(Math.PI / 2), angle);
  builder.add(v128.or(v128.select(steep, angle, isSteep), v128.and(x, pool.number(-0))));
  return builder.finish();
}
