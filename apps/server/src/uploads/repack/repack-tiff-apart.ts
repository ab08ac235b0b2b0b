import path from 'node:path';
import { apartCode } from '../../apart/apart-task.ts';
import { repackTiff as repack } from './repack-tiff.ts';
import { REPACK_TIFF } from './repack-tiff-task.ts';

export const repackTiff = apartCode(REPACK_TIFF, async ({ path: from, name, folder }) => {
  const to = path.join(folder, 'repacked.tif');
  const packing = await repack({ from, to, name });
  if (packing === null) return null;
  const { label, converter, lost } = packing;
  return {
    path: to,
    main: name,
    format: label,
    converter,
    options: ['COMPRESS=DEFLATE'],
    lost: lost === null ? [] : [lost],
  };
});
