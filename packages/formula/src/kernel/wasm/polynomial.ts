import type { Code } from './assembler.ts';
import type { ConstantPool } from './constant-pool.ts';
import type { FunctionBuilder } from './function-builder.ts';
import { f64x2 } from './instructions.ts';

/** c₀ + c₁x + c₂x² + …, in pairs of pairs: shorter chains of waiting than Horner's order. */
export function polynomial(
  builder: FunctionBuilder,
  pool: ConstantPool,
  coefficients: readonly number[],
  x: Code,
): Code {
  let terms = coefficients.map((coefficient) => pool.number(coefficient));
  let power = x;
  while (terms.length > 1) {
    const paired: Code[] = [];
    for (let i = 0; i < terms.length; i += 2) {
      const upper = terms[i + 1];
      paired.push(upper === undefined ? terms[i]! : f64x2.add(terms[i]!, f64x2.multiply(upper, power)));
    }
    terms = paired;
    if (terms.length > 1) power = builder.keep('v128', f64x2.multiply(power, power));
  }
  return terms[0]!;
}

/** 1/from!, 1/(from + step)! … up to 1/to!, with alternating signs where asked. */
export function inverseFactorials(from: number, to: number, step: 1 | 2, alternates: boolean): number[] {
  const coefficients: number[] = [];
  for (let n = from; n <= to; n += step) {
    let factorial = 1;
    for (let i = 2; i <= n; i++) factorial *= i;
    coefficients.push((alternates && coefficients.length % 2 === 1 ? -1 : 1) / factorial);
  }
  return coefficients;
}
