import type { Window } from '../tiff/window.ts';

/** From pixels of a tile to pixels of a raster; whole numbers are corners. */
export type Project = (column: number, row: number) => readonly [number, number];

/** Where the pixels of a tile lie in a raster, projected at the corners of a mesh and straight between them. */
export interface ControlMesh {
  /** Hands out the straight pieces of one row of the window, counted from its first. */
  readonly eachPiece: (row: number, take: TakePiece) => void;
  /** The raster pixels around all of them, null where the raster lies elsewhere. */
  readonly covers: (width: number, height: number) => Window | null;
}

/** So many pixels from a column on: where the left edge of the first one lies in the raster, and the step to the next. */
type TakePiece = (column: number, count: number, x: number, dx: number, y: number, dy: number) => void;

/** How far a place may be off, pixels of the raster: nobody sees a tenth. */
const TOLERANCE = 0.1;
const FIRST_STEP = 64;
/** Neighbours that interpolation looks at, and what lies outside the corners' box. */
const MARGIN = 2;

/** The mesh is halved until the places in it are near enough. */
export function controlMesh(at: Project, window: Window): ControlMesh {
  for (let step = FIRST_STEP; ; step /= 2) {
    const mesh = corners(at, window, step);
    if (step === 1 || isNear(mesh, at, window)) return meshOf(mesh, window);
  }
}

interface Corners {
  readonly step: number;
  readonly across: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

function corners(at: Project, window: Window, step: number): Corners {
  const across = Math.ceil(window.width / step) + 1;
  const down = Math.ceil(window.height / step) + 1;
  const xs = new Float64Array(across * down);
  const ys = new Float64Array(across * down);
  for (let i = 0; i < xs.length; i++) {
    const [x, y] = at(window.x + (i % across) * step, window.y + Math.floor(i / across) * step);
    xs[i] = x;
    ys[i] = y;
  }
  return { step, across, xs, ys };
}

/**
 * Places of the largest error: the middle of each mesh and of its upper and left side. Curvatures may cancel in one
 * of them.
 */
const PROBES = [
  [0.5, 0.5],
  [0.5, 0],
  [0, 0.5],
] as const;

function isNear({ step, across, xs, ys }: Corners, at: Project, window: Window): boolean {
  for (let i = 0; i + across + 1 < xs.length; i++) {
    if (i % across === across - 1) continue;
    for (const [u, v] of PROBES) {
      const straight = (of: Float64Array) =>
        (of[i]! * (1 - u) + of[i + 1]! * u) * (1 - v) + (of[i + across]! * (1 - u) + of[i + across + 1]! * u) * v;
      const [x, y] = at(window.x + ((i % across) + u) * step, window.y + (Math.floor(i / across) + v) * step);
      if (!(Math.abs(x - straight(xs)) <= TOLERANCE && Math.abs(y - straight(ys)) <= TOLERANCE)) return false;
    }
  }
  return true;
}

function meshOf({ step, across, xs: cornerX, ys: cornerY }: Corners, window: Window): ControlMesh {
  return {
    eachPiece(row, take) {
      const v = (row + 0.5) / step;
      const upper = Math.floor(v) * across;
      const share = v - Math.floor(v);
      const between = (of: Float64Array, c: number) =>
        of[upper + c]! + (of[upper + across + c]! - of[upper + c]!) * share;
      for (let c = 0, first = 0; first < window.width; c++, first += step) {
        const [x, y] = [between(cornerX, c), between(cornerY, c)];
        const dx = (between(cornerX, c + 1) - x) / step;
        const dy = (between(cornerY, c + 1) - y) / step;
        take(first, Math.min(step, window.width - first), x, dx, y, dy);
      }
    },
    covers(width, height) {
      let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let i = 0; i < cornerX.length; i++) {
        west = Math.min(west, cornerX[i]!);
        east = Math.max(east, cornerX[i]!);
        north = Math.min(north, cornerY[i]!);
        south = Math.max(south, cornerY[i]!);
      }
      const x = Math.max(0, Math.floor(west) - MARGIN);
      const y = Math.max(0, Math.floor(north) - MARGIN);
      const right = Math.min(width, Math.ceil(east) + MARGIN);
      const bottom = Math.min(height, Math.ceil(south) + MARGIN);
      return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
    },
  };
}
