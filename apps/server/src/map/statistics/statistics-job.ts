import type { MapStatistics, LayerStatistics } from '@qingzhang/contract/results/map-statistics';
import type { Polygon } from '@qingzhang/geo/geojson';
import { area } from '@qingzhang/geo/measure/area';
import { jobKind, jobName } from '../../jobs/job-kind.ts';
import { findLayer, type LayerOfMap } from '../../layers/shown-layer.ts';
import { layerFigures } from './layer-figures.ts';

/** Layers that whoever asked may see. */
export interface StatisticsRequest {
  readonly geometry: Polygon;
  readonly layers: readonly LayerOfMap[];
}

const KM2 = 1e6;

/** The figures of all layers inside a drawn area, layer by layer. */
export const STATISTICS = jobKind<StatisticsRequest, MapStatistics>(jobName('mapStatistics'), async (task) => {
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
