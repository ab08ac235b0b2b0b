import type { Issue } from '@qingzhang/core/issue';
import type { Finding } from './acknowledgements.ts';
import type { RasterRow } from './raster-row.ts';

/** A finding as it is told beyond its layer: which layer, what, and why somebody let it pass. */
export function issueOfLayer({ entry, layer }: RasterRow, { code, severity, text, acknowledged }: Finding): Issue {
  const reason = acknowledged === null ? '' : `；已说明理由：${acknowledged.reason}`;
  return {
    keys: [entry.table.name],
    code,
    severity,
    text: `“${entry.table.label}”的图层“${layer.fileName}”：${text}${reason}`,
    link: `${entry.module}?table=${entry.table.name}`,
  };
}
