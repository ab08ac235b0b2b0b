import { transformOf } from '@qingzhang/geo/crs/transform';
import type { Grid } from '@qingzhang/raster/grid/grid';
import { canvasPng, createCanvas, drawIndices, type Canvas } from '@qingzhang/raster/tiles/canvas';
import { parseColour } from '@qingzhang/raster/tiles/colours';
import { drawLines, type LineLook, type PixelLine } from '@qingzhang/raster/tiles/draw-lines';
import { indexedPng, type Palette } from '@qingzhang/raster/tiles/indexed-png';
import { painterOf, type TileStyle } from '@qingzhang/raster/tiles/tile-style';
import { tileStyle } from '../../layers/layer-style.ts';
import { DRAW_PICTURE, PAINT_ROWS } from '../../layers/drawing/drawing-task.ts';
import { drawnLayer } from '../../layers/drawing/drawn-layer.ts';
import type { ShownLayer } from '../../layers/shown-layer.ts';
import type { PixelDeps } from '../../pixels/pixel-deps.ts';
import { regionShapes, ringsOf } from '../regions/region-shapes.ts';
import type { RegionServiceLayer, ServiceLayer } from './service-layers.ts';

/** A layer with the style it was asked in. */
export interface StyledLayer {
  readonly layer: ServiceLayer;
  readonly style: string;
}

/** Other requests get their turn after so many pixels are drawn over others. */
const PIXELS_AT_ONCE = 2 ** 18;

/** `signal`: nobody waits for the picture any more. */
interface Drawing extends PixelDeps {
  readonly signal: AbortSignal;
}

/** Layers over each other as a PNG; transparent where none has a value, unless there is a background. */
export async function drawLayers(
  deps: Drawing,
  layers: readonly StyledLayer[],
  grid: Grid,
  background?: Palette[number],
): Promise<Uint8Array> {
  const [only] = layers;
  if (layers.length === 1 && only?.layer.kind === 'raster') {
    const { shown } = only.layer;
    return drawRaster(deps, { shown, style: await tileStyle(deps, shown, only.style) }, grid, background);
  }
  const canvas = createCanvas(grid.width, grid.height, background);
  for (const { layer, style } of layers) {
    if (layer.kind === 'regions') await outline(deps, layer, grid, canvas);
    else {
      const { shown } = layer;
      const colours = await tileStyle(deps, shown, style);
      if (colours === null) continue;
      const { palette } = painterOf(colours);
      await inStrips(deps, { shown, style: colours }, grid, (top, rows) => drawIndices(canvas, top, rows, palette));
    }
  }
  return canvasPng(canvas);
}

/** One raster alone stays a picture of colour numbers: a tenth of the work of a picture of colours. */
async function drawRaster(
  deps: Drawing,
  { shown, style }: { readonly shown: ShownLayer; readonly style: TileStyle | null },
  grid: Grid,
  background: Palette[number] | undefined,
): Promise<Uint8Array> {
  if (style === null) {
    const indices = new Uint8Array(grid.width * grid.height);
    return indexedPng({ width: grid.width, height: grid.height, indices }, [[0, 0, 0]], {
      isSmooth: false,
      background,
    });
  }
  const asked = { layer: await drawnLayer(deps, shown), style, grid, background };
  return deps.apart.run(DRAW_PICTURE, asked, { name: shown.layer.fileName, signal: deps.signal });
}

async function inStrips(
  deps: Drawing,
  { shown, style }: { readonly shown: ShownLayer; readonly style: TileStyle },
  grid: Grid,
  take: (top: number, indices: Uint8Array) => void,
): Promise<void> {
  const layer = await drawnLayer(deps, shown);
  const height = Math.max(1, Math.floor(PIXELS_AT_ONCE / grid.width));
  for (let y = 0; y < grid.height; y += height) {
    const rows = { y, height: Math.min(height, grid.height - y) };
    const options = { name: shown.layer.fileName, signal: deps.signal };
    take(y, await deps.apart.run(PAINT_ROWS, { layer, style, grid, rows }, options));
  }
}

const LOOKS: Readonly<Record<number, LineLook>> = {
  1: { colour: parseColour('#006d75'), width: 2.6, opacity: 1 },
  2: { colour: parseColour('#35777c'), width: 1.6, opacity: 0.9 },
  3: { colour: parseColour('#5f7d80'), width: 1, opacity: 0.8 },
  4: { colour: parseColour('#8a9899'), width: 0.8, opacity: 0.8 },
};

/** Keeps a line apart from dark land under it. */
const HALO: LineLook = { colour: [255, 255, 255], width: 1.2, opacity: 0.6 };

async function outline(
  { database }: PixelDeps,
  { level, year }: RegionServiceLayer,
  grid: Grid,
  canvas: Canvas,
): Promise<void> {
  const shapes = await regionShapes(database.pool, { levels: [level], zoom: zoomOf(grid), year });
  const { fromLonLat } = transformOf(grid.crs);
  const { originX, originY, columnX, rowY } = grid.transform;
  const place = ([lon, lat]: readonly number[]) => {
    const [x, y] = fromLonLat([lon!, lat!]);
    return [(x - originX) / columnX, (y - originY) / rowY] as const;
  };
  const lines: PixelLine[] = shapes.flatMap(({ geometry }) => ringsOf(geometry).map((ring) => ring.map(place)));
  const look = LOOKS[level]!;
  drawLines(canvas, lines, { ...HALO, width: look.width + HALO.width });
  drawLines(canvas, lines, look);
}

/** The zoom at which a map has pixels of this size. */
function zoomOf({ crs, transform }: Grid): number {
  const metres = Math.min(Math.abs(transform.columnX), Math.abs(transform.rowY)) * crs.unit;
  const degrees = crs.projection.method === 'longlat' ? metres : metres / 111_320;
  return Math.log2(360 / 256 / degrees);
}
