import { createHash } from 'node:crypto';
import path from 'node:path';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import type { PixelPort } from '@qingzhang/engine/pixels/run-pixel-plan';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import { pixelKey } from '@qingzhang/raster/cache/pixel-key';
import type { PixelRequest } from '@qingzhang/raster/pipeline/request';
import type { Zone } from '@qingzhang/raster/zones/zone';
import type { Pool } from 'pg';
import { boundariesOf, type Boundaries } from './boundaries.ts';
import { nameOfLayer } from './groups/file-names.ts';
import { sharedPool } from './groups/shared-pool.ts';
import { measuredLayer, pathOfLayer } from './layer-files.ts';
import { figureCache, isRemembered } from './remembered.ts';
import type { PixelWork, PixelDeps } from './pixel-deps.ts';

/** The files and boundaries that a pass over the pixels of an account reads, and the sums found before. */
export async function pixelPort(deps: PixelDeps, data: AccountData, work: PixelWork = {}): Promise<PixelPort> {
  const ids = data.regions.filter(({ level }) => level !== null).map(({ id }) => id);
  const boundaries = await boundariesOf(deps.database.pool, ids);
  const { zones, digests } = await drawnZones(deps.database.pool, boundaries);
  const keyOf = keys(digests);
  const names = new Map<string, string>();
  return {
    ...work,
    pool: sharedPool(deps, (file) => names.get(file)),
    zones,
    pathOf: async (layer) => {
      const file = await pathOfLayer(deps, layer, work);
      names.set(file, nameOfLayer(layer));
      return file;
    },
    layerOf: measuredLayer,
    has: async (request) => isRemembered(deps, keyOf(request)),
    sums: (request, form) => figureCache(deps).remember(keyOf(request), form),
  };
}

interface Drawn {
  readonly zones: readonly Zone[];
  readonly digests: Digests;
}

type Digests = ReadonlyMap<PolygonalGeometry, PolygonalGeometry>;

/** Those of the calculation before, which are mostly those of the next: reading and telling them apart takes half a second. */
const latest = new WeakMap<Pool, { readonly mark: string; readonly drawn: Promise<Drawn> }>();

function drawnZones(pool: Pool, { mark, zones }: Boundaries): Promise<Drawn> {
  const known = latest.get(pool);
  if (known?.mark === mark) return known.drawn;
  const drawn = zones().then((read) => ({
    zones: read,
    digests: new Map(read.map(({ geometry }) => [geometry, digestOf(geometry)])),
  }));
  latest.set(pool, { mark, drawn });
  drawn.catch(() => latest.delete(pool));
  return drawn;
}

/**
 * Names of requests over the same boundaries, which are told apart by their digests: 400 outlines are text of 10 MB, and
 * a county asks for a dozen names. Files are named by their content.
 */
function keys(digests: Digests): (request: PixelRequest) => string {
  const known = new WeakMap<PixelRequest, string>();
  const short = (geometry: PolygonalGeometry) => digests.get(geometry) ?? geometry;
  return (request) => {
    const named = request.zones.map(({ id, geometry, without }) => ({
      id,
      geometry: short(geometry),
      ...(without === undefined ? {} : { without: without.map(short) }),
    }));
    const key = known.get(request) ?? pixelKey({ ...request, zones: named }, (layer) => path.basename(layer.path));
    known.set(request, key);
    return key;
  };
}

function digestOf(geometry: PolygonalGeometry): PolygonalGeometry {
  const digest = createHash('sha256').update(JSON.stringify(geometry)).digest();
  const numbers = Array.from({ length: digest.length / 4 }, (_, place) => digest.readUInt32LE(place * 4));
  return { type: 'Polygon', coordinates: [[numbers]] };
}
