import { apartTask } from '../apart/apart-task.ts';
import type { OnePage } from './one-page.ts';

/** A page for a leader as .pdf: its faces are large, and are read where nobody waits. */
export const WRITE_ONE_PAGE = apartTask<OnePage, Uint8Array>('writeOnePage', () => []);
