import type { Window } from '../tiff/window.ts';
import type { PixelMapping } from './pixel-mapping.ts';

/**
 * Writes the mapped coordinates of `count` points in a row: columns `column`, `column` + 1 … at height `row`. Both lie
 * inside the block and may have fractions: 0.5 more is a pixel's centre.
 */
export type RowMapper = (row: number, column: number, count: number, xs: Float64Array, ys: Float64Array) => void;

/**
 * A piece of a row as parabolas: point i of it, from 0, lies at x = x0 + s · (x1 + s · x2) with s = from + i · step, and
 * at y likewise. `first` is its first point's number in the row.
 */
export type PieceVisitor = (
  first: number,
  count: number,
  from: number,
  step: number,
  x0: number,
  x1: number,
  x2: number,
  y0: number,
  y1: number,
  y2: number,
) => void;

/** The pieces of the points that a `RowMapper` would write. */
export type RowPieces = (row: number, column: number, count: number, visit: PieceVisitor) => void;

/** A mapping made ready for one block. */
export interface BlockMapping {
  readonly map: RowMapper;
  readonly pieces: RowPieces;
}

/**
 * How far an interpolated coordinate may be from the projected one, pixels of the source. The fine one keeps values
 * within a millionth of their own; where meshes would have to be small for it, as near a pole, the coarse one does.
 */
const FINE = 1e-5;
const COARSE = 0.01;
const FIRST_STEP = 64;
const SMALL_STEP = 16;

/**
 * The mapping for one block. Where systems differ, projection happens at control points only (about a microsecond
 * each) and is interpolated between them; points are set closer until the error is small enough. Meshes of nine points
 * are about 10⁻⁶ pixels off where straight ones were 10⁻².
 */
export function blockMapping(mapping: PixelMapping, block: Window): BlockMapping {
  if (mapping.kind === 'affine') {
    const { x0, xc, xr, y0, yc, yr } = mapping;
    const pieces: RowPieces = (row, column, count, visit) =>
      visit(0, count, column, 1, x0 + row * xr, xc, 0, y0 + row * yr, yc, 0);
    return { pieces, map: mapperOf(pieces) };
  }
  for (let step = FIRST_STEP; ; step /= 2) {
    const control = controlPoints(mapping.at, block, step);
    const limit = step > SMALL_STEP ? FINE : COARSE;
    if (step === 1 || isNear(control, mapping.at, limit)) {
      const pieces = interpolator(control);
      return { pieces, map: mapperOf(pieces) };
    }
  }
}

/** Meshes of `step` pixels, each with nine points: corners, middles of its sides and its centre. */
interface ControlPoints {
  readonly block: Window;
  readonly step: number;
  /** Meshes. */
  readonly across: number;
  readonly down: number;
  /** 2 · across + 1 points in each of 2 · down + 1 rows. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

type Project = (column: number, row: number) => readonly [number, number];

function controlPoints(at: Project, block: Window, step: number): ControlPoints {
  const across = Math.ceil(block.width / step);
  const down = Math.ceil(block.height / step);
  const stride = 2 * across + 1;
  const xs = new Float64Array(stride * (2 * down + 1));
  const ys = new Float64Array(xs.length);
  for (let i = 0; i < xs.length; i++) {
    const [x, y] = at(block.x + ((i % stride) * step) / 2, block.y + (Math.floor(i / stride) * step) / 2);
    xs[i] = x;
    ys[i] = y;
  }
  return { block, step, across, down, xs, ys };
}

/**
 * The error of a parabola through three points is largest a fifth of the way in. Two places are tested, because
 * errors across and down may cancel at one.
 */
const PROBES = [
  [0.2, 0.2],
  [0.8, 0.2],
] as const;

function isNear(control: ControlPoints, at: Project, limit: number): boolean {
  const { block, step, across, down } = control;
  const map = mapperOf(interpolator(control));
  const x = new Float64Array(1);
  const y = new Float64Array(1);
  for (let r = 0; r < down; r++) {
    for (let c = 0; c < across; c++) {
      for (const [dc, dr] of PROBES) {
        const [column, row] = [block.x + (c + dc) * step, block.y + (r + dr) * step];
        map(row, column, 1, x, y);
        const [trueX, trueY] = at(column, row);
        // Also false where there is no coordinate.
        if (!(Math.abs(trueX - x[0]!) <= limit && Math.abs(trueY - y[0]!) <= limit)) return false;
      }
    }
  }
  return true;
}

function mapperOf(pieces: RowPieces): RowMapper {
  return (row, column, count, xs, ys) =>
    pieces(row, column, count, (first, length, from, step, x0, x1, x2, y0, y1, y2) => {
      for (let i = 0; i < length; i++) {
        const s = from + i * step;
        xs[first + i] = x0 + s * (x1 + s * x2);
        ys[first + i] = y0 + s * (y1 + s * y2);
      }
    });
}

function interpolator({ block, step, across, down, xs: controlX, ys: controlY }: ControlPoints): RowPieces {
  const stride = 2 * across + 1;
  return (row, column, count, visit) => {
    const v = (row - block.y) / step;
    const r = Math.min(down - 1, Math.floor(v));
    const t = 2 * (v - r);
    const [upper, middle, lower] = [((t - 1) * (t - 2)) / 2, t * (2 - t), (t * (t - 1)) / 2];
    const at = (of: Float64Array, place: number) =>
      upper * of[place]! + middle * of[place + stride]! + lower * of[place + 2 * stride]!;
    for (let i = 0; i < count;) {
      const c = Math.min(across - 1, Math.floor((column + i - block.x) / step));
      const left = block.x + c * step;
      const end = c === across - 1 ? count : Math.min(count, Math.ceil(left + step - column));
      const k = 2 * r * stride + 2 * c;
      const [x0, x1, x2] = [at(controlX, k), at(controlX, k + 1), at(controlX, k + 2)];
      const [y0, y1, y2] = [at(controlY, k), at(controlY, k + 1), at(controlY, k + 2)];
      const [bendX, bendY] = [(x0 - 2 * x1 + x2) / 2, (y0 - 2 * y1 + y2) / 2];
      const from = (2 * (column + i - left)) / step;
      visit(i, end - i, from, 2 / step, x0, x1 - x0 - bendX, bendX, y0, y1 - y0 - bendY, bendY);
      i = end;
    }
  };
}
