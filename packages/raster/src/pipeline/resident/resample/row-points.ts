import type { BlockMapping, ControlPoints } from '../../../grid/control-grid.ts';
import type { AffineMapping } from '../../../grid/pixel-mapping.ts';
import type { Window } from '../../../tiff/window.ts';
import { POINT } from './curve-function.ts';
import type { ResampleMachine } from './resample-machine.ts';

/** Mappings whose rows are found without a look at each point in JavaScript. */
type QuickForm = AffineMapping | ControlPoints;

/** Null for a mapping that is turned, or has meshes of different sizes. */
export function quickForm({ form }: BlockMapping): QuickForm | null {
  return form?.kind === 'affine' && (form.xr !== 0 || form.yc !== 0) ? null : form;
}

/** Bytes for the points of a row, and for what they are found from. */
export function pointBytes(mapping: BlockMapping, width: number): number {
  const form = quickForm(mapping)!;
  return 2 * lineBytes(width) + (form.kind === 'control' ? form.xs.length * POINT : 0);
}

/** Addresses of the lines of x and y, and what fills them. */
export interface RowPoints {
  readonly xs: number;
  readonly ys: number;
  /** The centres of the pixels of a row; the last one stands there twice, as points are done by pairs. */
  readonly find: (row: number) => void;
}

/** In the bytes that begin at an address, which nobody may move meanwhile. */
export function rowPoints(
  mapping: BlockMapping,
  machine: ResampleMachine,
  buffer: ArrayBuffer,
  at: number,
  block: Window,
): RowPoints {
  const form = quickForm(mapping)!;
  const { width } = block;
  const [xs, ys] = [at, at + lineBytes(width)];
  const [lineX, lineY] = [xs, ys].map((address) => new Float64Array(buffer, address, width + 1));
  const find = form.kind === 'affine' ? alongAxes(mapping, block, lineX!, lineY!) : curved(form);
  return {
    xs,
    ys,
    find(row) {
      find(row);
      lineX![width] = lineX![width - 1]!;
      lineY![width] = lineY![width - 1]!;
    },
  };

  function curved(control: ControlPoints): (row: number) => void {
    const points = ys + lineBytes(width);
    const pairs = new Float64Array(buffer, points, control.xs.length * 2);
    for (let i = 0; i < control.xs.length; i++) {
      pairs[2 * i] = control.xs[i]!;
      pairs[2 * i + 1] = control.ys[i]!;
    }
    const { step, across, down } = control;
    const stride = (2 * across + 1) * POINT;
    return (row) => {
      const v = (row + 0.5 - control.block.y) / step;
      const r = Math.min(down - 1, Math.floor(v));
      const t = 2 * (v - r);
      const weights = [((t - 1) * (t - 2)) / 2, t * (2 - t), (t * (t - 1)) / 2] as const;
      const column = block.x - control.block.x;
      machine['curve']!(points + 2 * r * stride, stride, across, column, width, xs, ys, ...weights);
    };
  }
}

/** Columns and rows of one grid are those of the other: x is the same in every row, y in every column. */
function alongAxes({ map }: BlockMapping, block: Window, xs: Float64Array, ys: Float64Array): (row: number) => void {
  const one = new Float64Array(1);
  map(block.y + 0.5, block.x + 0.5, block.width, xs, ys);
  return (row) => {
    map(row + 0.5, block.x + 0.5, 1, one, ys);
    ys.fill(ys[0]!);
  };
}

/** Room for a pair beyond the last point. */
function lineBytes(width: number): number {
  return Math.ceil((width + 2) / 2) * 16;
}
