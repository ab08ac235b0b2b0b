import type { ArithmeticOperator, CompareOperator, ElementwiseName } from '../parse/expression.ts';

/**
 * What each operation means for two float64 numbers. NaN is a missing figure: it stays missing, also where
 * JavaScript would answer (NaN ** 0 is 1, NaN < 1 is false).
 */
export type Binary = (x: number, y: number) => number;

export const ARITHMETIC: Readonly<Record<ArithmeticOperator, Binary>> = {
  '+': (x, y) => x + y,
  '-': (x, y) => x - y,
  '*': (x, y) => x * y,
  '/': (x, y) => x / y,
  '^': power,
};

/** A square is a product: Math.pow may differ from it in the last digit and costs twenty times as much. */
export function power(x: number, y: number): number {
  if (y === 2) return x * x;
  return Number.isNaN(x) ? NaN : Math.pow(x, y);
}

export const COMPARE: Readonly<Record<CompareOperator, Binary>> = {
  '<': (x, y) => truth(x, y, x < y),
  '<=': (x, y) => truth(x, y, x <= y),
  '>': (x, y) => truth(x, y, x > y),
  '>=': (x, y) => truth(x, y, x >= y),
  '==': (x, y) => truth(x, y, x === y),
  '!=': (x, y) => truth(x, y, x !== y),
};

export const LOGIC: Readonly<Record<'and' | 'or', Binary>> = {
  and: (x, y) => truth(x, y, x !== 0 && y !== 0),
  or: (x, y) => truth(x, y, x !== 0 || y !== 0),
};

export function negate(x: number): number {
  return -x;
}

export function not(x: number): number {
  return Number.isNaN(x) ? NaN : x === 0 ? 1 : 0;
}

export function choose(condition: number, chosen: number, otherwise: number): number {
  return Number.isNaN(condition) ? NaN : condition !== 0 ? chosen : otherwise;
}

export function orElse(x: number, y: number): number {
  return Number.isNaN(x) ? y : x;
}

/** Of two numbers: Math.min itself would also take the third that some operations have. */
export function lesser(x: number, y: number): number {
  return Math.min(x, y);
}

export function greater(x: number, y: number): number {
  return Math.max(x, y);
}

export function clip(x: number, low: number, high: number): number {
  return Math.min(Math.max(x, low), high);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

type UnaryName = Exclude<ElementwiseName, 'min' | 'max' | 'clip'>;

export const UNARY: Readonly<Record<UnaryName, (x: number) => number>> = {
  exp: Math.exp,
  ln: Math.log,
  log10: Math.log10,
  sqrt: Math.sqrt,
  abs: Math.abs,
  sin: Math.sin,
  atan: Math.atan,
  radians,
};

function truth(x: number, y: number, holds: boolean): number {
  return Number.isNaN(x) || Number.isNaN(y) ? NaN : holds ? 1 : 0;
}
