import type { Operation, Sign } from './operation.ts';
import { createProducts, PAIR } from './products.ts';

/**
 * Figures as sums of products of inputs: what the field phase adds up over hundreds of regions collapses to one
 * coefficient per product of inputs, so that a draw costs a few multiplications instead of the field phase. What is no
 * sum or product becomes an atom of its own, kept once per distinct operands and worked out in every draw. A draw of
 * 13 services over 386 regions takes 0.1 ms, a run of them 380 ms (bench/uncertainty and bench/engine, busy machine).
 */
export interface Graph {
  readonly constant: (value: number) => number;
  /** A new input; `sign` holds in every draw. */
  readonly input: (sign: Sign) => number;
  readonly add: (left: number, right: number) => number;
  readonly subtract: (left: number, right: number) => number;
  readonly multiply: (left: number, right: number) => number;
  readonly divide: (left: number, right: number) => number;
  readonly sum: (nodes: Iterable<number>) => number;
  readonly operate: (operation: Operation, operands: readonly number[]) => number;
  /** The same figure as one factor, worked out once however often it is used. */
  readonly seal: (node: number) => number;
  /** The value of a node that no input changes. */
  readonly constantOf: (node: number) => number | undefined;
  readonly signOf: (node: number) => Sign;
  readonly terms: (node: number) => readonly Term[];
  readonly atom: (atom: number) => Atom;
  /** How many atoms there are so far: those from here on were made later. */
  readonly atomCount: () => number;
}

export interface Term {
  readonly coefficient: number;
  readonly factors: readonly number[];
  readonly exponents: readonly number[];
}

export type Atom =
  | { readonly kind: 'input'; readonly place: number }
  | { readonly kind: 'sealed'; readonly node: number }
  | { readonly kind: 'operation'; readonly operation: Operation; readonly operands: readonly number[] };

/** Products by ascending number, with their coefficients, none of them 0. */
interface Sum {
  readonly products: readonly number[];
  readonly coefficients: readonly number[];
}

/** A product of longer sums than this is not multiplied out. */
const MOST_TERMS = 24;

export function createGraph(): Graph {
  const products = createProducts();
  const nodes: Sum[] = [];
  const signs: (Sign | undefined)[] = [];
  const atoms: Atom[] = [];
  const atomSigns: Sign[] = [];
  const constants = new Map<number, number>();
  const singles = new Map<number, Map<number, number>>();
  const sealed = new Map<number, number>();
  const operated = new Map<Operation, Map<number | string, number>>();
  let inputs = 0;

  const push = (sum: Sum): number => nodes.push(sum) - 1;
  const constant = (value: number): number => {
    const found = constants.get(value) ?? push(value === 0 ? NOTHING : { products: [0], coefficients: [value] });
    constants.set(value, found);
    return found;
  };
  /** Single products are kept once, so that equal figures of many regions are one node. */
  const intern = (sum: Sum): number => {
    const [product, second] = sum.products;
    if (product === undefined) return constant(0);
    if (second !== undefined) return push(sum);
    const [coefficient] = sum.coefficients;
    if (product === 0) return constant(coefficient!);
    const own = singles.get(product) ?? new Map<number, number>();
    singles.set(product, own);
    const found = own.get(coefficient!) ?? push(sum);
    own.set(coefficient!, found);
    return found;
  };
  const newAtom = (atom: Atom, sign: Sign): number => {
    atomSigns.push(sign);
    return intern({ products: [products.of(atoms.push(atom) - 1)], coefficients: [1] });
  };
  const fromMap = (collected: ReadonlyMap<number, number>): number => {
    const kept = [...collected].filter(([, coefficient]) => coefficient !== 0).sort(([a], [b]) => a - b);
    return intern({ products: kept.map(([product]) => product), coefficients: kept.map(([, value]) => value) });
  };
  const constantOf = (node: number): number | undefined => {
    const { products: own, coefficients } = nodes[node]!;
    if (own.length === 0) return 0;
    return own.length === 1 && own[0] === 0 ? coefficients[0] : undefined;
  };
  const signOf = (node: number): Sign => {
    const known = signs[node];
    if (known !== undefined) return known;
    const { products: own, coefficients } = nodes[node]!;
    const found = own.map((product, place) => {
      const exponents = products.exponents(product);
      return products
        .atoms(product)
        .reduce<number>(
          (sign, atom, at) => (exponents[at]! % 2 === 0 ? sign * atomSigns[atom]! ** 2 : sign * atomSigns[atom]!),
          Math.sign(coefficients[place]!),
        );
    });
    const sign = found.length > 0 && found.every((each) => each === found[0]) ? (found[0] as Sign) : 0;
    signs[node] = sign;
    return sign;
  };
  const seal = (node: number): number => {
    if (nodes[node]!.products.length < 2) return node;
    const found = sealed.get(node) ?? newAtom({ kind: 'sealed', node }, signOf(node));
    sealed.set(node, found);
    return found;
  };

  const plus = (factor: 1 | -1) => (left: number, right: number) => {
    const [x, y] = [nodes[left]!, nodes[right]!];
    const merged: { products: number[]; coefficients: number[] } = { products: [], coefficients: [] };
    const put = (product: number, coefficient: number) => {
      if (coefficient === 0) return;
      merged.products.push(product);
      merged.coefficients.push(coefficient);
    };
    let j = 0;
    x.products.forEach((product, i) => {
      for (; j < y.products.length && y.products[j]! < product; j++) put(y.products[j]!, factor * y.coefficients[j]!);
      const isShared = y.products[j] === product;
      put(product, x.coefficients[i]! + (isShared ? factor * y.coefficients[j]! : 0));
      if (isShared) j += 1;
    });
    for (; j < y.products.length; j++) put(y.products[j]!, factor * y.coefficients[j]!);
    return intern(merged);
  };
  const scaled = ({ products: own, coefficients }: Sum, factor: number): number =>
    factor === 0
      ? constant(0)
      : intern({ products: own, coefficients: coefficients.map((coefficient) => coefficient * factor) });
  const times = (left: number, right: number): number => {
    const [x, y] = [nodes[left]!, nodes[right]!];
    const [first, second] = [constantOf(left), constantOf(right)];
    if (first !== undefined) return scaled(y, first);
    if (second !== undefined) return scaled(x, second);
    if (x.products.length === 1 && y.products.length === 1) {
      const product = products.multiply(x.products[0]!, y.products[0]!);
      return intern({ products: [product], coefficients: [x.coefficients[0]! * y.coefficients[0]!] });
    }
    if (x.products.length * y.products.length > MOST_TERMS) {
      return x.products.length >= y.products.length ? multiply(seal(left), right) : multiply(left, seal(right));
    }
    const collected = new Map<number, number>();
    x.products.forEach((product, i) =>
      y.products.forEach((other, j) => {
        const both = products.multiply(product, other);
        collected.set(both, (collected.get(both) ?? 0) + x.coefficients[i]! * y.coefficients[j]!);
      }),
    );
    return fromMap(collected);
  };
  const over = (left: number, right: number): number => {
    const divisor = nodes[right]!;
    const value = constantOf(right);
    const whole = constantOf(left);
    if (whole !== undefined && value !== undefined) return constant(whole / value);
    if (divisor.products.length > 1) return divide(left, seal(right));
    const { products: own, coefficients } = nodes[left]!;
    const inverse = value === undefined ? products.invert(divisor.products[0]!) : 0;
    const by = value ?? divisor.coefficients[0]!;
    return fromMap(
      new Map(own.map((product, place) => [products.multiply(product, inverse), coefficients[place]! / by])),
    );
  };
  const add = remembered(plus(1));
  const subtract = remembered(plus(-1));
  const multiply = remembered(times);
  const divide = remembered(over);

  return {
    constant,
    input: (sign) => newAtom({ kind: 'input', place: inputs++ }, sign),
    add,
    subtract,
    multiply,
    divide,
    sum: (list) => {
      const collected = new Map<number, number>();
      for (const node of list) {
        const { products: own, coefficients } = nodes[node]!;
        own.forEach((product, place) => collected.set(product, (collected.get(product) ?? 0) + coefficients[place]!));
      }
      return fromMap(collected);
    },
    operate: (operation, operands) => {
      const values = operands.map(constantOf);
      if (values.every((value) => value !== undefined))
        return constant(operation.apply(values[0]!, values[1] ?? 0, values[2] ?? 0));
      const own = operated.get(operation) ?? new Map<number | string, number>();
      operated.set(operation, own);
      const key = operands.length < 3 ? operands[0]! * PAIR + (operands[1] ?? 0) : operands.join(',');
      const found =
        own.get(key) ?? newAtom({ kind: 'operation', operation, operands }, operation.sign(operands.map(signOf)));
      own.set(key, found);
      return found;
    },
    seal,
    constantOf,
    signOf,
    terms: (node) =>
      nodes[node]!.products.map((product, place) => ({
        coefficient: nodes[node]!.coefficients[place]!,
        factors: products.atoms(product),
        exponents: products.exponents(product),
      })),
    atom: (atom) => atoms[atom]!,
    atomCount: () => atoms.length,
  };
}

const NOTHING: Sum = { products: [], coefficients: [] };

function remembered(work: (left: number, right: number) => number): (left: number, right: number) => number {
  const known = new Map<number, number>();
  return (left, right) => {
    const pair = left * PAIR + right;
    let found = known.get(pair);
    if (found === undefined) known.set(pair, (found = work(left, right)));
    return found;
  };
}
