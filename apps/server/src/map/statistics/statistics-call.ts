import { serviceByCode } from '@qingzhang/catalogue/registry';
import { statisticsInside } from '@qingzhang/contract/calls/map-calls';
import type { Context } from '../../http/context.ts';
import { handle } from '../../http/handle.ts';
import { jobResult, submitJob } from '../../jobs/jobs.ts';
import { RASTER_TABLES, rasterRowsOf } from '../../pixels/findings/raster-row.ts';
import { runLayersOf } from '../../layers/run-layers.ts';
import { findLayer, RUNS, type LayerOfMap } from '../../layers/shown-layer.ts';
import { drawnArea } from './drawn-area.ts';
import { STATISTICS, type StatisticsRequest } from './statistics-request.ts';

/** Figures of the layers of a year inside a drawn area: as a job that is waited for, or as one that is not. */
export const STATISTICS_INSIDE = handle(statisticsInside).by(async (context) => {
  const { year, drawing, layers, async: isAsync } = context.body;
  const geometry = drawnArea(drawing);
  const request: StatisticsRequest = {
    geometry,
    layers: layers ? await named(context, layers) : await ofYear(context, year),
  };
  const draft = { kind: STATISTICS, title: `统计绘制范围（${year} 年）`, request };
  const jobId = await submitJob(context, draft, context.actor);
  if (isAsync === true) return { status: 'queued', jobId };
  return { status: 'done', jobId, ...(await jobResult(context, STATISTICS, jobId)) };
});

/** Refuses layers that are not there or that the caller may not see. */
async function named(context: Context, layers: readonly LayerOfMap[]): Promise<readonly LayerOfMap[]> {
  for (const name of layers) await findLayer(context, context, name);
  return layers;
}

async function ofYear({ user, database }: Context, year: number): Promise<readonly LayerOfMap[]> {
  const layers: LayerOfMap[] = [];
  for (const entry of RASTER_TABLES.filter(({ module }) => user?.rights.has(module) === true)) {
    for (const { row } of await rasterRowsOf(database.pool, entry, year))
      layers.push({ table: entry.table.name, id: row.id });
  }
  for (const { id, serviceCode, layer } of await runLayersOf(database.pool, { year })) {
    if (user?.rights.has(serviceByCode(serviceCode).module) !== true) continue;
    layers.push({ table: RUNS, id, layer: layer.symbol });
  }
  return layers;
}
