import { createReadStream } from 'node:fs';
import path from 'node:path';
import { fileStore } from '@qingzhang/catalogue/tables/system';
import type { SurfaceRecipe } from '@qingzhang/contract/results/surface';
import { Fault } from '@qingzhang/core/fault';
import { confirm, type Issue } from '@qingzhang/core/issue';
import { inWorkingFolder } from '../file-store/working-folder.ts';
import { KINDS } from '../files/content-kind.ts';
import { storable, type RasterFacts } from '../files/file-facts.ts';
import { jobKind, type Task } from '../jobs/job-kind.ts';
import type { RasterRow } from '../pixels/findings/raster-row.ts';
import { insertAlone } from '../rows/insert-rows.ts';
import { MAKE_SURFACE } from './make-surface-task.ts';
import { stationValues, type LeftOut, type StationValue } from './station-values.ts';
import { countyBox, layerOf } from './surface-files.ts';
import { surfaceLayers } from './surface-layers.ts';
import { SURFACE, type SurfaceRequest } from './surface-request.ts';
import { recipeWords } from './surface-words.ts';
import { requireSource, wantedKind } from './wanted-layer.ts';

/** Makes a layer of stations and keeps it as if it had been uploaded, with its recipe and its doubts. */
export const SURFACE_JOB = jobKind(SURFACE, (task) =>
  inWorkingFolder(task.deps.files, async (folder) => {
    const { deps, request, signal, report } = task;
    await report('读取站点', 0);
    const taken = await stationsOf(task);
    const { pool } = deps.database;
    const { kind } = wantedKind(request);
    const rows = await surfaceLayers(pool, request.year);
    const name = `${request.year}${request.month === 0 ? '' : `-${request.month}`} ${kind.label}（站点插值）.tif`;
    const work = {
      name,
      stations: taken.used,
      method: request.method,
      grid: rows.grid === null ? null : await layerOf(deps, rows.grid),
      elevation: rows.elevation === null ? null : await layerOf(deps, rows.elevation),
      county: await countyBox(pool, request.year),
      bounds: { min: kind.min, max: kind.max },
      label: kind.label,
      unit: kind.unit,
      path: path.join(folder, 'surface.tif'),
    };
    await report('比较各种方法并插值', 0.05);
    const outcome = await deps.apart.run(MAKE_SURFACE, work, { name, signal, onProgress: told(task) });
    if ('refused' in outcome) {
      const issues = [...outcome.refused, ...leftOutIssues(taken.leftOut)];
      throw new Fault('STATIONS_UNUSABLE', { count: issues.length }, { issues });
    }
    await report('保存图层', 0.95);
    const { report: content, cellsInOne, issues: found, ...made } = outcome.made;
    const issues = [...found, ...leftOutIssues(taken.leftOut)];
    const recipe = {
      ...asked(request),
      ...made,
      unit: kind.unit,
      grid: cellsInOne === null ? null : { ...fileOf(rows.grid!), cellsInOne },
      elevation: made.method.usesElevation ? fileOf(rows.elevation!) : null,
      issues,
    };
    const words = recipeWords(recipe, taken.label);
    return keep(
      task,
      { path: work.path, name },
      { kind: 'raster', ...content, issues: [...content.issues, ...issues] },
      { ...recipe, words },
    );
  }),
);

function told({ report }: Task): (share: number) => void {
  return (share) => {
    // A cancelled job is told so by its signal.
    report('比较各种方法并插值', 0.05 + share * 0.9).catch(() => undefined);
  };
}

/** The stations that were asked for, and what their source is called. */
async function stationsOf({ deps, request }: Task<SurfaceRequest>) {
  const { source, points, year, month } = request;
  if (source === null) {
    const used = points.map((point): StationValue => ({ ...point, rows: [] }));
    return { used, leftOut: [], label: '填写的' };
  }
  const records = requireSource(request, source);
  const found = await stationValues(deps.database.pool, records, year, month);
  return { ...found, label: `“${records.table.label}”` };
}

function asked({ table, kind, year, month, source }: SurfaceRequest) {
  return { table, kind, year, month, source };
}

function fileOf({ layer: { fileName, sha256 } }: RasterRow) {
  return { fileName, sha256 };
}

const MOST_NAMED = 10;

function leftOutIssues(leftOut: readonly LeftOut[]): readonly Issue[] {
  if (leftOut.length === 0) return [];
  const listed = leftOut
    .slice(0, MOST_NAMED)
    .map(({ code, name, why }) => `“${name === '' ? code : name}”${why}`)
    .join('，');
  const text = `有 ${leftOut.length} 个站点没有参加插值：${listed}${leftOut.length > MOST_NAMED ? '……' : ''}；请补填后重新插值，或确认`;
  return [confirm('stations', 'STATIONS_LEFT_OUT', text)];
}

async function keep(
  { deps, actor }: Task<SurfaceRequest>,
  file: { readonly path: string; readonly name: string },
  facts: RasterFacts,
  surface: SurfaceRecipe,
): Promise<{ readonly fileId: string }> {
  const stored = await deps.files.put(createReadStream(file.path), { name: file.name, limit: Infinity });
  const row = {
    name: file.name,
    type: KINDS.tiff.mime,
    ...stored,
    facts: storable({ ...facts, surface }),
  };
  const [saved] = await insertAlone(deps.database.pool, fileStore, [row], actor);
  return { fileId: saved!.id };
}
