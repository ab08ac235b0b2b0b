import type { LayerSource } from '@qingzhang/engine/account/layer-source';
import { pathOfLayer } from '../layer-files.ts';
import type { PixelDeps, PixelWork } from '../pixel-deps.ts';

/** A file as every machine understands it: by its content, and by what was measured in it. */
export function nameOfLayer(layer: LayerSource): string {
  // Which row it stands in changes nothing about its pixels.
  return JSON.stringify({ ...layer, table: '', rowId: '', rowVersion: 0, regionId: null, fileId: '' });
}

/** Where such a file lies on this machine; what is not here is fetched, or measured once. */
export function pathOfName(deps: PixelDeps, name: string, work: PixelWork): Promise<string> {
  return pathOfLayer(deps, JSON.parse(name) as LayerSource, work);
}
