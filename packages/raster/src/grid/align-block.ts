import type { Window } from '../tiff/window.ts';
import { blockMapping, type BlockMapping } from './control-grid.ts';
import type { Georeference } from './grid.ts';
import { MISSING_CAUSE, type AlignedBlock } from './missing-cause.ts';
import { pixelMapping } from './pixel-mapping.ts';
import type { RasterSource } from './raster-source.ts';
import { resampleRect, type Target } from './resample-rect.ts';
import { smoothResampling, type Resampling } from './resampling.ts';
import { wholePixelShift } from './same-grid.ts';
import { sourceRect } from './source-rect.ts';

/** Values of a source on any block of a grid; good until the next block of the same source is asked for. */
export type Aligner = (block: Window) => AlignedBlock;

/** Source cells held at once; a block of a coarse grid over a fine source is done in parts. */
const MAX_CELLS = 2 ** 22;

/** Prepares a source for a grid. One that already lies on it is copied, never resampled. */
export function createAligner(source: RasterSource, grid: Georeference): Aligner {
  const shift = wholePixelShift(grid, source);
  if (shift !== null) return (block) => copyBlock(source, block, shift);
  const method = methodFor(source, grid);
  const mapping = pixelMapping(grid, source);
  let values = new Float64Array(0);
  let causes = new Uint8Array(0);
  return (block) => {
    const size = block.width * block.height;
    if (values.length !== size) [values, causes] = [new Float64Array(size), new Uint8Array(size)];
    else causes.fill(0);
    const out: Target = { block, values, causes, missing: 0 };
    resampleParts({ source, mapping: blockMapping(mapping, block), method }, block, out);
    return { values, causes: out.missing === 0 ? null : causes };
  };
}

/** How the values of a source come to a grid; null where it already lies on it. */
export function resamplingOnto(source: RasterSource, grid: Georeference): Resampling | null {
  return wholePixelShift(grid, source) === null ? methodFor(source, grid) : null;
}

function methodFor(source: RasterSource, grid: Georeference): Resampling {
  const { resample } = source.layer;
  return resample === 'smooth' ? smoothResampling(grid, source) : resample;
}

/** `createAligner` for a single block. */
export function alignBlock(source: RasterSource, grid: Georeference, block: Window): AlignedBlock {
  return createAligner(source, grid)(block);
}

function copyBlock(source: RasterSource, block: Window, shift: { x: number; y: number }): AlignedBlock {
  const x = Math.max(0, block.x + shift.x);
  const y = Math.max(0, block.y + shift.y);
  const width = Math.min(source.width, block.x + shift.x + block.width) - x;
  const height = Math.min(source.height, block.y + shift.y + block.height) - y;
  const size = block.width * block.height;
  if (width <= 0 || height <= 0) {
    return { values: new Float64Array(size).fill(NaN), causes: new Uint8Array(size).fill(MISSING_CAUSE.outside) };
  }
  const { values, causes } = source.read({ x, y, width, height });
  if (width === block.width && height === block.height) return { values, causes };
  const out = { values: new Float64Array(size).fill(NaN), causes: new Uint8Array(size).fill(MISSING_CAUSE.outside) };
  const inner = causes ?? new Uint8Array(values.length);
  for (let row = 0; row < height; row++) {
    const to = (y - shift.y - block.y + row) * block.width + x - shift.x - block.x;
    out.values.set(values.subarray(row * width, (row + 1) * width), to);
    out.causes.set(inner.subarray(row * width, (row + 1) * width), to);
  }
  return out;
}

interface Parts {
  readonly source: RasterSource;
  readonly mapping: BlockMapping;
  readonly method: Resampling;
}

function resampleParts(parts: Parts, rect: Window, out: Target): void {
  const { source, mapping, method } = parts;
  const needed = sourceRect(mapping, rect, source, method);
  const cells = needed === null ? 0 : needed.width * needed.height;
  if (cells <= MAX_CELLS || rect.width * rect.height === 1) {
    resampleRect({ ...parts, from: needed === null ? null : source.read(needed), rect }, out);
    return;
  }
  for (const half of halves(rect)) resampleParts(parts, half, out);
}

function halves(rect: Window): readonly Window[] {
  if (rect.height >= rect.width) {
    const height = Math.ceil(rect.height / 2);
    return [
      { ...rect, height },
      { ...rect, y: rect.y + height, height: rect.height - height },
    ];
  }
  const width = Math.ceil(rect.width / 2);
  return [
    { ...rect, width },
    { ...rect, x: rect.x + width, width: rect.width - width },
  ];
}
