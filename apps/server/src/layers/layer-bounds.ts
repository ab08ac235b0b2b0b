import type { LonLatBounds } from '@qingzhang/raster/tiles/tile-raster';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { createLru } from './lru.ts';
import { LAYER_BOUNDS } from './drawing/drawing-task.ts';
import { drawnLayer } from './drawing/drawn-layer.ts';
import { remembered } from '../pixels/remembered.ts';
import type { ShownLayer } from './shown-layer.ts';
import { isUnreadable } from '../pixels/unreadable.ts';

/** By the layer's key: the same file read in the same way lies in the same place. */
const known = createLru<LonLatBounds>({ most: 2000 });

/** Where a layer lies; null for a file that cannot be shown. */
export async function layerBounds(deps: PixelDeps, shown: ShownLayer): Promise<LonLatBounds | null> {
  try {
    return await requiredBounds(deps, shown);
  } catch (error) {
    // The findings of the row say why it cannot be shown.
    if (isUnreadable(error)) return null;
    throw error;
  }
}

/** Where a layer lies that is to be drawn. */
export async function requiredBounds(deps: PixelDeps, shown: ShownLayer): Promise<LonLatBounds> {
  const kept = known.get(shown.key);
  if (kept !== undefined) return kept;
  const bounds = await remembered(deps, 'layer-bounds', { key: shown.key }, async () =>
    deps.apart.run(LAYER_BOUNDS, await drawnLayer(deps, shown), { name: shown.layer.fileName }),
  );
  known.set(shown.key, bounds);
  return bounds;
}
