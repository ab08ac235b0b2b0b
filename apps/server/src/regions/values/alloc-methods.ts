import type { AllocMethod } from '@qingzhang/contract/results/region-value';
import type { AttributionTerm, TraceRegion } from '@qingzhang/engine/trace/trace';

export type MethodByRegion = ReadonlyMap<string, AllocMethod>;

/** How most of each region's value was shared out. */
export function methodsOf(
  regions: readonly Pick<TraceRegion, 'regionId' | 'terms'>[],
  backend: string,
): MethodByRegion {
  return new Map(regions.map(({ regionId, terms }) => [regionId, mainMethod(terms, backend)]));
}

function mainMethod(terms: readonly AttributionTerm[], backend: string): AllocMethod {
  const amounts = new Map<AllocMethod, number>();
  for (const term of terms) {
    const method = methodOf(term, backend);
    amounts.set(method, (amounts.get(method) ?? 0) + Math.abs(term.amount));
  }
  return [...amounts].reduce((most, each) => (each[1] > most[1] ? each : most), ['direct', 0] as const)[0];
}

/** What was shared out by a weight, what lies at a point, what was added up at the pixels, what rows say themselves. */
function methodOf({ weight, basis, isPoint }: AttributionTerm, backend: string): AllocMethod {
  if (weight !== null) return weight.by === 'population' ? 'population' : 'area';
  if (isPoint === true) return 'point';
  return backend === 'pixels' && basis !== null ? 'raster' : 'direct';
}
