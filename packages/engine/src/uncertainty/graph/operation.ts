import {
  ARITHMETIC,
  choose,
  clip,
  COMPARE,
  greater,
  lesser,
  LOGIC,
  not,
  orElse,
  UNARY,
} from '@qingzhang/formula/value/arithmetic';

/** 1 above zero, -1 below, 0 not known. */
export type Sign = -1 | 0 | 1;

/** An operation that is no sum or product: it is carried out anew in every draw. */
export interface Operation {
  readonly apply: (x: number, y: number, z: number) => number;
  readonly sign: (signs: readonly Sign[]) => Sign;
  /** Why the mean of what it gives may not be what it gives of the mean. */
  readonly bends: 'power' | 'floor' | 'lesser';
  /** It leaves its first operand as it is, unless a floor or a limit decides. */
  readonly limits?: true;
}

const UNKNOWN = (): Sign => 0;
const sameAsFirst = ([first]: readonly Sign[]): Sign => (first === 1 ? 1 : 0);
const common = (signs: readonly Sign[]): Sign => (signs.every((sign) => sign === signs[0]) ? signs[0]! : 0);

export const POWER: Operation = { apply: ARITHMETIC['^'], sign: sameAsFirst, bends: 'power' };
export const LESSER: Operation = { apply: lesser, sign: common, bends: 'lesser', limits: true };
export const GREATER: Operation = {
  apply: greater,
  sign: (signs) => (signs.includes(1) ? 1 : common(signs)),
  bends: 'floor',
  limits: true,
};
export const CLIP: Operation = { apply: clip, sign: common, bends: 'floor', limits: true };
export const NOT: Operation = { apply: not, sign: UNKNOWN, bends: 'floor' };
export const CHOOSE: Operation = {
  apply: choose,
  sign: ([, chosen, otherwise]) => common([chosen!, otherwise!]),
  bends: 'floor',
};
export const OR_ELSE: Operation = { apply: orElse, sign: common, bends: 'floor' };
export const COMPARISONS = withUnknownSign(COMPARE, 'floor');
export const LOGICAL = withUnknownSign(LOGIC, 'floor');
export const ELEMENTWISE = {
  ...withUnknownSign(UNARY, 'power'),
  exp: { apply: UNARY.exp, sign: (): Sign => 1, bends: 'power' },
  sqrt: { apply: UNARY.sqrt, sign: sameAsFirst, bends: 'power' },
} as const;

function withUnknownSign<Name extends string>(
  table: Readonly<Record<Name, (x: number, y: number) => number>>,
  bends: Operation['bends'],
): Readonly<Record<Name, Operation>> {
  const names = Object.keys(table) as Name[];
  const operations: Partial<Record<Name, Operation>> = {};
  for (const name of names) operations[name] = { apply: table[name], sign: UNKNOWN, bends };
  return operations as Record<Name, Operation>;
}
