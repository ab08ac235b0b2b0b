/** Products of atoms with whole exponents, each kept once and known by its number; product 0 is the empty one. */
export interface Products {
  readonly of: (atom: number) => number;
  readonly multiply: (left: number, right: number) => number;
  readonly invert: (product: number) => number;
  /** Atoms in ascending order, and their exponents. */
  readonly atoms: (product: number) => readonly number[];
  readonly exponents: (product: number) => readonly number[];
}

/** Pairs of numbers below this make one safe integer. */
export const PAIR = 2 ** 26;

export function createProducts(): Products {
  const atoms: (readonly number[])[] = [[]];
  const exponents: (readonly number[])[] = [[]];
  const known = new Map<string, number>([['|', 0]]);
  const multiplied = new Map<number, number>();

  const intern = (ofAtoms: readonly number[], ofExponents: readonly number[]): number => {
    const key = `${ofAtoms.join(',')}|${ofExponents.join(',')}`;
    const found = known.get(key) ?? atoms.length;
    if (found === atoms.length) {
      atoms.push(ofAtoms);
      exponents.push(ofExponents);
      known.set(key, found);
    }
    return found;
  };
  const combine = (left: number, right: number): number => {
    const sum = new Map<number, number>();
    for (const product of [left, right]) {
      atoms[product]!.forEach((atom, place) => sum.set(atom, (sum.get(atom) ?? 0) + exponents[product]![place]!));
    }
    const kept = [...sum].filter(([, exponent]) => exponent !== 0).sort(([a], [b]) => a - b);
    return intern(
      kept.map(([atom]) => atom),
      kept.map(([, exponent]) => exponent),
    );
  };
  return {
    of: (atom) => intern([atom], [1]),
    multiply: (left, right) => {
      if (left === 0) return right;
      if (right === 0) return left;
      const pair = left < right ? left * PAIR + right : right * PAIR + left;
      const result = multiplied.get(pair) ?? combine(left, right);
      multiplied.set(pair, result);
      return result;
    },
    invert: (product) =>
      intern(
        atoms[product]!,
        exponents[product]!.map((exponent) => -exponent),
      ),
    atoms: (product) => atoms[product]!,
    exponents: (product) => exponents[product]!,
  };
}
