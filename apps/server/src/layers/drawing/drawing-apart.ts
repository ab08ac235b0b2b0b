import { indexedPng } from '@qingzhang/raster/tiles/indexed-png';
import { reliefTile } from '@qingzhang/raster/tiles/relief-tile';
import { paintStrip } from '@qingzhang/raster/tiles/render-picture';
import { renderTile } from '@qingzhang/raster/tiles/render-tile';
import { openTileRaster } from '@qingzhang/raster/tiles/tile-raster';
import { painterOf, type TileStyle } from '@qingzhang/raster/tiles/tile-style';
import { apartCode } from '../../apart/apart-task.ts';
import { createLru } from '../lru.ts';
import { cellAt } from './cell-value.ts';
import {
  CELL_VALUE,
  DRAW_PICTURE,
  DRAW_RELIEF,
  DRAW_TILES,
  LAYER_BOUNDS,
  LAYER_RANGE,
  PAINT_ROWS,
} from './drawing-task.ts';
import { fileOf, openedLayer } from './opened-layers.ts';
import { sampledRange } from './sampled-range.ts';

export const layerBounds = apartCode(LAYER_BOUNDS, async (layer) => openedLayer(layer).bounds);

export const layerRange = apartCode(LAYER_RANGE, async (layer) => sampledRange(openedLayer(layer)));

/** As calculations read it: of the file itself, which is not kept open for one cell. */
export const cellValue = apartCode(CELL_VALUE, async ({ layer, lon, lat }) => {
  const raster = openTileRaster(fileOf(layer));
  try {
    return cellAt(raster.levels[0]!, lon, lat);
  } finally {
    raster.close();
  }
});

export const drawTiles = apartCode(DRAW_TILES, async ({ layer, style, tiles }, { report }) => {
  const own = sameStyle(style);
  return tiles.map((tile, place) => {
    const png = renderTile(openedLayer(layer), tile, own);
    if (tiles.length > 1) report((place + 1) / tiles.length);
    return png;
  });
});

export const drawPicture = apartCode(DRAW_PICTURE, async ({ layer, style, grid, background }) => {
  const own = sameStyle(style);
  const indices = paintStrip(openedLayer(layer), grid, own, { y: 0, height: grid.height });
  const image = { width: grid.width, height: grid.height, indices };
  return indexedPng(image, painterOf(own).palette, { isSmooth: own.kind === 'quantity', background });
});

export const paintRows = apartCode(PAINT_ROWS, async ({ layer, style, grid, rows }) =>
  paintStrip(openedLayer(layer), grid, sameStyle(style), rows),
);

export const drawRelief = apartCode(DRAW_RELIEF, async ({ from: { heights, water }, tile }) =>
  reliefTile(
    {
      heights: heights === null ? null : { ...heights, raster: openedLayer(heights.layer) },
      water: water === null ? null : { ...water, raster: openedLayer(water.layer) },
    },
    tile,
  ),
);

const styles = createLru<TileStyle>({ most: 50 });

/** What was prepared for painting with a style hangs on the object, and every message brings another one. */
function sameStyle(style: TileStyle): TileStyle {
  const name = JSON.stringify(style);
  const known = styles.get(name) ?? style;
  styles.set(name, known);
  return known;
}
