import { unreachable } from '@qingzhang/core/unreachable';
import type { Window } from '../tiff/window.ts';
import { bilinearAt, EDGE } from './bilinear.ts';
import type { BlockMapping } from './control-grid.ts';
import { MISSING_CAUSE } from './missing-cause.ts';
import { overlapAverage, overlapMode, overlapSum, type OverlapRule } from './overlap.ts';
import type { SourceWindow } from './raster-source.ts';
import type { Resampling } from './resampling.ts';

/** The block being filled. */
export interface Target {
  readonly block: Window;
  readonly values: Float64Array;
  readonly causes: Uint8Array;
  missing: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a rectangle of the target is filled with, and how. */
export interface RectFill {
  readonly source: Size;
  /** The part of the source that the rectangle needs; null where the source lies elsewhere. */
  readonly from: SourceWindow | null;
  readonly mapping: BlockMapping;
  readonly method: Resampling;
  readonly rect: Window;
}

type SourcedFill = RectFill & { readonly from: SourceWindow };

/** Fills one rectangle of the target. */
export function resampleRect(fill: RectFill, out: Target): void {
  const { source, from, mapping, rect } = fill;
  const miss = (place: number, x: number, y: number) => {
    out.causes[place] = causeAt(source, from, x, y);
    out.missing++;
  };
  const xs = new Float64Array(rect.width);
  const ys = new Float64Array(rect.width);
  const fillRow = from === null ? emptyRow : rowFiller({ ...fill, from });
  for (let row = rect.y; row < rect.y + rect.height; row++) {
    const start = (row - out.block.y) * out.block.width + rect.x - out.block.x;
    fillRow(row, xs, ys, out.values, start);
    mapping.map(row + 0.5, rect.x + 0.5, rect.width, xs, ys);
    for (let i = 0; i < rect.width; i++) {
      const value = out.values[start + i]!;
      if (value !== value) miss(start + i, xs[i]!, ys[i]!);
    }
  }
}

/** Fills one row; it may use `xs` and `ys` as scratch memory. */
type RowFiller = (row: number, xs: Float64Array, ys: Float64Array, values: Float64Array, start: number) => void;

const emptyRow: RowFiller = (_row, xs, _ys, values, start) => {
  values.fill(NaN, start, start + xs.length);
};

function rowFiller(fill: SourcedFill): RowFiller {
  const { source, from, mapping, method, rect } = fill;
  switch (method) {
    case 'nearest':
      return (row, xs, ys, values, start) => {
        mapping.map(row + 0.5, rect.x + 0.5, rect.width, xs, ys);
        nearestRow(from, xs, ys, values, start);
      };
    case 'bilinear':
      return (row, xs, ys, values, start) => {
        mapping.map(row + 0.5, rect.x + 0.5, rect.width, xs, ys);
        for (let i = 0; i < rect.width; i++) values[start + i] = bilinearAt(source, from, xs[i]!, ys[i]!);
      };
    case 'average':
      return overlapFiller(fill, overlapAverage);
    case 'sum':
      return overlapFiller(fill, overlapSum);
    case 'mode':
      return overlapFiller(fill, overlapMode);
    default:
      return unreachable(method);
  }
}

function nearestRow(
  { window, values: from }: SourceWindow,
  xs: Float64Array,
  ys: Float64Array,
  values: Float64Array,
  start: number,
): void {
  for (let i = 0; i < xs.length; i++) {
    const x = Math.floor(xs[i]! + EDGE) - window.x;
    const y = Math.floor(ys[i]! + EDGE) - window.y;
    const isInside = x >= 0 && x < window.width && y >= 0 && y < window.height;
    values[start + i] = isInside ? from[y * window.width + x]! : NaN;
  }
}

/**
 * Each target pixel as an upright box in source pixels, spanned by the middles of its four sides: neighbours share
 * them, so that boxes neither overlap nor leave gaps and a sum stays whole.
 */
function overlapFiller({ source, from, mapping: { map }, rect }: SourcedFill, rule: OverlapRule): RowFiller {
  const count = rect.width;
  const [sideX, sideY] = [new Float64Array(count + 1), new Float64Array(count + 1)];
  const [topX, topY] = [new Float64Array(count), new Float64Array(count)];
  const [lowX, lowY] = [new Float64Array(count), new Float64Array(count)];
  return (row, _xs, _ys, values, start) => {
    map(row + 0.5, rect.x, count + 1, sideX, sideY);
    map(row, rect.x + 0.5, count, topX, topY);
    map(row + 1, rect.x + 0.5, count, lowX, lowY);
    for (let i = 0; i < count; i++) {
      const x0 = Math.min(sideX[i]!, sideX[i + 1]!, topX[i]!, lowX[i]!);
      const x1 = Math.max(sideX[i]!, sideX[i + 1]!, topX[i]!, lowX[i]!);
      const y0 = Math.min(sideY[i]!, sideY[i + 1]!, topY[i]!, lowY[i]!);
      const y1 = Math.max(sideY[i]!, sideY[i + 1]!, topY[i]!, lowY[i]!);
      values[start + i] = rule(
        from,
        Math.max(0, x0),
        Math.max(0, y0),
        Math.min(source.width, x1),
        Math.min(source.height, y1),
      );
    }
  };
}

function causeAt(source: Size, from: SourceWindow | null, x: number, y: number): number {
  if (from === null || !(x >= 0 && x < source.width && y >= 0 && y < source.height)) return MISSING_CAUSE.outside;
  const { window, causes } = from;
  const at = (Math.floor(y) - window.y) * window.width + Math.floor(x) - window.x;
  return causes?.[at] === MISSING_CAUSE.outOfRange ? MISSING_CAUSE.outOfRange : MISSING_CAUSE.nodata;
}
