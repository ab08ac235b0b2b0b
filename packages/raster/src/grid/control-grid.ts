import type { Window } from '../tiff/window.ts';
import type { AffineMapping, PixelMapping } from './pixel-mapping.ts';

/**
 * Writes the mapped coordinates of `count` points in a row: columns `column`, `column` + 1 … at height `row`. Both lie
 * inside the block and may have fractions: 0.5 more is a pixel's centre.
 */
export type RowMapper = (row: number, column: number, count: number, xs: Float64Array, ys: Float64Array) => void;

/** A mapping made ready for one block. */
export interface BlockMapping {
  readonly map: RowMapper;
  /** What it is made of, where that is one thing for all of the block. */
  readonly form: AffineMapping | ControlPoints | null;
}

/**
 * How far an interpolated coordinate may be from the projected one, pixels of the source. The fine one keeps values
 * within a millionth of their own; where meshes would have to be small for it, as near a pole, the coarse one does.
 */
const FINE = 1e-5;
const COARSE = 0.01;
const SMALL_STEP = 16;
/** Side of a mesh, pixels. */
export const MESH = 64;

/**
 * The mapping for one block. Where systems differ, projection happens at control points only (about a microsecond
 * each) and is interpolated between them; points are set closer within a mesh until its error is small enough. Meshes of
 * nine points are about 10⁻⁶ pixels off where straight ones were 10⁻². They lie on the grid, whatever the block: a pixel
 * has one place in the source however the grid is cut.
 */
export function blockMapping(mapping: PixelMapping, block: Window): BlockMapping {
  if (mapping.kind === 'affine') {
    const { x0, xc, xr, y0, yc, yr } = mapping;
    const map: RowMapper = (row, column, count, xs, ys) => {
      for (let i = 0; i < count; i++) {
        xs[i] = x0 + row * xr + (column + i) * xc;
        ys[i] = y0 + row * yr + (column + i) * yc;
      }
    };
    return { map, form: mapping };
  }
  const control = controlPoints(mapping.at, meshesAround(block), MESH);
  const coarse = interpolator(control);
  const finer = new Map<number, RowMapper>();
  for (let mesh = 0; mesh < control.across * control.down; mesh++) {
    if (!isNear(mesh, control, coarse, mapping.at, FINE)) finer.set(mesh, finerMesh(mapping.at, meshAt(mesh, control)));
  }
  if (finer.size === 0) return { map: coarse, form: control };
  return { map: mixed(control, coarse, finer), form: null };
}

/** Meshes of `step` pixels, each with nine points: corners, middles of its sides and its centre. */
export interface ControlPoints {
  readonly kind: 'control';
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

function meshesAround({ x, y, width, height }: Window): Window {
  const [left, top] = [Math.floor(x / MESH) * MESH, Math.floor(y / MESH) * MESH];
  const size = (from: number, to: number) => Math.ceil((to - from) / MESH) * MESH;
  return { x: left, y: top, width: size(left, x + width), height: size(top, y + height) };
}

function meshAt(mesh: number, { block, step, across }: ControlPoints): Window {
  const [column, row] = [mesh % across, Math.floor(mesh / across)];
  return { x: block.x + column * step, y: block.y + row * step, width: step, height: step };
}

function controlPoints(at: Project, block: Window, step: number): ControlPoints {
  const across = block.width / step;
  const down = block.height / step;
  const stride = 2 * across + 1;
  const xs = new Float64Array(stride * (2 * down + 1));
  const ys = new Float64Array(xs.length);
  for (let i = 0; i < xs.length; i++) {
    const [x, y] = at(block.x + ((i % stride) * step) / 2, block.y + (Math.floor(i / stride) * step) / 2);
    xs[i] = x;
    ys[i] = y;
  }
  return { kind: 'control', block, step, across, down, xs, ys };
}

/** One mesh with points set closer, all of it alike. */
function finerMesh(at: Project, block: Window): RowMapper {
  for (let step = MESH / 2; ; step /= 2) {
    const control = controlPoints(at, block, step);
    const map = interpolator(control);
    const limit = step > SMALL_STEP ? FINE : COARSE;
    const isEnough = (mesh: number) => isNear(mesh, control, map, at, limit);
    if (step === 1 || Array.from({ length: control.across * control.down }, (_, mesh) => mesh).every(isEnough)) {
      return map;
    }
  }
}

/**
 * The error of a parabola through three points is largest a fifth of the way in. Two places are tested, because
 * errors across and down may cancel at one.
 */
const PROBES = [
  [0.2, 0.2],
  [0.8, 0.2],
] as const;
const [probeX, probeY] = [new Float64Array(1), new Float64Array(1)];

function isNear(mesh: number, control: ControlPoints, map: RowMapper, at: Project, limit: number): boolean {
  const { x, y } = meshAt(mesh, control);
  return PROBES.every(([dc, dr]) => {
    const [column, row] = [x + dc * control.step, y + dr * control.step];
    map(row, column, 1, probeX, probeY);
    const [trueX, trueY] = at(column, row);
    // Also false where there is no coordinate.
    return Math.abs(trueX - probeX[0]!) <= limit && Math.abs(trueY - probeY[0]!) <= limit;
  });
}

function interpolator({ block, step, across, down, xs: controlX, ys: controlY }: ControlPoints): RowMapper {
  const stride = 2 * across + 1;
  return (row, column, count, xs, ys) => {
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
      const [slopeX, slopeY] = [x1 - x0 - bendX, y1 - y0 - bendY];
      for (; i < end; i++) {
        const s = (2 * (column + i - left)) / step;
        xs[i] = x0 + s * (slopeX + s * bendX);
        ys[i] = y0 + s * (slopeY + s * bendY);
      }
    }
  };
}

/** Where some meshes have points of their own, a row is mapped mesh by mesh. */
function mixed(control: ControlPoints, coarse: RowMapper, finer: ReadonlyMap<number, RowMapper>): RowMapper {
  const { block, across, down } = control;
  return (row, column, count, xs, ys) => {
    const r = Math.min(down - 1, Math.floor((row - block.y) / MESH));
    for (let i = 0; i < count;) {
      const c = Math.min(across - 1, Math.floor((column + i - block.x) / MESH));
      const end = c === across - 1 ? count : Math.min(count, Math.ceil(block.x + (c + 1) * MESH - column));
      const map = finer.get(r * across + c) ?? coarse;
      map(row, column + i, end - i, xs.subarray(i), ys.subarray(i));
      i = end;
    }
  };
}
