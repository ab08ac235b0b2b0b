import type { ApartTask } from '../apart/apart-task.ts';
import { zipKind } from './sniff-type.ts';

/** What a zip holds, as its media type: its directory is read in a process apart. */
export const SNIFF_ZIP: ApartTask<{ readonly path: string }, string> = {
  name: 'sniffZip',
  run: async ({ path }) => (await zipKind(path)).mime,
};
