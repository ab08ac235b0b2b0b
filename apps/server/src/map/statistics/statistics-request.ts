import type { MapStatistics } from '@qingzhang/contract/results/map-statistics';
import type { Polygon } from '@qingzhang/geo/geojson';
import { readingJob } from '../../jobs/job-kind.ts';
import type { LayerOfMap } from '../../layers/shown-layer.ts';

/** Layers that whoever asked may see. */
export interface StatisticsRequest {
  readonly geometry: Polygon;
  readonly layers: readonly LayerOfMap[];
}

export const STATISTICS = readingJob<StatisticsRequest, MapStatistics>('mapStatistics');
