import { MAP_TILES } from '@qingzhang/catalogue/map/map-tiles';
import { unreachable } from '@qingzhang/core/unreachable';
import type TileImage from 'ol/source/TileImage.js';
import TileWMS from 'ol/source/TileWMS.js';
import { createTileSource } from '../base/tile-source.ts';
import { askService } from './ask-service.ts';
import { capabilitiesUrl, serviceAddress } from './service-address.ts';
import { serviceProjection, type ServiceDraft } from './service-draft.ts';
import type { CrossOrigin, SourceOrProblem } from './source-or-problem.ts';

/** Where the tiles of a service come from. */
export async function serviceSource(
  row: ServiceDraft,
  crossOrigin: CrossOrigin,
  signal: AbortSignal,
): Promise<SourceOrProblem> {
  switch (row.kind) {
    case 'wms':
      return { source: wmsSource(row, crossOrigin) };
    case 'wmts':
      return (await offeredWmts(row, crossOrigin, signal)) ?? { source: plainTiles(row, crossOrigin) };
    case 'xyz':
      return { source: plainTiles(row, crossOrigin) };
    default:
      return unreachable(row.kind);
  }
}

function wmsSource(row: ServiceDraft, crossOrigin: CrossOrigin): TileWMS {
  const { url, said } = serviceAddress(row.url);
  return new TileWMS({
    url,
    projection: serviceProjection(row),
    crossOrigin,
    params: {
      LAYERS: row.layers ?? '',
      STYLES: said.get('styles') ?? '',
      FORMAT: said.get('format') ?? 'image/png',
      VERSION: said.get('version') ?? '1.3.0',
      TRANSPARENT: true,
    },
  });
}

/**
 * A WMTS cuts its tiles as its capabilities say: corner, scales and names of levels differ from server to server.
 * Undefined where they cannot be read: then the usual matrices of the world are worth a try.
 */
async function offeredWmts(
  { url, layers, matrixSet }: ServiceDraft,
  crossOrigin: CrossOrigin,
  signal: AbortSignal,
): Promise<SourceOrProblem | undefined> {
  if (url.includes('{')) return undefined;
  const answer = await askService(capabilitiesUrl('wmts', url), signal);
  if ('problem' in answer) return undefined;
  const { wmtsSource } = await import('./wmts-source.ts');
  return wmtsSource(answer.text, { layer: layers ?? '', matrixSet }, crossOrigin);
}

function plainTiles(row: ServiceDraft, crossOrigin: CrossOrigin): TileImage {
  const { kind, name, url, layers, matrixSet } = row;
  return createTileSource({
    kind: kind === 'wmts' ? 'wmts' : 'xyz',
    name,
    url,
    // CGCS2000 and WGS 84 differ by less than a pixel of any level.
    projection: serviceProjection(row) === 'EPSG:3857' ? 'EPSG:3857' : 'EPSG:4326',
    levels: MAP_TILES.levels,
    crossOrigin,
    ...(layers !== null && { layer: layers }),
    ...(matrixSet !== null && { matrixSet }),
  });
}
