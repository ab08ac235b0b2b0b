import type { Grid } from '@qingzhang/raster/grid/grid';
import type { Palette } from '@qingzhang/raster/tiles/indexed-png';
import type { Strip } from '@qingzhang/raster/tiles/render-picture';
import type { TileAddress } from '@qingzhang/raster/tiles/tile-matrix';
import type { LonLatBounds } from '@qingzhang/raster/tiles/tile-raster';
import type { TileStyle } from '@qingzhang/raster/tiles/tile-style';
import { drawingTask } from '../../apart/apart-task.ts';
import type { CellValue } from './cell-value.ts';
import type { DrawnLayer } from './drawn-layer.ts';
import type { ValueRange } from './sampled-range.ts';

/** Layers are drawn, and their cells looked up, in processes of their own: they are files that somebody sent. */

interface Styled {
  readonly layer: DrawnLayer;
  readonly style: TileStyle;
}

/** Where a layer lies. */
export const LAYER_BOUNDS = drawingTask<DrawnLayer, LonLatBounds>('layerBounds');

/** From where to where its values reach; null without any. */
export const LAYER_RANGE = drawingTask<DrawnLayer, ValueRange | null>('layerRange');

export const CELL_VALUE = drawingTask<
  { readonly layer: DrawnLayer; readonly lon: number; readonly lat: number },
  CellValue
>('cellValue');

/** Tiles as PNG, in the order asked for. */
export const DRAW_TILES = drawingTask<Styled & { readonly tiles: readonly TileAddress[] }, readonly Uint8Array[]>(
  'drawTiles',
);

/** A picture of one layer as PNG; transparent where it has no value, unless there is a background. */
export const DRAW_PICTURE = drawingTask<
  Styled & { readonly grid: Grid; readonly background: Palette[number] | undefined },
  Uint8Array
>('drawPicture');

/** The colour numbers of some rows of a picture, for others to be drawn over. */
export const PAINT_ROWS = drawingTask<Styled & { readonly grid: Grid; readonly rows: Strip }, Uint8Array>('paintRows');

/** What the own base map is drawn from; either may be missing. */
export interface ReliefLayers {
  readonly heights: {
    readonly layer: DrawnLayer;
    /** Metres per unit of the values. */
    readonly metres: number;
    readonly low: number;
    readonly high: number;
  } | null;
  readonly water: { readonly layer: DrawnLayer; readonly codes: ReadonlySet<number> } | null;
}

export const DRAW_RELIEF = drawingTask<{ readonly from: ReliefLayers; readonly tile: TileAddress }, Uint8Array>(
  'drawRelief',
);
