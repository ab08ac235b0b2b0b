import { readClassRaster, type ClassFile } from '@qingzhang/engine/pixels/read-class-raster';
import { readGrid } from '@qingzhang/raster/grid/grid';
import type { Apart } from '../../apart/apart.ts';
import type { ApartTask } from '../../apart/apart-task.ts';
import { handsThere, type Hands } from '../../job-queue/hands.ts';
import { CLASS_FIGURES } from '../figures/figures-task.ts';
import type { PixelDeps } from '../pixel-deps.ts';
import { nameOfLayer } from './file-names.ts';
import { sharedPool } from './shared-pool.ts';

type Sharing = Pick<PixelDeps, 'config'> & { readonly hands: Hands };

/** Processes apart as a job with helpers asks them: the classes of a large raster are added up by all workers instead. */
export function sharedFigures(deps: Sharing, apart: Apart): Apart {
  return {
    ...apart,
    run: async <Request, Result>(
      task: ApartTask<Request, Result>,
      asked: Request,
      options: Parameters<Apart['run']>[2],
    ) => {
      if (task.name !== CLASS_FIGURES.name) return apart.run(task, asked, options);
      // The task of this name is asked with such a file and answered with its classes.
      const file = asked as ClassFile;
      if (!(await isShared(deps, file))) return apart.run(task, asked, options);
      const pool = sharedPool(deps, () => nameOfLayer(file.layer));
      return (await readClassRaster(file, { ...options, pool })) as Result;
    },
  };
}

async function isShared({ config, hands }: Sharing, { path, layer }: ClassFile): Promise<boolean> {
  const { width, height } = readGrid(path, { name: layer.fileName });
  return width * height >= config.spreadCells && (await handsThere(hands.pool)) > 1;
}
