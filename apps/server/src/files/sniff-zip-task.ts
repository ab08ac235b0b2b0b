import { apartTask } from '../apart/apart-task.ts';

/** What a zip holds, as its media type: its directory is read in a process apart. */
export const SNIFF_ZIP = apartTask<{ readonly path: string }, string>('sniffZip', () => []);
