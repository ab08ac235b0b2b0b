import { unreachable } from '@qingzhang/core/unreachable';
import type { BinaryOperation, UnaryOperation } from '../fused-cells.ts';
import type { Code } from './assembler.ts';
import type { ConstantPool } from './constant-pool.ts';
import { call, f64x2, v128 } from './instructions.ts';

/** Numbers of the module's own functions. */
export interface LaneFunctions {
  readonly exp: number;
  readonly ln: number;
  readonly log10: number;
  readonly pow: number;
  readonly sin: number;
  readonly atan: number;
  readonly findInterval: number;
}

/** Operands are code without effects, so that they may be read twice. */
export function unaryCode(name: UnaryOperation, x: Code, functions: LaneFunctions, pool: ConstantPool): Code {
  switch (name) {
    case 'negate':
    case 'sqrt':
    case 'abs':
      return f64x2[name](x);
    case 'not':
      return truth(pool, f64x2.equal(x, pool.number(0)), isMissing(x));
    case 'isThere':
      return v128.and(f64x2.equal(x, x), pool.number(1));
    case 'exp':
    case 'ln':
    case 'log10':
    case 'sin':
    case 'atan':
      return call(functions[name], x);
    default:
      return unreachable(name);
  }
}

export function binaryCode(
  name: BinaryOperation,
  [x, y]: readonly [Code, Code],
  functions: LaneFunctions,
  pool: ConstantPool,
): Code {
  const eitherMissing = () => v128.or(isMissing(x), isMissing(y));
  switch (name) {
    case '+':
      return f64x2.add(x, y);
    case '-':
      return f64x2.subtract(x, y);
    case '*':
      return f64x2.multiply(x, y);
    case '/':
      return f64x2.divide(x, y);
    case '^':
      return call(functions.pow, x, y);
    case 'min':
    case 'max':
      return f64x2[name](x, y);
    case '<':
      return truth(pool, f64x2.lessThan(x, y), eitherMissing());
    case '<=':
      return truth(pool, f64x2.atMost(x, y), eitherMissing());
    case '>':
      return truth(pool, f64x2.greaterThan(x, y), eitherMissing());
    case '>=':
      return truth(pool, f64x2.atLeast(x, y), eitherMissing());
    case '==':
      return truth(pool, f64x2.equal(x, y), eitherMissing());
    case '!=':
      return truth(pool, f64x2.notEqual(x, y), eitherMissing());
    case 'and':
      return truth(
        pool,
        v128.and(f64x2.notEqual(x, pool.number(0)), f64x2.notEqual(y, pool.number(0))),
        eitherMissing(),
      );
    case 'or':
      return truth(
        pool,
        v128.or(f64x2.notEqual(x, pool.number(0)), f64x2.notEqual(y, pool.number(0))),
        eitherMissing(),
      );
    case 'orElse':
      return v128.select(x, y, f64x2.equal(x, x));
    default:
      return unreachable(name);
  }
}

export function chooseCode(condition: Code, chosen: Code, otherwise: Code, pool: ConstantPool): Code {
  const picked = v128.select(chosen, otherwise, f64x2.notEqual(condition, pool.number(0)));
  return v128.select(pool.number(NaN), picked, isMissing(condition));
}

function isMissing(x: Code): Code {
  return f64x2.notEqual(x, x);
}

/** 1 or 0, NaN where an operand is missing. */
function truth(pool: ConstantPool, holds: Code, missing: Code): Code {
  return v128.select(pool.number(NaN), v128.and(holds, pool.number(1)), missing);
}
