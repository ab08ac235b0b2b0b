import { fromBase } from '@qingzhang/core/units';
import { nodataIn, tracedTreatments } from '@qingzhang/engine/trace/traced-treatments';
import type { Trace } from '@qingzhang/engine/trace/trace';

/** What a run did to its data beside the formulas, in columns; `nodataShare` in %. */
export interface TreatedData {
  readonly nodataHm2: number | null;
  readonly nodataShare: number | null;
  readonly truncated: string[];
  /** Layers that came to other pixels, or stand in by their means. */
  readonly resampled: string[];
}

export function treatedIn(trace: Pick<Trace, 'symbols' | 'pixels' | 'unitId'>): TreatedData {
  const nodata = nodataIn(trace);
  const treatments = tracedTreatments(trace);
  const texts = (kinds: readonly string[]) =>
    treatments.flatMap(({ kind, text }) => (kinds.includes(kind) ? [text] : []));
  return {
    nodataHm2: nodata === null || nodata.m2 === null ? null : fromBase(nodata.m2, 'hm2'),
    nodataShare: nodata?.percent ?? null,
    truncated: texts(['truncated']),
    resampled: texts(['resampled', 'mean']),
  };
}
