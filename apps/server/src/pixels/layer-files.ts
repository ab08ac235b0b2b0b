import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { readAs } from '@qingzhang/engine/account/file-layer';
import type { LayerSource } from '@qingzhang/engine/account/layer-source';
import { rasterLayer } from '@qingzhang/engine/pixels/raster-layer';
import { writeTerrain } from '@qingzhang/raster/hydro/terrain-file';
import { cacheFolder, makeRoom } from './bounded-folder.ts';
import { pathOfFile } from './path-of-file.ts';
import type { PixelWork, PixelDeps } from './pixel-deps.ts';

/** Where the pixels of a layer lie; a measure of the land is worked out once and kept beside the data. */
export async function pathOfLayer(deps: PixelDeps, layer: LayerSource, work: PixelWork = {}): Promise<string> {
  const { config } = deps;
  const file = await pathOfFile(deps, layer);
  if (layer.terrain === undefined) return file;
  const folder = cacheFolder(config, 'terrain');
  const { measure, ...toMetres } = layer.terrain;
  const measured = path.join(folder, `${keyOf(layer)}.tif`);
  if (existsSync(measured)) return measured;
  await mkdir(folder, { recursive: true });
  const draft = `${measured}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeTerrain(rasterLayer({ ...layer, ...toMetres }, file), measure, draft, work);
  await rename(draft, measured);
  await makeRoom(config, 'terrain');
  return measured;
}

/** Counts changes of what a measure means: files that were made before are not taken for the same. */
const MEANING = 2;

/** Heights that are read in another way, or that are in another unit, have other slopes. */
function keyOf(layer: LayerSource): string {
  const from = { ...readAs(layer), terrain: layer.terrain, meaning: MEANING };
  return createHash('sha256').update(canonicalJson(from)).digest('hex');
}

/** The measured file has values of its own: how the heights are to be read does not concern it. */
export function measuredLayer(layer: LayerSource): LayerSource {
  if (layer.terrain === undefined) return layer;
  return { ...layer, band: 1, nodata: null, scale: null, offset: null, validMin: null, validMax: null };
}
