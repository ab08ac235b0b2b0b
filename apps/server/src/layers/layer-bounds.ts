import type { LonLatBounds } from '@qingzhang/raster/tiles/tile-raster';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { createLru } from './lru.ts';
import { openedForTiles } from './open-layer.ts';
import type { ShownLayer } from './shown-layer.ts';
import { isUnreadable } from '../pixels/unreadable.ts';

/** By the layer's key: the same file read in the same way lies in the same place. */
const known = createLru<LonLatBounds>({ most: 2000 });

/** Where a layer lies; null for a file that cannot be shown. */
export async function layerBounds(deps: PixelDeps, shown: ShownLayer): Promise<LonLatBounds | null> {
  const kept = known.get(shown.key);
  if (kept !== undefined) return kept;
  try {
    const { bounds } = await openedForTiles(deps, shown);
    known.set(shown.key, bounds);
    return bounds;
  } catch (error) {
    // The findings of the row say why it cannot be shown.
    if (isUnreadable(error)) return null;
    throw error;
  }
}
