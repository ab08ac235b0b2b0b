export type ArithmeticOperator = '+' | '-' | '*' | '/' | '^';
export type CompareOperator = '<' | '<=' | '>' | '>=' | '==' | '!=';
export type ElementwiseName =
  | 'exp'
  | 'ln'
  | 'log10'
  | 'sqrt'
  | 'abs'
  | 'min'
  | 'max'
  | 'clip'
  | 'sin'
  | 'atan'
  | 'radians';

interface Place {
  /** Offset in the formula's text, from 0: of the operator, the function's name, or the leaf itself. */
  readonly position: number;
}

export interface NumberLeaf extends Place {
  readonly kind: 'number';
  readonly value: number;
}
export interface SymbolLeaf extends Place {
  readonly kind: 'symbol';
  readonly name: string;
}
interface Negate extends Place {
  readonly kind: 'negate' | 'not';
  readonly operand: Expression;
}
export interface Arithmetic extends Place {
  readonly kind: 'arithmetic';
  readonly operator: ArithmeticOperator;
  readonly left: Expression;
  readonly right: Expression;
}
interface Compare extends Place {
  readonly kind: 'compare';
  readonly operator: CompareOperator;
  readonly left: Expression;
  readonly right: Expression;
}
/** `rule == 'emission'`: the only thing that can be done with a word. */
export interface CompareWord extends Place {
  readonly kind: 'compareWord';
  readonly operator: '==' | '!=';
  readonly of: Expression;
  readonly word: string;
  readonly wordPosition: number;
}
interface Logic extends Place {
  readonly kind: 'logic';
  readonly operator: 'and' | 'or';
  readonly left: Expression;
  readonly right: Expression;
}
interface Choose extends Place {
  readonly kind: 'choose';
  readonly condition: Expression;
  readonly chosen: Expression;
  readonly otherwise: Expression;
}
export interface Elementwise extends Place {
  readonly kind: 'elementwise';
  readonly name: ElementwiseName;
  readonly operands: readonly Expression[];
}
export interface Integrate extends Place {
  readonly kind: 'integrate';
  readonly of: Expression;
  readonly byClass: boolean;
}
interface Area extends Place {
  readonly kind: 'area';
}
export interface Reduce extends Place {
  readonly kind: 'reduce';
  readonly operation: 'sum' | 'mean' | 'count' | 'same';
  readonly of: Expression;
  readonly over: string;
}
export interface Group extends Place {
  readonly kind: 'group';
  readonly operation: 'sum' | 'mean' | 'count' | 'max';
  readonly of: Expression;
  readonly by: readonly string[];
}
export interface At extends Place {
  readonly kind: 'at';
  readonly of: Expression;
  readonly over: string;
  readonly label: string;
}
interface OrElse extends Place {
  readonly kind: 'orElse';
  readonly of: Expression;
  readonly otherwise: Expression;
}
export interface Lookup extends Place {
  readonly kind: 'lookup';
  readonly table: string;
  readonly tablePosition: number;
  readonly over: string | null;
  readonly of: Expression;
}

/** The language, and nothing of the parser's own tree. */
export type Expression =
  | NumberLeaf
  | SymbolLeaf
  | Negate
  | Arithmetic
  | Compare
  | CompareWord
  | Logic
  | Choose
  | Elementwise
  | Integrate
  | Area
  | Reduce
  | Group
  | At
  | OrElse
  | Lookup;

export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'symbol':
    case 'area':
      return [];
    case 'negate':
    case 'not':
      return [expression.operand];
    case 'arithmetic':
    case 'compare':
    case 'logic':
      return [expression.left, expression.right];
    case 'choose':
      return [expression.condition, expression.chosen, expression.otherwise];
    case 'elementwise':
      return expression.operands;
    case 'orElse':
      return [expression.of, expression.otherwise];
    default:
      return [expression.of];
  }
}

/** The expression and everything below it, outermost first. */
export function* walk(expression: Expression): Generator<Expression> {
  yield expression;
  for (const child of childrenOf(expression)) yield* walk(child);
}

/** Names of givens, constants, steps and tables used, each once, in the order of the text. */
export function symbolsOf(expression: Expression): readonly string[] {
  const names = new Set<string>();
  for (const node of walk(expression)) {
    if (node.kind === 'symbol') names.add(node.name);
    if (node.kind === 'lookup') names.add(node.table);
  }
  return [...names];
}
