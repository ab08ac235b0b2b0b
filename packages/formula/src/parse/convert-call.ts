import type { FormulaError } from '../formula-error.ts';
import type { ElementwiseName, Expression } from './expression.ts';

export type CallArgument = Expression | { readonly kind: 'quoted'; readonly text: string; readonly position: number };
type Refuse = (position: number, reason: string) => FormulaError;

/** Fewest and most arguments of each function. */
const FUNCTIONS = {
  exp: [1, 1],
  ln: [1, 1],
  log10: [1, 1],
  sqrt: [1, 1],
  abs: [1, 1],
  min: [2, Infinity],
  max: [2, Infinity],
  clip: [3, 3],
  pow: [2, 2],
  sin: [1, 1],
  atan: [1, 1],
  radians: [1, 1],
  integrate: [1, 2],
  area: [1, 1],
  sum: [2, 2],
  mean: [2, 2],
  count: [2, 2],
  sumBy: [2, Infinity],
  meanBy: [2, Infinity],
  countBy: [2, Infinity],
  maxBy: [2, Infinity],
  same: [2, 2],
  at: [3, 3],
  orElse: [2, 2],
  lookup: [2, 3],
} as const satisfies Record<string, readonly [number, number]>;

type FunctionName = keyof typeof FUNCTIONS;

const GROUPS = { sumBy: 'sum', meanBy: 'mean', countBy: 'count', maxBy: 'max' } as const;

/** A call of one of the language's functions; anything else is refused at its name. */
export function convertCall(name: string, args: readonly CallArgument[], position: number, refuse: Refuse): Expression {
  if (!isFunctionName(name)) throw refuse(position, `“${name}” is not a function of the language`);
  const [fewest, most] = FUNCTIONS[name];
  if (args.length < fewest || args.length > most) {
    throw refuse(position, `${name}() takes ${expected(fewest, most)}, found ${args.length}`);
  }
  const value = (index: number): Expression => {
    const argument = args[index]!;
    if (argument.kind !== 'quoted') return argument;
    throw refuse(argument.position, `${name}() takes a value here, not a quoted word`);
  };
  const dimension = (index: number, only?: string): string => {
    const argument = args[index]!;
    if (argument.kind === 'symbol' && (only === undefined || argument.name === only)) return argument.name;
    throw refuse(argument.position, `${name}() takes ${only ?? 'the name of a dimension'} here`);
  };
  switch (name) {
    case 'pow':
      return { kind: 'arithmetic', operator: '^', left: value(0), right: value(1), position };
    case 'integrate':
      if (args.length === 2) dimension(1, 'class');
      return { kind: 'integrate', of: value(0), byClass: args.length === 2, position };
    case 'area':
      dimension(0, 'class');
      return { kind: 'area', position };
    case 'sum':
    case 'mean':
    case 'count':
      return { kind: 'reduce', operation: name, of: value(0), over: dimension(1), position };
    case 'same':
      return { kind: 'reduce', operation: name, of: value(0), over: dimension(1, 'row'), position };
    case 'sumBy':
    case 'meanBy':
    case 'countBy':
    case 'maxBy': {
      const by = args.slice(1).map((_, index) => dimension(index + 1));
      const twice = by.findIndex((key, index) => by.indexOf(key) < index);
      if (twice >= 0) throw refuse(args[twice + 1]!.position, `${name}() names ${by[twice]} twice`);
      return { kind: 'group', operation: GROUPS[name], of: value(0), by, position };
    }
    case 'at': {
      const label = args[2]!;
      if (label.kind !== 'quoted') throw refuse(label.position, 'at() takes a quoted label here');
      return { kind: 'at', of: value(0), over: dimension(1), label: label.text, position };
    }
    case 'orElse':
      return { kind: 'orElse', of: value(0), otherwise: value(1), position };
    case 'lookup': {
      const table = args[0]!;
      if (table.kind !== 'symbol') throw refuse(table.position, 'lookup() takes the name of an interval table here');
      const over = args.length === 3 ? dimension(1) : null;
      const of = value(args.length - 1);
      return { kind: 'lookup', table: table.name, tablePosition: table.position, over, of, position };
    }
    default: {
      const elementwise: ElementwiseName = name;
      return { kind: 'elementwise', name: elementwise, operands: args.map((_, index) => value(index)), position };
    }
  }
}

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}

function expected(fewest: number, most: number): string {
  if (most === Infinity) return `at least ${fewest} arguments`;
  if (fewest === most) return fewest === 1 ? '1 argument' : `${fewest} arguments`;
  return `${fewest} to ${most} arguments`;
}
