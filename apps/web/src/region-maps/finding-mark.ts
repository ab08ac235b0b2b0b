import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import type { Shape } from './shape-map.tsx';

/** How far around a finding the map looks, degrees. */
const AROUND_DEG = 0.03;

/** The dot of a finding, named by its size. */
export function findingMark(finding: Contradiction | undefined): readonly Shape[] {
  if (finding === undefined || finding.lon === null || finding.lat === null) return [];
  const geometry = { type: 'Point', coordinates: [finding.lon, finding.lat] };
  return [{ type: 'Feature', id: 'finding', geometry, properties: { name: `${finding.areaHm2.toFixed(2)} hm²` } }];
}

/** The surroundings of a finding: west, south, east, north. */
export function findingBox(finding: Contradiction | undefined): readonly [number, number, number, number] | undefined {
  if (finding === undefined || finding.lon === null || finding.lat === null) return undefined;
  const { lon, lat } = finding;
  return [lon - AROUND_DEG, lat - AROUND_DEG, lon + AROUND_DEG, lat + AROUND_DEG];
}
