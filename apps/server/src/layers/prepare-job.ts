import { isFault } from '@qingzhang/core/fault';
import type { IssueCode } from '@qingzhang/core/issue-codes/issue-code';
import { jobKind } from '../jobs/job-kind.ts';
import { makeDisplayCopy } from './display-copy.ts';
import { rowFindings } from '../pixels/findings/layer-findings.ts';
import { tileStyle } from './layer-style.ts';
import { storedLayer } from './drawing/drawn-layer.ts';
import { fileOf } from './drawing/opened-layers.ts';
import { overviewTiles } from './overview-tiles.ts';
import { findRasterRow, rasterTable } from '../pixels/findings/raster-row.ts';
import { shownRow } from './shown-layer.ts';
import { LAYER_JOB } from '../tables/prepare-layers.ts';

/** Findings, a copy for looking at and the pictures from far away; each is made once for the same file. */
export const LAYER_PREPARATION = jobKind(LAYER_JOB, async ({ deps, request, signal, report }) => {
  const { table, id } = request;
  const raster = await findOrNone(deps.database.pool, table, id);
  if (raster === null) return { findings: 0 };
  await report('检查', 0);
  const { issues } = await rowFindings(deps, raster, { signal });
  // A file without a position cannot be shown.
  if (issues.some(({ code }) => UNSHOWABLE.has(code))) return { findings: issues.length };
  const shown = await shownRow(deps, raster);
  await report('生成显示副本', 0.4);
  await makeDisplayCopy(deps, shown, fileOf(await storedLayer(deps, shown)), { signal });
  await report('生成瓦片', 0.7);
  const style = await tileStyle(deps, shown);
  let tiles = 0;
  for (const matrix of ['EPSG:3857', 'EPSG:4326'] as const)
    if (style !== null) tiles += (await overviewTiles(deps, { shown, matrix, style }, { signal })).size;
  return { findings: issues.length, tiles };
});

const UNSHOWABLE: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'RASTER_NO_CRS',
  'RASTER_CRS_KIND',
  'RASTER_CRS_UNUSABLE',
  'RASTER_NO_TRANSFORM',
  'RASTER_BOUNDS_OFF',
  'COVERAGE_UNCHECKED',
]);

/** The row may be gone by now. */
async function findOrNone(pool: Parameters<typeof findRasterRow>[0], table: string, id: string) {
  try {
    return await findRasterRow(pool, rasterTable(table), id);
  } catch (error) {
    if (isFault(error, 'ROW_NOT_FOUND')) return null;
    throw error;
  }
}
