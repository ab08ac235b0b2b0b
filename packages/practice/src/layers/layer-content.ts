import type { WritableType } from '@qingzhang/raster/tiff/write/cog-options';
import type { AccountYear } from '../landscape.ts';
import { PRACTICE_LABEL, type Cell, type Origin } from '../tables/practice-row.ts';
import type { RasterGrid } from './raster-grid.ts';
import type { LayerContent } from './write-layer.ts';

/** One layer as it is declared. */
export interface LayerDraft {
  readonly table: string;
  readonly kind: string;
  /** Null for land that does not change: the file serves every year. */
  readonly year: AccountYear | null;
  readonly month: number;
  readonly grid: RasterGrid;
  /** The figure at a place; NaN where the layer has a gap. */
  readonly value: (x: number, y: number) => number;
  readonly type: WritableType;
  readonly nodata: number;
  readonly scale: number;
  readonly unit: string;
  readonly isClasses: boolean;
  /** Whether the layer ends a little outside the county; coarse ones cover the whole rectangle. */
  readonly isCut: boolean;
  readonly origin: Origin;
  /** Columns of this table alone. */
  readonly more: Readonly<Record<string, Cell>>;
}

/** What the file of a layer holds; `isCovered` says what lies in the county and its margin. */
export function contentOf(draft: LayerDraft, isCovered: (x: number, y: number) => boolean): LayerContent {
  const { grid, value, type, nodata, scale, unit, isClasses, kind } = draft;
  return {
    grid,
    value: draft.isCut ? (x, y) => (isCovered(x, y) ? value(x, y) : NaN) : value,
    type,
    nodata,
    scale,
    unit,
    isClasses,
    description: `${PRACTICE_LABEL} ${kind}`,
  };
}
