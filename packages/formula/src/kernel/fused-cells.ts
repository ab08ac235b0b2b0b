export type KernelSumKind = 'integrate' | 'sum' | 'mean' | 'count';

/** Place of an operation in the list: the name of its value. */
export type Ref = number;

export type UnaryOperation = 'negate' | 'not' | 'isThere' | 'exp' | 'ln' | 'log10' | 'sqrt' | 'abs' | 'sin' | 'atan';
export type CompareOperation = '<' | '<=' | '>' | '>=' | '==' | '!=';
export type BinaryOperation = '+' | '-' | '*' | '/' | '^' | 'min' | 'max' | 'and' | 'or' | 'orElse' | CompareOperation;

/** One value per cell (or, of a table by zone, per run of cells), made of values before it. */
export type CellOperation =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'layer'; readonly layer: number }
  /** A figure of a table: each zone or zone and class has `places` of them. */
  | {
      readonly kind: 'table';
      readonly table: number;
      readonly by: 'zone' | 'class';
      readonly places: number;
      readonly place: number;
    }
  | { readonly kind: 'interval'; readonly intervals: number; readonly by: 'zone' | 'class'; readonly of: Ref }
  | { readonly kind: 'unary'; readonly name: UnaryOperation; readonly of: Ref }
  | { readonly kind: 'binary'; readonly name: BinaryOperation; readonly left: Ref; readonly right: Ref }
  | { readonly kind: 'choose'; readonly condition: Ref; readonly chosen: Ref; readonly otherwise: Ref };

export interface CellSum {
  readonly kind: KernelSumKind;
  readonly byClass: boolean;
  readonly value: Ref;
}

/** All cell steps of a method as one list of operations, for the writers of JavaScript and WebAssembly. */
export interface FusedCells {
  readonly operations: readonly CellOperation[];
  readonly layerCount: number;
  readonly tableCount: number;
  readonly intervalCount: number;
  readonly usesClasses: boolean;
  /** One per slot of the sums, in order. */
  readonly sums: readonly CellSum[];
  readonly outputs: readonly Ref[];
}
