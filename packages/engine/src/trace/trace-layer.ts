import type { LayerSource } from '../account/layer-source.ts';
import type { TraceLayer } from './trace.ts';

/** A file as a reader finds it again: its row, its name and the digest of its content. */
export function traceLayer(
  { table, rowId, fileId, fileName, sha256, band }: LayerSource,
  resampling: TraceLayer['resampling'],
): TraceLayer {
  return { table, rowId, fileId, fileName, sha256, band, resampling };
}
