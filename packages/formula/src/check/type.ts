import type { Powers } from '@qingzhang/core/unit-algebra';

/** The dimensions a value is spread over. */
export interface Shape {
  readonly dims: readonly string[];
  /** Whose rows, when `row` is among the dimensions. */
  readonly table: string | null;
}

export interface NumberType {
  readonly kind: 'number';
  readonly shape: Shape;
  /** Null for the literal 0, which has every unit. */
  readonly powers: Powers | null;
  /** The value, where it is known before any data. */
  readonly constant: number | null;
  readonly extensive: boolean;
  /** Formed by a sum over cells, so it cannot enter the same pass over the cells again. */
  readonly fromCells: boolean;
}

export interface WordType {
  readonly kind: 'word';
  readonly shape: Shape;
  readonly words: readonly string[];
  readonly fromCells: false;
}

export type Type = NumberType | WordType;

export const SCALAR: Shape = { dims: [], table: null };

/** Where the coordinates of `row` and `cell` are looked up. */
export interface Coordinates {
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly cellKeys: readonly string[];
}

/** The coordinates that rows or cells of this shape carry. */
export function keysOf(shape: Shape, coordinates: Coordinates): readonly string[] {
  if (shape.dims.includes('cell')) return coordinates.cellKeys;
  if (shape.dims.includes('row')) return coordinates.tables[shape.table ?? ''] ?? [];
  return [];
}

/**
 * The shape of two values that meet: all their dimensions, less those that the rows or cells carry as coordinates,
 * which are looked up. Returns the reason where they cannot meet.
 */
export function joinShapes(left: Shape, right: Shape, coordinates: Coordinates): Shape | string {
  if (left.table !== null && right.table !== null && left.table !== right.table) {
    return `rows of ${left.table} and rows of ${right.table} cannot meet; add them up first`;
  }
  const dims = [...left.dims, ...right.dims.filter((dim) => !left.dims.includes(dim))];
  if (dims.includes('row') && dims.includes('cell')) {
    return 'table rows and raster cells cannot meet; add one of them up first';
  }
  const joined: Shape = { dims, table: left.table ?? right.table };
  const keys = keysOf(joined, coordinates);
  return { dims: dims.filter((dim) => !keys.includes(dim)), table: joined.table };
}

export function withoutDim(shape: Shape, dim: string): Shape {
  return { dims: shape.dims.filter((each) => each !== dim), table: dim === 'row' ? null : shape.table };
}

export function shapeText(shape: Shape): string {
  return shape.dims.length === 0 ? 'no dimension' : `[${shape.dims.join(', ')}]`;
}
