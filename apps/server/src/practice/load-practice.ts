import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import { practiceCounty, type PracticeCounty } from '@qingzhang/practice/practice-county';
import { inspectRaster } from '@qingzhang/raster/tiff/inspect-raster';
import { analyseLater } from '../accounts/analyse-later.ts';
import { inWorkingFolder } from '../file-store/working-folder.ts';
import { storable } from '../files/file-facts.ts';
import { withRasterColumns } from '../files/raster-columns.ts';
import { jobKind, type Task } from '../jobs/job-kind.ts';
import { calculateYear } from '../regions/values/county-job.ts';
import { measured } from '../regions/region-columns.ts';
import { PRACTICE_JOB } from './practice-kinds.ts';
import { insertPractice } from './insert-practice.ts';

const SEED = 20_240_101;
const BOUNDARY_VERSION = '示范';
/** Shares of the whole by the time they take. */
const STAGES = { county: 0.05, tables: 0.15, layers: 0.6 } as const;

/** Makes the practice county and calculates its years; begun again, it goes on where it was. */
export const PRACTICE_LOAD = jobKind(PRACTICE_JOB, async (task) => {
  await task.report('生成示范县', 0);
  const { pixelSizeM } = task.request;
  const county = practiceCounty({ seed: SEED, form: 'rasters', ...(pixelSizeM === undefined ? {} : { pixelSizeM }) });
  await plantPractice(task, county);
  const years = county.accountYears.map(({ year }) => year);
  let unitIds: readonly string[] = [];
  for (const [index, year] of years.entries()) {
    const from = STAGES.layers + ((1 - STAGES.layers) * index) / years.length;
    const report = (stage: string, share: number) =>
      task.report(`${year} 年：${stage}`, from + ((1 - STAGES.layers) * share) / years.length);
    // Several years are one job, so none of them is its answer.
    unitIds = (await calculateYear({ ...task, report, keep: task.hold, kept: null, request: { year } })).chosen;
  }
  // Of the latest year a report is asked for first.
  await analyseLater(task.deps, { year: years.at(-1)!, unitIds }, task.actor);
  return { years, regions: county.regions.length, layers: county.layers.length };
});

type Planting = Pick<Task, 'report' | 'signal'> & { readonly deps: Pick<Task['deps'], 'database' | 'files'> };

/** Puts its regions, tables and layers in; what is there already is left alone. */
export async function plantPractice(task: Planting, county: PracticeCounty): Promise<void> {
  await task.report('写入示范区域', STAGES.county);
  await loadRegions(task, county);
  await loadTables(task, county);
  await loadLayers(task, county);
}

async function loadRegions({ deps }: Planting, { regions, accountYears }: PracticeCounty): Promise<void> {
  const { pool } = deps.database;
  const rows = regions.map((region) => ({
    ...region,
    ...measured(region.geometry as PolygonalGeometry)!,
    boundaryVersion: BOUNDARY_VERSION,
  }));
  await insertPractice(pool, tableEntry('region').table, rows);
  const accounts = accountYears.map((account) => ({ ...account, boundaryVersion: BOUNDARY_VERSION }));
  await insertPractice(pool, tableEntry('accountYear').table, accounts);
}

async function loadTables(task: Planting, county: PracticeCounty): Promise<void> {
  const { pool } = task.deps.database;
  const tables = [...county.inventories(), ...county.accountYears.flatMap(({ year }) => county.tables(year))];
  for (const [index, { table: name, rows }] of tables.entries()) {
    const { table } = tableEntry(name);
    const share = STAGES.county + ((STAGES.tables - STAGES.county) * index) / tables.length;
    await task.report(`写入“${table.label}”`, share);
    await insertPractice(pool, table, rows);
  }
}

/** Each layer is written, stored and named by its rows; one that is there already is left alone. */
async function loadLayers(task: Planting, { layers }: PracticeCounty): Promise<void> {
  const { database, files } = task.deps;
  await inWorkingFolder(files, async (folder) => {
    for (const [index, layer] of layers.entries()) {
      const { table } = tableEntry(layer.table);
      const at = (share: number) => STAGES.tables + ((STAGES.layers - STAGES.tables) * (index + share)) / layers.length;
      await task.report(`生成图层“${table.label}”`, at(0));
      const { rows: present } = await database.pool.query(`SELECT FROM "${table.name}" WHERE id = ANY($1::uuid[])`, [
        layer.rows.map(({ id }) => id),
      ]);
      if (present.length === layer.rows.length) continue;
      const file = path.join(folder, `${index}.tif`);
      await layer.write(file, { signal: task.signal });
      const facts = await inspectRaster(file, { name: layer.fileName });
      const content = await files.put(createReadStream(file), { name: layer.fileName, limit: Number.MAX_SAFE_INTEGER });
      const { id: fileId } = layer.rows[0]!;
      const stored = {
        name: layer.fileName,
        type: 'image/tiff',
        ...content,
        facts: storable({ kind: 'raster', ...facts }),
      };
      await insertPractice(database.pool, tableEntry('fileStore').table, [{ id: fileId, ...stored }]);
      const rows = await withRasterColumns(
        database.pool,
        table,
        layer.rows.map((row) => ({ ...row, fileId })),
      );
      await insertPractice(database.pool, table, rows);
      await rm(file, { force: true });
    }
  });
}
