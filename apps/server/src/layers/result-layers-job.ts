import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { serviceByCode } from '@qingzhang/catalogue/registry';
import type { ServicePlan } from '@qingzhang/engine/plan/plan-service';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { cellResults, type CellPlan } from '@qingzhang/engine/pixels/cell-results';
import { pixelPlan } from '@qingzhang/engine/pixels/pixel-plan';
import { pixelRequest, runPixelPlan } from '@qingzhang/engine/pixels/run-pixel-plan';
import { DENSITY, valueDensity } from '@qingzhang/engine/run/value-density';
import { runService } from '@qingzhang/engine/run/run-service';
import { inputsFingerprint } from '@qingzhang/engine/trace/inputs-snapshot';
import { openPixelPool } from '@qingzhang/raster/pipeline/pixel-pool';
import type { PixelPool } from '@qingzhang/raster/pipeline/pool';
import { writeLayers } from '@qingzhang/raster/pipeline/write-layers';
import { inspectRaster } from '@qingzhang/raster/tiff/inspect-raster';
import type { RasterLayer } from '@qingzhang/raster/grid/raster-source';
import { profileOf, requireAccount } from '../accounts/account.ts';
import { RESULT_LAYERS_JOB } from '../accounts/write-layers-later.ts';
import { accountData } from '../accounts/account-data.ts';
import { jobKind, type Task } from '../jobs/job-kind.ts';
import { pixelPort } from '../pixels/pixel-port.ts';
import { findRun, linkLayers, type DraftLayer, type LayeredRun } from './run-layers.ts';

/**
 * Writes what a run found at each cell, and its value per area, as files of their own. Figures are long answered; where
 * the data have changed since, the run is not today's any more and nothing is written.
 */
export const RESULT_LAYERS = jobKind(RESULT_LAYERS_JOB, async (task) => {
  const { runId } = task.request;
  const run = await findRun(task.deps.database.pool, runId);
  if (run === undefined) return { layers: 0 };
  await task.report('读取数据', 0);
  const { deps, signal } = task;
  const service = serviceByCode(run.serviceCode);
  const account = await requireAccount(deps.database.pool, run.year);
  const profile = profileOf(run.profile);
  const scope = { client: deps.database.pool, account, accountUnit: run.unitId, profile };
  const data = await accountData(deps, scope, [service], { signal });
  const plan = planService(service, data);
  if (plan.checked === null || inputsFingerprint(plan) !== run.inputsSha256) return { layers: 0, outdated: true };
  const cells = cellResults(plan);
  if (cells.results.length === 0) return { layers: 0 };

  const folder = path.join(deps.config.dataDir, 'cache', 'results', task.jobId);
  // A thread of its own: the shared ones stay free for figures.
  const pool = openPixelPool({ workers: 1 });
  try {
    await mkdir(folder, { recursive: true });
    const drafts = await writeCells(task, plan, cells, { folder, pool });
    await task.report('保存图层', 0.9);
    const layers = [];
    for (const draft of drafts) layers.push(await stored(task, run, draft));
    await linkLayers(deps, run, layers, task.actor);
    return { layers: layers.length };
  } finally {
    await pool.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});

async function writeCells(
  { deps, signal, report }: Task,
  plan: ServicePlan,
  cells: CellPlan,
  { folder, pool }: { readonly folder: string; readonly pool: PixelPool },
): Promise<DraftLayer[]> {
  const port = await pixelPort(deps, plan.data, { signal });
  const pass = pixelPlan(cells.plan, { outputs: cells.results.map(({ output }) => output) });
  if (pass === null) return [];
  const request = await pixelRequest(pass, port);
  const quantities = cells.results.map((result) => ({
    ...result,
    path: path.join(folder, `${result.symbol}.tif`),
  }));
  await report('写入实物量图层', 0.1);
  const files = quantities.map((each) => ({ ...each, symbol: each.output, description: each.label }));
  await writeLayers(request, files, { pool, signal });

  await report('写入价值图层', 0.5);
  // The sums were formed for the figures and are remembered.
  const run = runService(plan, await runPixelPlan(plan, port));
  const drafts: DraftLayer[] = [];
  for (const quantity of quantities) {
    drafts.push({ symbol: quantity.symbol, label: quantity.label, unit: quantity.unit, path: quantity.path });
    const density = valueDensity(run, quantity, plainLayer(quantity.path), request);
    if (density === null) continue;
    const symbol = quantity.attribution.value;
    const label = `${plan.service.title}价值密度`;
    const file = { path: path.join(folder, `${symbol}.tif`), unit: DENSITY.unit };
    await writeLayers(density, [{ ...file, symbol: DENSITY.symbol, description: label }], { pool, signal });
    drafts.push({ symbol, label, ...file });
  }
  return drafts;
}

function plainLayer(file: string): RasterLayer {
  const own = { band: 0, nodata: null, scale: null, offset: null, validMin: null, validMax: null };
  return { path: file, name: path.basename(file), ...own, resample: 'nearest' };
}

async function stored({ deps }: Task, { year }: LayeredRun, draft: DraftLayer) {
  const name = `${year} ${draft.label}.tif`;
  const facts = { kind: 'raster', ...(await inspectRaster(draft.path, { name })) } as const;
  const content = await deps.files.put(createReadStream(draft.path), { name, limit: Infinity });
  return { draft, name, facts, ...content };
}
