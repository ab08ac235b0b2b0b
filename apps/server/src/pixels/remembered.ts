import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { openResultCache, type ResultCache } from '@qingzhang/raster/cache/result-cache';
import type { PixelDeps } from './pixel-deps.ts';

const MOST_BYTES = 2 ** 30;
const caches = new Map<string, ResultCache>();

/** Keeps nothing: every figure is formed anew. */
export const NOTHING_KEPT: ResultCache = { remember: (_key, form) => form(), recall: () => Promise.resolve(undefined) };

type Keeper = Pick<PixelDeps, 'config' | 'figures'>;

/** Figures that took a pass over pixels, kept beside the data; they can always be formed again. */
export function figureCache(deps: Keeper): ResultCache {
  if (deps.figures !== undefined) return deps.figures;
  const folder = figureFolder(deps);
  const cache = caches.get(folder) ?? openResultCache(folder, { maxBytes: MOST_BYTES });
  caches.set(folder, cache);
  return cache;
}

function figureFolder({ config }: Pick<PixelDeps, 'config'>): string {
  return path.join(config.dataDir, 'cache', 'figures');
}

/** Whether figures are kept under a key. They may go at any time: whoever asks for them must be able to form them. */
export function isRemembered(deps: Keeper, key: string): boolean {
  return deps.figures === undefined && existsSync(path.join(figureFolder(deps), `${key}.result`));
}

/** Figures that are kept; undefined where nobody has formed them, or where they have made room for others. */
export function recalled<Figures>(deps: Keeper, kind: string, from: unknown): Promise<Figures | undefined> {
  return figureCache(deps).recall(keyOf(kind, from));
}

/** Figures by what they are formed from. */
export function remembered<Figures>(
  deps: Keeper,
  kind: string,
  from: unknown,
  form: () => Promise<Figures>,
): Promise<Figures> {
  return figureCache(deps).remember(keyOf(kind, from), form);
}

function keyOf(kind: string, from: unknown): string {
  return `${kind}-${createHash('sha256').update(canonicalJson({ kind, from })).digest('hex')}`;
}
