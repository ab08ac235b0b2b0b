import { MAP } from '@qingzhang/catalogue/map-constants';
import { unreachable } from '@qingzhang/core/unreachable';
import type TileImage from 'ol/source/TileImage.js';
import TileWMS from 'ol/source/TileWMS.js';
import { createTileSource } from '../base/tile-source.ts';
import { serviceProjection, type ServiceDraft } from './service-draft.ts';

/** Where the tiles of a service come from. */
export function serviceSource(row: ServiceDraft): TileImage {
  const projection = serviceProjection(row);
  const { kind, url, layers, matrixSet } = row;
  switch (kind) {
    case 'wms':
      return new TileWMS({
        url,
        projection,
        crossOrigin: 'anonymous',
        params: { LAYERS: layers ?? '', TILED: true, FORMAT: 'image/png', TRANSPARENT: true },
      });
    case 'wmts':
    case 'xyz':
      return createTileSource({
        kind,
        name: row.name,
        url,
        // CGCS2000 and WGS 84 differ by less than a pixel of any level.
        projection: projection === 'EPSG:3857' ? 'EPSG:3857' : 'EPSG:4326',
        levels: MAP.tileLevels,
        ...(layers !== null && { layer: layers }),
        ...(matrixSet !== null && { matrixSet }),
      });
    default:
      return unreachable(kind);
  }
}
