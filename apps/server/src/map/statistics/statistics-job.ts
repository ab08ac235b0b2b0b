import type { LayerStatistics } from '@qingzhang/contract/results/map-statistics';
import { area } from '@qingzhang/geo/measure/area';
import { jobKind } from '../../jobs/job-kind.ts';
import { findLayer } from '../../layers/shown-layer.ts';
import { layerFigures } from './layer-figures.ts';
import { STATISTICS } from './statistics-request.ts';

const KM2 = 1e6;

/** The figures of all layers inside a drawn area, layer by layer. */
export const STATISTICS_JOB = jobKind(STATISTICS, async (task) => {
  const { deps, signal, report } = task;
  const { geometry, layers } = task.request;
  const figures: LayerStatistics[] = [];
  for (const [index, name] of layers.entries()) {
    const shown = await findLayer(deps, null, name);
    await report(`统计“${shown.label}”`, index / layers.length);
    figures.push(await layerFigures(deps, { name, shown }, geometry, { signal }));
  }
  return { areaKm2: area(geometry) / KM2, layers: figures };
});
