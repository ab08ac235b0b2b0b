import type { Window } from '../tiff/window.ts';
import type { PixelMapping } from './pixel-mapping.ts';

/**
 * Writes the mapped coordinates of `count` points in a row: columns `column`, `column` + 1 … at height `row`. Both lie
 * inside the block and may have fractions: 0.5 more is a pixel's centre.
 */
export type RowMapper = (row: number, column: number, count: number, xs: Float64Array, ys: Float64Array) => void;

/** A mapping made ready for one block. */
export interface BlockMapping {
  readonly map: RowMapper;
  /** x depends on the column only and y on the row only. */
  readonly isUpright: boolean;
}

/** How far an interpolated coordinate may be from the projected one, pixels of the source. */
const TOLERANCE = 0.01;
const FIRST_STEP = 64;

/**
 * The mapping for one block. Where systems differ, projection happens at control points only (proj4 takes about a
 * microsecond per point) and is interpolated between them; points are set closer until the error is small enough.
 */
export function blockMapping(mapping: PixelMapping, block: Window): BlockMapping {
  if (mapping.kind === 'affine') {
    const { x0, xc, xr, y0, yc, yr } = mapping;
    const map: RowMapper = (row, column, count, xs, ys) => {
      for (let i = 0; i < count; i++) {
        xs[i] = x0 + (column + i) * xc + row * xr;
        ys[i] = y0 + (column + i) * yc + row * yr;
      }
    };
    return { map, isUpright: xr === 0 && yc === 0 };
  }
  for (let step = FIRST_STEP; ; step /= 2) {
    const control = controlPoints(mapping.at, block, step);
    if (step === 0.5 || worstError(control, mapping.at) < TOLERANCE) {
      return { map: interpolator(control), isUpright: false };
    }
  }
}

interface ControlPoints {
  readonly block: Window;
  readonly step: number;
  readonly across: number;
  readonly down: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

type Project = (column: number, row: number) => readonly [number, number];

function controlPoints(at: Project, block: Window, step: number): ControlPoints {
  const across = Math.ceil(block.width / step) + 1;
  const down = Math.ceil(block.height / step) + 1;
  const xs = new Float64Array(across * down);
  const ys = new Float64Array(across * down);
  for (let r = 0; r < down; r++) {
    for (let c = 0; c < across; c++) {
      const [x, y] = at(block.x + c * step, block.y + r * step);
      xs[r * across + c] = x;
      ys[r * across + c] = y;
    }
  }
  return { block, step, across, down, xs, ys };
}

/** The error is largest where it was never measured: at the middle of each mesh and of its upper and left side. */
function worstError(control: ControlPoints, at: Project): number {
  const { block, step, across, down } = control;
  const map = interpolator(control);
  const x = new Float64Array(1);
  const y = new Float64Array(1);
  let worst = 0;
  for (let r = 0; r < down - 1; r++) {
    for (let c = 0; c < across - 1; c++) {
      for (const [dc, dr] of PROBES) {
        const [column, row] = [block.x + (c + dc) * step, block.y + (r + dr) * step];
        map(row, column, 1, x, y);
        const [trueX, trueY] = at(column, row);
        const error = Math.max(Math.abs(trueX - x[0]!), Math.abs(trueY - y[0]!));
        if (!(error <= TOLERANCE)) return Infinity;
        worst = Math.max(worst, error);
      }
    }
  }
  return worst;
}

const PROBES = [
  [0.5, 0.5],
  [0.5, 0],
  [0, 0.5],
] as const;

function interpolator({ block, step, across, down, xs: controlX, ys: controlY }: ControlPoints): RowMapper {
  return (row, column, count, xs, ys) => {
    const v = (row - block.y) / step;
    const r = Math.min(down - 2, Math.floor(v));
    const fy = v - r;
    for (let i = 0; i < count; i++) {
      const u = (column + i - block.x) / step;
      const c = Math.min(across - 2, Math.floor(u));
      const fx = u - c;
      const k = r * across + c;
      const topX = controlX[k]! + fx * (controlX[k + 1]! - controlX[k]!);
      const topY = controlY[k]! + fx * (controlY[k + 1]! - controlY[k]!);
      const m = k + across;
      const lowX = controlX[m]! + fx * (controlX[m + 1]! - controlX[m]!);
      const lowY = controlY[m]! + fx * (controlY[m + 1]! - controlY[m]!);
      xs[i] = topX + fy * (lowX - topX);
      ys[i] = topY + fy * (lowY - topY);
    }
  };
}
