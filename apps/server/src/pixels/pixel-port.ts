import path from 'node:path';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import type { PixelPort } from '@qingzhang/engine/pixels/run-pixel-plan';
import { pixelKey } from '@qingzhang/raster/cache/pixel-key';
import { boundariesOf } from './boundaries.ts';
import { measuredLayer, pathOfLayer } from './layer-files.ts';
import { sharedPixelPool } from './pixel-pool.ts';
import { figureCache } from './remembered.ts';
import type { PixelWork, Site } from './site.ts';

/** The files and boundaries that a pass over the pixels of an account reads, and the sums found before. */
export async function pixelPort(site: Site, data: AccountData, work: PixelWork = {}): Promise<PixelPort> {
  const ids = data.regions.filter(({ level }) => level !== null).map(({ id }) => id);
  const boundaries = await boundariesOf(site.database.pool, ids);
  return {
    ...work,
    pool: sharedPixelPool(),
    zones: await boundaries.zones(),
    pathOf: (layer) => pathOfLayer(site, layer, work),
    layerOf: measuredLayer,
    // Files are named by their content.
    sums: (request, form) =>
      figureCache(site).remember(
        pixelKey(request, (layer) => path.basename(layer.path)),
        form,
      ),
  };
}
