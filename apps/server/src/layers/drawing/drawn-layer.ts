import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import { cacheFolder } from '../../pixels/bounded-folder.ts';
import type { FileOfRow } from '../../pixels/figures/figures-task.ts';
import { pathOfFile } from '../../pixels/path-of-file.ts';
import type { PixelDeps } from '../../pixels/pixel-deps.ts';
import type { ShownLayer } from '../shown-layer.ts';

/** A layer as whoever draws it opens it. Plain data: it goes to another process. */
export interface DrawnLayer {
  readonly key: string;
  readonly file: RasterLayer | FileOfRow;
  /** Neighbours are never mixed. */
  readonly isCodes: boolean;
}

/** What a layer is drawn from: its copy for looking at, or its file where there is none. */
export async function drawnLayer(deps: PixelDeps, shown: ShownLayer): Promise<DrawnLayer> {
  await deps.files.prove(shown.layer.sha256);
  const copy = displayLayer(deps, shown);
  return existsSync(copy.path) ? { ...(await storedLayer(deps, shown)), file: copy } : storedLayer(deps, shown);
}

/** The stored file itself, read as its row says, in the row's unit. */
export async function storedLayer(deps: PixelDeps, { key, layer, classes }: ShownLayer): Promise<DrawnLayer> {
  return { key, file: { row: layer, path: await pathOfFile(deps, layer) }, isCodes: classes !== null };
}

/** Where the copy of a layer for looking at lies, if it has been made: its values are in the row's unit already. */
export function displayLayer({ config }: Pick<PixelDeps, 'config'>, { key, layer, classes }: ShownLayer): RasterLayer {
  return {
    path: path.join(cacheFolder(config, 'display'), `${key}.tif`),
    name: layer.fileName,
    band: 0,
    nodata: null,
    scale: null,
    offset: null,
    validMin: null,
    validMax: null,
    resample: classes === null ? 'smooth' : 'nearest',
  };
}
