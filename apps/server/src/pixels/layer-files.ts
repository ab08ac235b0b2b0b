import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { LayerSource } from '@qingzhang/engine/account/layer-source';
import { rasterLayer } from '@qingzhang/engine/pixels/raster-layer';
import { writeTerrain } from '@qingzhang/raster/hydro/terrain-file';
import { cacheFolder, makeRoom } from './bounded-folder.ts';
import type { PixelWork, PixelDeps } from './pixel-deps.ts';

/** Where the pixels of a layer lie; a measure of the land is worked out once and kept beside the data. */
export async function pathOfLayer(
  { files, config }: PixelDeps,
  layer: LayerSource,
  work: PixelWork = {},
): Promise<string> {
  const { path: file } = await files.localPath(layer.sha256);
  if (layer.terrain === undefined) return file;
  const folder = cacheFolder(config, 'terrain');
  const measured = path.join(folder, `${layer.sha256}-${layer.band}-${layer.terrain}.tif`);
  if (existsSync(measured)) return measured;
  await mkdir(folder, { recursive: true });
  const draft = `${measured}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const heights = rasterLayer({ ...layer, factor: 1, shift: 0 }, file);
  await writeTerrain(heights, layer.terrain, draft, work);
  await rename(draft, measured);
  await makeRoom(config, 'terrain');
  return measured;
}

/** The measured file has values of its own: how the heights are to be read does not concern it. */
export function measuredLayer(layer: LayerSource): LayerSource {
  if (layer.terrain === undefined) return layer;
  return { ...layer, band: 1, nodata: null, scale: null, offset: null, validMin: null, validMax: null };
}
