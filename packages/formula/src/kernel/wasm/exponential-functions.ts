import type { Code, ModuleFunction, Signature } from './assembler.ts';
import type { ConstantPool } from './constant-pool.ts';
import { functionBuilder } from './function-builder.ts';
import { patchLanes } from './host-lanes.ts';
import { call, f64x2, i32, i64x2, v128 } from './instructions.ts';
import { inverseFactorials, polynomial } from './polynomial.ts';

export const ONE_TO_ONE: Signature = { params: ['v128'], results: ['v128'] };
const TWO_TO_ONE: Signature = { params: ['v128', 'v128'], results: ['v128'] };

/** 1.5 · 2⁵²: added to a small number it rounds it to a whole one, which then stands in the lowest bits. */
export const ROUNDER = 1.5 * 2 ** 52;
const ROUNDER_BITS = 0x4338_0000_0000_0000n;
/** ln 2 in two parts: times a whole number below 2²⁰ the first is exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const SMALLEST_NORMAL = 2 ** -1022;

/**
 * eˣ = 2ᵏ · eʳ with |r| ≤ ½ ln 2, by the series to r¹³ (the rest is below 5·10⁻¹⁸). The scale goes on in two steps, so
 * that results over- and underflow like any product.
 */
export function expFunction(pool: ConstantPool): ModuleFunction {
  const builder = functionBuilder(ONE_TO_ONE);
  const { keep } = builder;
  const bounded = f64x2.max(f64x2.min(builder.params[0]!.get, pool.number(710)), pool.number(-746));
  const x = keep('v128', bounded);
  const rounded = keep('v128', f64x2.add(f64x2.multiply(x, pool.number(Math.LOG2E)), pool.number(ROUNDER)));
  const k = keep('v128', f64x2.subtract(rounded, pool.number(ROUNDER)));
  const high = f64x2.subtract(x, f64x2.multiply(k, pool.number(LN2_HIGH)));
  const r = keep('v128', f64x2.subtract(high, f64x2.multiply(k, pool.number(LN2_LOW))));
  const series = polynomial(builder, pool, inverseFactorials(2, 13, 1, false), r);
  const power = f64x2.add(pool.number(1), f64x2.add(r, f64x2.multiply(f64x2.multiply(r, r), series)));
  const whole = keep('v128', i64x2.subtract(rounded, pool.bits(ROUNDER_BITS)));
  const half = keep('v128', i64x2.shiftRight(whole, i32.constant(1)));
  const scale = (exponent: Code) => i64x2.shiftLeft(i64x2.add(exponent, pool.bits(1023n)), i32.constant(52));
  builder.add(f64x2.multiply(f64x2.multiply(power, scale(half)), scale(i64x2.subtract(whole, half))));
  return builder.finish();
}

/**
 * ln x = k ln 2 + ln m with m between √½ and √2, by ln m = 2 artanh s, s = (m − 1)/(m + 1), to s²¹ (|s| ≤ 0.172: the
 * rest is below 10⁻¹⁷). Infinite and subnormal x go to the host.
 */
export function lnFunction(pool: ConstantPool, hostLn: number): ModuleFunction {
  const builder = functionBuilder(ONE_TO_ONE);
  const { keep } = builder;
  const x = builder.params[0]!.get;
  const k = keep('v128', i64x2.shiftRight(i64x2.subtract(x, pool.number(Math.SQRT1_2)), i32.constant(52)));
  const m = keep('v128', i64x2.subtract(x, i64x2.shiftLeft(k, i32.constant(52))));
  const exponent = f64x2.subtract(i64x2.add(k, pool.bits(ROUNDER_BITS)), pool.number(ROUNDER));
  const exponentOf = keep('v128', exponent);
  const s = keep('v128', f64x2.divide(f64x2.subtract(m, pool.number(1)), f64x2.add(m, pool.number(1))));
  const square = keep('v128', f64x2.multiply(s, s));
  const odd = Array.from({ length: 10 }, (_, i) => 2 / (2 * i + 3));
  const series = f64x2.multiply(square, polynomial(builder, pool, odd, square));
  const small = f64x2.add(f64x2.multiply(s, series), f64x2.multiply(exponentOf, pool.number(LN2_LOW)));
  const ln = f64x2.add(f64x2.multiply(exponentOf, pool.number(LN2_HIGH)), f64x2.add(f64x2.add(s, s), small));
  const isNormal = v128.and(
    f64x2.atLeast(x, pool.number(SMALLEST_NORMAL)),
    f64x2.atMost(x, pool.number(Number.MAX_VALUE)),
  );
  const normal = keep('v128', isNormal);
  const ofZero = f64x2.equal(x, pool.number(0));
  const outside = v128.select(pool.number(-Infinity), pool.number(NaN), ofZero);
  const result = builder.local('v128');
  builder.add(result.set(v128.select(ln, outside, normal)));
  const rare = keep('v128', v128.and(f64x2.greaterThan(x, pool.number(0)), v128.not(normal)));
  builder.add(patchLanes(result, rare, hostLn, [x]), result.get);
  return builder.finish();
}

export function log10Function(pool: ConstantPool, ln: number): ModuleFunction {
  const builder = functionBuilder(ONE_TO_ONE);
  builder.add(f64x2.multiply(call(ln, builder.params[0]!.get), pool.number(Math.LOG10E)));
  return builder.finish();
}

/**
 * xʸ = exp(y ln x), off by at most 4·10⁻¹³; a square is a product, x⁰ is 1 where x is there, and bases below 0
 * (with the sign bit set) go to the host.
 */
export function powFunction(pool: ConstantPool, exp: number, ln: number, hostPow: number): ModuleFunction {
  const builder = functionBuilder(TWO_TO_ONE);
  const { keep } = builder;
  const [x, y] = [builder.params[0]!.get, builder.params[1]!.get];
  const result = builder.local('v128');
  builder.add(result.set(call(exp, f64x2.multiply(y, call(ln, x)))));
  const isPlain = v128.and(f64x2.equal(x, x), f64x2.equal(y, pool.number(0)));
  builder.add(result.set(v128.select(pool.number(1), result.get, isPlain)));
  const negative = v128.or(f64x2.lessThan(x, pool.number(0)), i64x2.equal(x, pool.number(-0)));
  const rare = keep('v128', negative);
  builder.add(patchLanes(result, rare, hostPow, [x, y]));
  const squared = f64x2.equal(y, pool.number(2));
  builder.add(v128.select(f64x2.multiply(x, x), result.get, squared));
  return builder.finish();
}
