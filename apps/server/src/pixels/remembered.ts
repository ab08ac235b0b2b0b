import { createHash } from 'node:crypto';
import path from 'node:path';
import { canonicalJson } from '@qingzhang/engine/trace/canonical-json';
import { openResultCache, type ResultCache } from '@qingzhang/raster/cache/result-cache';
import type { Site } from './site.ts';

const MOST_BYTES = 2 ** 30;
const caches = new Map<string, ResultCache>();

/** Figures that took a pass over pixels, kept beside the data; they can always be formed again. */
export function figureCache({ config }: Pick<Site, 'config'>): ResultCache {
  const folder = path.join(config.dataDir, 'cache', 'figures');
  const cache = caches.get(folder) ?? openResultCache(folder, { maxBytes: MOST_BYTES });
  caches.set(folder, cache);
  return cache;
}

/** Figures by what they are formed from. */
export function remembered<Figures>(
  site: Pick<Site, 'config'>,
  kind: string,
  from: unknown,
  form: () => Promise<Figures>,
): Promise<Figures> {
  const key = createHash('sha256').update(canonicalJson({ kind, from })).digest('hex');
  return figureCache(site).remember(`${kind}-${key}`, form);
}
