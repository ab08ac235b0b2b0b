import { CLASS_RASTER } from '@qingzhang/catalogue/registry';
import type { Pool } from 'pg';
import type { ReliefLayers } from '../../layers/drawing/drawing-task.ts';
import { drawnLayer } from '../../layers/drawing/drawn-layer.ts';
import { isClassRaster, latestRasterRow, toKindUnit } from '../../pixels/findings/raster-row.ts';
import { shownRow } from '../../layers/shown-layer.ts';
import { valueRange } from '../../layers/value-range.ts';
import type { PixelDeps } from '../../pixels/pixel-deps.ts';
import { isUnreadable } from '../../pixels/unreadable.ts';

/** Heights, as the catalogue names the kind of raster, in metres. */
const HEIGHTS = 'dem';
/** Lakes, reservoirs and ponds, rivers; the whole group only where a raster knows nothing finer. */
const WATER_CODES: ReadonlySet<string> = new Set(['42', '421', '422', '43', '431']);
const WATER_GROUP = '4';
/** Rows are looked up again after this time; a map asks for dozens of tiles within it. */
const FRESH_MS = 3000;

/** What the own base map is drawn from; the same key means the same pictures. */
export interface BaseLayers {
  readonly key: string;
  readonly from: ReliefLayers;
}

const kept = new WeakMap<Pool, { readonly until: number; readonly layers: Promise<BaseLayers> }>();

export function baseLayers(deps: PixelDeps): Promise<BaseLayers> {
  const { pool } = deps.database;
  const known = kept.get(pool);
  if (known !== undefined && known.until > Date.now()) return known.layers;
  const layers = findLayers(deps);
  kept.set(pool, { until: Date.now() + FRESH_MS, layers });
  layers.catch(() => kept.delete(pool));
  return layers;
}

async function findLayers(deps: PixelDeps): Promise<BaseLayers> {
  const [heights, water] = [await readable(() => heightsOf(deps)), await readable(() => waterOf(deps))];
  return {
    key: `${heights?.key ?? ''} ${water?.key ?? ''}`,
    from: { heights: heights?.from ?? null, water: water?.from ?? null },
  };
}

interface Part<Name extends keyof ReliefLayers> {
  readonly key: string;
  readonly from: ReliefLayers[Name];
}

async function heightsOf(deps: PixelDeps): Promise<Part<'heights'> | null> {
  const row = await latestRasterRow(deps.database.pool, HEIGHTS);
  if (row === null) return null;
  const shown = await shownRow(deps, row);
  const range = await valueRange(deps, shown);
  if (range === null) return null;
  const layer = await drawnLayer(deps, shown);
  const { factor } = toKindUnit(row);
  // The unit is no part of how the file is read, but the slopes stand in metres.
  return { key: `${shown.key}*${factor}`, from: { layer, metres: factor, ...range } };
}

async function waterOf(deps: PixelDeps): Promise<Part<'water'> | null> {
  const row = await latestRasterRow(deps.database.pool, CLASS_RASTER.kind);
  if (row === null || !isClassRaster(row)) return null;
  const shown = await shownRow(deps, row);
  const classes = shown.classes ?? [];
  const fine = classes.filter(({ code }) => code !== null && WATER_CODES.has(code));
  const found = fine.length > 0 ? fine : classes.filter(({ code }) => code === WATER_GROUP);
  const codes = new Set(found.map(({ value }) => value));
  if (codes.size === 0) return null;
  const layer = await drawnLayer(deps, shown);
  const key = `${shown.key}:${[...codes].join(',')}`;
  return { key, from: { layer, codes } };
}

/** A file that cannot be read is told to its owner with the layer's findings; the base map goes without it. */
async function readable<Found>(find: () => Promise<Found | null>): Promise<Found | null> {
  try {
    return await find();
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}
