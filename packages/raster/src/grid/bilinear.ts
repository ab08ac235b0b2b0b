import { moduleBytes } from '@qingzhang/formula/kernel/wasm/assembler';
import type { Window } from '../tiff/window.ts';
import { bilinearFunction } from './bilinear-function.ts';
import type { PieceVisitor, RowPieces } from './control-grid.ts';
import type { SourceWindow } from './raster-source.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The tolerance of GDAL: a centre on a pixel's edge belongs to the pixel that begins there, whatever rounding does to
 * the last digit.
 */
export const EDGE = 1e-10;

/**
 * The value at a point of the source's pixel coordinates. Neighbours without a value leave their weight to the others,
 * else totals shrink along every edge; but a point in a pixel without a value has none, else valid land grows. Both as
 * GDAL does.
 */
export function bilinearAt(source: Size, { window, values }: SourceWindow, x: number, y: number): number {
  if (!(x >= -EDGE && x < source.width && y >= -EDGE && y < source.height)) return NaN;
  const { width, height } = window;
  const nearest = (Math.floor(y + EDGE) - window.y) * width + Math.floor(x + EDGE) - window.x;
  if (Number.isNaN(values[nearest])) return NaN;
  const column = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  const fx = x - 0.5 - column;
  const fy = y - 0.5 - row;
  let sum = 0;
  let weights = 0;
  for (let corner = 0; corner < 4; corner++) {
    const c = column - window.x + (corner & 1);
    const r = row - window.y + (corner >> 1);
    if (c < 0 || c >= width || r < 0 || r >= height) continue;
    const value = values[r * width + c]!;
    if (value !== value) continue;
    const weight = ((corner & 1) === 1 ? fx : 1 - fx) * (corner >> 1 === 1 ? fy : 1 - fy);
    sum += value * weight;
    weights += weight;
  }
  return weights > 1e-6 ? sum / weights : NaN;
}

interface BilinearFill {
  readonly source: Size;
  /** At least 2 × 2 pixels. */
  readonly from: SourceWindow;
  readonly pieces: RowPieces;
  readonly rect: Window;
}

/** Takes a cell of the rectangle that has no value, by its place in the target, and its point in the source. */
type GapVisitor = (place: number, x: number, y: number) => void;

/**
 * Fills a rectangle of the target from a window of the source. Cells whose four neighbours have values are
 * computed in WebAssembly, the others are looked at one by one. A tile of 512 from degrees takes 7 ms in place of 15.
 */
export function bilinearRect(
  { source, from, pieces, rect }: BilinearFill,
  out: { readonly block: Window; readonly values: Float64Array },
  onGap: GapVisitor,
): void {
  const { memory, bilinear } = bilinearMachine();
  const rowBytes = (rect.width + 2) * 8;
  reserve(memory, rowBytes + from.values.byteLength);
  new Float64Array(memory.buffer, rowBytes, from.values.length).set(from.values);
  const line = new Float64Array(memory.buffer, 0, rect.width);
  const { x, y, width, height } = from.window;
  const [stride, lastColumn, lastRow] = [width * 8, width - 2, height - 2];
  let start = 0;
  const fillPiece: PieceVisitor = (first, count, s, step, x0, x1, x2, y0, y1, y2) => {
    const to = first * 8;
    const hasGap = bilinear(
      count,
      to,
      rowBytes,
      stride,
      x,
      y,
      width,
      lastColumn,
      lastRow,
      s,
      step,
      x0,
      x1,
      x2,
      y0,
      y1,
      y2,
    );
    if (hasGap === 0) return;
    for (let i = 0; i < count; i++) {
      const value = line[first + i]!;
      if (value === value) continue;
      const at = s + i * step;
      const [px, py] = [x0 + at * (x1 + at * x2), y0 + at * (y1 + at * y2)];
      const other = bilinearAt(source, from, px, py);
      line[first + i] = other;
      if (other !== other) onGap(start + first + i, px, py);
    }
  };
  for (let row = rect.y; row < rect.y + rect.height; row++) {
    start = (row - out.block.y) * out.block.width + rect.x - out.block.x;
    pieces(row + 0.5, rect.x + 0.5, rect.width, fillPiece);
    out.values.set(line, start);
  }
}

interface BilinearMachine {
  readonly memory: WebAssembly.Memory;
  readonly bilinear: (...numbers: readonly number[]) => number;
}

let machine: BilinearMachine | null = null;

/** One for each thread; its memory holds a row and the window. */
function bilinearMachine(): BilinearMachine {
  if (machine !== null) return machine;
  const memory = new WebAssembly.Memory({ initial: 1 });
  const code = moduleBytes([], [bilinearFunction()], new Uint8Array(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { host: { memory } });
  machine = { memory, bilinear: exports['bilinear'] as BilinearMachine['bilinear'] };
  return machine;
}

const PAGE = 65_536;

function reserve(memory: WebAssembly.Memory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
}
