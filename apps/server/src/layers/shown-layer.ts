import { createHash } from 'node:crypto';
import { Fault } from '@qingzhang/core/fault';
import { serviceByCode, tableEntry } from '@qingzhang/catalogue/registry';
import { readAs } from '@qingzhang/engine/account/file-layer';
import type { LayerSource } from '@qingzhang/engine/account/layer-source';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import type { RasterFacts } from '../files/file-facts.ts';
import { requireModule } from '../access/guard.ts';
import type { SignedIn } from '../access/sessions.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { classLegend, type ClassEntry } from './class-legend.ts';
import { findRasterRow, isClassRaster, rasterTable, type RasterRow } from '../pixels/findings/raster-row.ts';
import { runLayersOf, type RunLayerRow } from './run-layers.ts';

/** A layer as a map shows it, whatever it comes from. */
export interface ShownLayer {
  readonly layer: LayerSource;
  readonly facts: RasterFacts;
  readonly label: string;
  readonly unit: string;
  /** What the codes mean and look like; null for a quantity. */
  readonly classes: readonly ClassEntry[] | null;
  /** The same for the same cells read and reduced in the same way. */
  readonly key: string;
}

/** Names a row of a raster table. */
export interface LayerName {
  readonly table: string;
  readonly id: string;
}

/** Names a layer of a map: of a raster row, or by its symbol one of a run's. */
export interface LayerOfMap extends LayerName {
  readonly layer?: string | null | undefined;
}

/** Who looks, and in whose words a refusal is put. */
export interface Viewer {
  readonly user: SignedIn | undefined;
  readonly call: { readonly title: string };
}

export const RUNS = tableEntry('calcRun').table.name;

/** Of a raster row, or one of the results of a run, for somebody who may see it; null for a job whose owner may. */
export async function findLayer(deps: PixelDeps, who: Viewer | null, name: LayerOfMap): Promise<ShownLayer> {
  if (name.table === RUNS) return findResult(deps, who, name);
  const entry = rasterTable(name.table);
  admit(who, entry.module);
  const raster = await findRasterRow(deps.database.pool, entry, name.id);
  if (raster === null) throw new Fault('FILE_NOT_FOUND', {});
  return shownRow(deps, raster);
}

export async function shownRow(deps: PixelDeps, raster: RasterRow): Promise<ShownLayer> {
  const { layer, facts, kind, unit } = raster;
  const classes = isClassRaster(raster) ? await classLegend(deps.database.pool, raster) : null;
  return { layer, facts, label: kind.label, unit, classes, key: keyOf(layer, classes !== null) };
}

async function findResult(
  deps: PixelDeps,
  who: Viewer | null,
  { id, layer: symbol = null }: LayerOfMap,
): Promise<ShownLayer> {
  const layers = await runLayersOf(deps.database.pool, { runId: id });
  const found = layers.find(({ layer }) => layer.symbol === symbol);
  if (found === undefined) throw new Fault('FILE_NOT_FOUND', {});
  admit(who, serviceByCode(found.serviceCode).module);
  return shownResult(found);
}

function admit(who: Viewer | null, module: string): void {
  if (who !== null) requireModule(who.user, module, 'read', who.call.title);
}

/** A layer that a run has written is read as it is. */
export function shownResult({ id, unitId: accountUnit, layer, facts }: RunLayerRow): ShownLayer {
  const { fileId, fileName, sha256, label, unit } = layer;
  const own = { nodata: null, scale: null, offset: null, validMin: null, validMax: null, resample: null };
  const row = { table: RUNS, rowId: id, rowVersion: 1, regionId: accountUnit };
  const source: LayerSource = { ...row, fileId, fileName, sha256, band: 1, ...own, factor: 1, shift: 0 };
  return { layer: source, facts, label, unit, classes: null, key: keyOf(source, false) };
}

/** Reduced copies of codes hold the most frequent one, of a quantity the mean: one file may be shown as both. */
export function keyOf(layer: LayerSource, isCodes: boolean): string {
  return createHash('sha256')
    .update(canonicalJson({ ...readAs(layer), ...(isCodes ? { isCodes } : {}) }))
    .digest('hex');
}
