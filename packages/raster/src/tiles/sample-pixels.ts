import type { RasterSource, SourceWindow } from '../grid/raster-source.ts';
import type { Window } from '../tiff/window.ts';
import { controlMesh, type Project } from './control-mesh.ts';
import { pictureMachine } from './machine/picture-machine.ts';
import { sampledRow, type SampledRow } from './machine/sampled-row.ts';

/** Raster pixels read at once: a raster without reduced copies is looked at in strips, not held as a whole. */
const MAX_CELLS = 2 ** 19;

export interface SampledPixels {
  /** Where a pixel of the tile lies in the raster. */
  readonly at: Project;
  readonly window: Window;
  readonly resample: 'nearest' | 'bilinear';
}

/**
 * Hands out the values of a raster at the centres of some pixels of a tile, row by row, NaN for none. For looking at,
 * not for sums: places may be a tenth of a pixel off, and no reasons for gaps are kept. Where there is no value at all
 * nothing is handed out; says whether anything was.
 */
export function samplePixels(
  source: RasterSource,
  pixels: SampledPixels,
  take: (values: Float64Array, row: number) => void,
): boolean {
  const { at, window, resample } = pixels;
  const { eachPiece, covers } = controlMesh(at, window);
  const rect = covers(source.width, source.height);
  if (rect === null) return false;
  if (rect.width * rect.height > MAX_CELLS && window.height > 1) {
    const height = window.height >> 1;
    const rest = { ...window, y: window.y + height, height: window.height - height };
    const upper = samplePixels(source, { ...pixels, window: { ...window, height } }, take);
    const lower = samplePixels(source, { ...pixels, window: rest }, (values, row) => take(values, row + height));
    return upper || lower;
  }
  const from = source.read(rect);
  if (!hasValue(from.values)) return false;
  const row = sampledRow(window.width, resample === 'bilinear' ? from.values.length : 0);
  const fill = resample === 'nearest' ? () => nearestRow(from, row) : bilinearRows(source, from, row);
  for (let y = 0; y < window.height; y++) {
    eachPiece(y, row.place);
    fill();
    take(row.values, y);
  }
  return true;
}

/** A map of a county shows much that is none of its land. */
function hasValue(values: Float64Array): boolean {
  for (let i = 0; i < values.length; i++) if (values[i] === values[i]) return true;
  return false;
}

function nearestRow(from: SourceWindow, { xs, ys, values: out }: SampledRow): void {
  const { values } = from;
  const { x: left, y: top, width, height } = from.window;
  for (let i = 0; i < out.length; i++) {
    const x = Math.floor(xs[i]!) - left;
    const y = Math.floor(ys[i]!) - top;
    out[i] = x >= 0 && x < width && y >= 0 && y < height ? values[y * width + x]! : NaN;
  }
}

/** A pixel without a value is not filled from its neighbours, and leaves its weight to them beside it. */
function bilinearRows(source: RasterSource, { window, values }: SourceWindow, row: SampledRow): () => void {
  const { bilinear, gaps } = pictureMachine();
  const { x, y, width, height } = window;
  row.cells.set(values);
  const from = row.cells.byteOffset;
  const line = [row.values.length, row.values.byteOffset, row.xs.byteOffset, row.ys.byteOffset] as const;
  const place = [x, y, width, height, source.width, source.height] as const;
  // Between fewer pixels than two across or down there is nothing but edges.
  const hasMiddle = width > 1 && height > 1;
  return () => {
    if (!hasMiddle) row.values.fill(NaN);
    else if (
      // Whether any lacks a neighbour.
      bilinear(...line, from, width * Float64Array.BYTES_PER_ELEMENT, x, y, width, width - 2, height - 2) === 0
    )
      return;
    gaps(...line, from, ...place);
  };
}
