import type { Standing } from '@qingzhang/contract/standing';
import { runAlone, standings } from '../accounts/standings.ts';
import { rowFindings } from '../pixels/findings/layer-findings.ts';
import { findRasterRow, rasterTable } from '../pixels/findings/raster-row.ts';
import type { PixelDeps, PixelWork } from '../pixels/pixel-deps.ts';
import { RUNS, type ShownLayer } from './shown-layer.ts';

/** How a layer stands, and every figure read from it: a result as its run does, what was put in by its own questions. */
export async function layerStanding(
  deps: PixelDeps,
  shown: ShownLayer,
  work: PixelWork = {},
): Promise<Standing | null> {
  if (shown.layer.table !== RUNS) return standingOfRow(deps, shown, work);
  return (await resultStandings(deps, [shown]))(shown);
}

/** The same for many at once, of results alone: what was put in has its questions looked at layer by layer. */
export async function resultStandings(
  deps: PixelDeps,
  layers: readonly ShownLayer[],
): Promise<(shown: ShownLayer) => Standing | null> {
  const runIds = layers.flatMap(({ layer }) => (layer.table === RUNS ? [layer.rowId] : []));
  const standingOf = await standings(deps, runIds.map(runAlone));
  return ({ layer }) => (layer.table === RUNS ? standingOf(runAlone(layer.rowId)) : null);
}

async function standingOfRow(deps: PixelDeps, { layer }: ShownLayer, work: PixelWork): Promise<Standing | null> {
  const raster = await findRasterRow(deps.database.pool, rasterTable(layer.table), layer.rowId);
  if (raster === null) return null;
  const { issues } = await rowFindings(deps, raster, work);
  const openIssues = issues.filter(({ severity }) => severity !== 'note').length;
  return openIssues === 0 ? null : { status: 'confirm', openIssues };
}
