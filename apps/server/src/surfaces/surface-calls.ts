import { makeSurface, recipeOfSurface, surfaceSources } from '@qingzhang/contract/calls/surface-calls';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { requireModule } from '../access/guard.ts';
import { requireFiles } from '../files/file-rights.ts';
import type { RasterFacts } from '../files/file-facts.ts';
import { handle } from '../http/handle.ts';
import { rasterTable } from '../pixels/findings/raster-row.ts';
import { submitJob } from '../jobs/jobs.ts';
import { stationValues } from './station-values.ts';
import { surfaceLayers } from './surface-layers.ts';
import { SURFACE } from './surface-request.ts';
import { requireSource, sourcesOf, wantedKind } from './wanted-layer.ts';

/** What the layer could be made of, as far as the caller may see it. */
const SOURCES = handle(surfaceSources).by(async ({ database: { pool }, user, body, call }) => {
  requireModule(user, rasterTable(body.table).module, 'read', call.title);
  wantedKind(body);
  const seen = sourcesOf(body).filter(({ module }) => user?.rights.has(module) === true);
  const tables = [];
  for (const source of seen) {
    const { used, leftOut } = await stationValues(pool, source, body.year, body.month);
    const { name, label } = source.table;
    tables.push({ table: name, label, usable: used.length, leftOut: leftOut.length });
  }
  const { grid, elevation } = await surfaceLayers(pool, body.year);
  return { tables, grid: grid?.layer.fileName ?? null, elevation: elevation?.layer.fileName ?? null };
});

/** Puts the work in line for whoever may write the layer and read the stations. */
const MAKE = handle(makeSurface).by(async (context) => {
  const { body, user, call } = context;
  requireModule(user, rasterTable(body.table).module, 'write', call.title);
  const { kind } = wantedKind(body);
  if ((body.source === null) === (body.points.length === 0)) {
    const issues = [block('source', 'EXACTLY_ONE', '站点的表（source）与站点（points）须且只能给出一个')];
    throw new Fault('BODY_INVALID', { count: 1 }, { issues });
  }
  if (body.source !== null) requireModule(user, requireSource(body, body.source).module, 'read', call.title);
  const title = `由站点插值“${kind.label}”`;
  return { status: 'queued', jobId: await submitJob(context, { kind: SURFACE, title, request: body }, context.actor) };
});

/** How a layer was made. */
const RECIPE = handle(recipeOfSurface).by(async (context) => {
  const { fileId } = context.body;
  await requireFiles(context, [fileId]);
  const { rows } = await context.database.pool.query<{ surface: RasterFacts['surface'] | null }>(
    `SELECT facts -> 'surface' AS surface FROM "fileStore" WHERE id = $1 AND "deletedAt" IS NULL`,
    [fileId],
  );
  if (rows[0] === undefined) throw new Fault('FILE_NOT_FOUND', {});
  return rows[0].surface ?? null;
});

export const SURFACE_HANDLINGS = [SOURCES, MAKE, RECIPE];
