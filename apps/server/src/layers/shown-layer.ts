import { createHash } from 'node:crypto';
import { Fault } from '@qingzhang/core/fault';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { readAs } from '@qingzhang/engine/account/file-layer';
import type { LayerSource } from '@qingzhang/engine/account/layer-source';
import { canonicalJson } from '@qingzhang/engine/trace/canonical-json';
import type { RasterFacts } from '../files/file-facts.ts';
import { requireModule } from '../access/guard.ts';
import { serviceOfWire } from '../accounts/service-of.ts';
import type { Context } from '../http/context.ts';
import type { Site } from '../pixels/site.ts';
import { classLegend, type ClassEntry } from './class-legend.ts';
import { findRasterRow, isClassRaster, rasterTable, type RasterRow } from './raster-row.ts';
import { runLayersOf, type RunLayerRow } from './run-layers.ts';

/** A layer as a map shows it, whatever it comes from. */
export interface ShownLayer {
  readonly layer: LayerSource;
  readonly facts: RasterFacts;
  readonly label: string;
  readonly unit: string;
  /** What the codes mean and look like; null for a quantity. */
  readonly classes: readonly ClassEntry[] | null;
  /** The same for the same cells read in the same way. */
  readonly key: string;
}

/** Names a row of a raster table. */
export interface LayerName {
  readonly table: string;
  readonly id: string;
}

const RUNS = tableEntry('calcRun').table.name;

/** The layer that a caller asks for and may see: of a raster row, or one of the results of a run. */
export async function askedLayer(context: Context): Promise<ShownLayer> {
  const { table, id, layer } = context.body as LayerName & { readonly layer?: string | null };
  if (table === RUNS) return askedResult(context, id, layer ?? null);
  const entry = rasterTable(table);
  requireModule(context.user, entry.module, 'read', context.call.title);
  const raster = await findRasterRow(context.database.pool, entry, id);
  if (raster === null) throw new Fault('FILE_NOT_FOUND', {});
  return shownRow(context, raster);
}

export async function shownRow(site: Site, raster: RasterRow): Promise<ShownLayer> {
  const { layer, facts, kind, unit } = raster;
  const classes = isClassRaster(raster) ? await classLegend(site.database.pool, raster) : null;
  return { layer, facts, label: kind.label, unit, classes, key: keyOf(layer) };
}

async function askedResult(context: Context, runId: string, symbol: string | null): Promise<ShownLayer> {
  const layers = await runLayersOf(context.database.pool, { runId });
  const found = layers.find(({ layer }) => layer.symbol === symbol);
  if (found === undefined) throw new Fault('FILE_NOT_FOUND', {});
  requireModule(context.user, serviceOfWire(found.serviceCode).module, 'read', context.call.title);
  return shownResult(found);
}

/** A layer that a run has written is read as it is. */
export function shownResult({ id, unitId, layer, facts }: RunLayerRow): ShownLayer {
  const { fileId, fileName, sha256, label, unit } = layer;
  const own = { nodata: null, scale: null, offset: null, validMin: null, validMax: null, resample: null };
  const row = { table: RUNS, rowId: id, rowVersion: 1, regionId: unitId };
  const source: LayerSource = { ...row, fileId, fileName, sha256, band: 1, ...own, factor: 1, shift: 0 };
  return { layer: source, facts, label, unit, classes: null, key: keyOf(source) };
}

function keyOf(layer: LayerSource): string {
  return createHash('sha256')
    .update(canonicalJson(readAs(layer)))
    .digest('hex');
}
