import type { ResultCache } from '@qingzhang/raster/cache/result-cache';
import type { Deps } from '../http/context.ts';

/** What work on pixels needs of them. */
export interface PixelDeps extends Pick<Deps, 'config' | 'database' | 'files' | 'apart' | 'hands'> {
  /** Where figures are kept, if not beside the data. */
  readonly figures?: ResultCache;
}

export interface PixelWork {
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}
