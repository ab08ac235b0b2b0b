import { MAP_TILES } from '@qingzhang/catalogue/map/map-tiles';
import { get } from 'ol/proj.js';
import type TileImage from 'ol/source/TileImage.js';
import WMTS from 'ol/source/WMTS.js';
import XYZ from 'ol/source/XYZ.js';
import type TileGrid from 'ol/tilegrid/TileGrid.js';
import WMTSTileGrid from 'ol/tilegrid/WMTS.js';
import { createXYZ } from 'ol/tilegrid.js';
import type { TilePlan } from './base-plan.ts';

type TileProjection = TilePlan['projection'];

/** Tiles of 256 pixels from the north-west corner, each level twice as fine as the one before. */
export function worldGrid(projection: TileProjection): TileGrid {
  return createXYZ({ extent: get(projection)!.getExtent(), maxZoom: MAP_TILES.levels.last });
}

/** Where a plan's tiles come from. */
export function createTileSource(plan: TilePlan): TileImage {
  const { url, projection } = plan;
  const grid = worldGrid(projection);
  const { crossOrigin = 'anonymous' } = plan;
  const shared = { projection, crossOrigin, attributionsCollapsible: false };
  if (plan.kind === 'xyz') return new XYZ({ ...shared, url, tileGrid: grid });
  return new WMTS({
    ...shared,
    url,
    requestEncoding: url.includes('{TileMatrix}') ? 'REST' : 'KVP',
    layer: plan.layer ?? '',
    matrixSet: plan.matrixSet ?? projection,
    style: 'default',
    format: url.includes('.tianditu.') ? 'tiles' : 'image/png',
    tileGrid: new WMTSTileGrid({
      origin: grid.getOrigin(0),
      resolutions: grid.getResolutions(),
      matrixIds: grid.getResolutions().map((_, level) => String(level)),
    }),
  });
}
