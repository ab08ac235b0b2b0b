import type { ResultCache } from '@qingzhang/raster/cache/result-cache';
import type { House } from '../http/context.ts';

/** What work on pixels needs of the house. */
export interface Site extends Pick<House, 'config' | 'database' | 'files'> {
  /** Where figures are kept, if not beside the data. */
  readonly figures?: ResultCache;
}

export interface PixelWork {
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}
