import { apartTask } from '../../apart/apart-task.ts';
import type { Made } from '../converted-set.ts';

interface RepackRequest {
  readonly path: string;
  readonly name: string;
  /** An empty folder to work in, which the asker removes. */
  readonly folder: string;
}

/** A GeoTIFF that our reader can unpack, made of one that it cannot; null where it can. */
export const REPACK_TIFF = apartTask<RepackRequest, Made | null>('repackTiff', ({ path }) => [path]);
