import type { House } from '../http/context.ts';

/** What work on pixels needs of the house. */
export type Site = Pick<House, 'config' | 'database' | 'files'>;

export interface PixelWork {
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}
