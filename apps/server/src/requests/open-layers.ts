import type { Bureau } from '@qingzhang/catalogue/language/provision';
import type { Issue } from '@qingzhang/core/issue';
import { withAcknowledgements } from '../pixels/findings/acknowledgements.ts';
import { issueOfLayer } from '../pixels/findings/issue-of-layer.ts';
import { rowFindings } from '../pixels/findings/layer-findings.ts';
import { RASTER_TABLES, rasterRowsOf } from '../pixels/findings/raster-row.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';

/** What was found about the layers that a bureau gives, in a year, and nobody has mended or explained; each names its layer. */
export type OpenLayers = ReadonlyMap<Bureau, readonly Issue[]>;

export async function openLayers(deps: PixelDeps, year: number): Promise<OpenLayers> {
  const { pool } = deps.database;
  const open = new Map<Bureau, readonly Issue[]>();
  for (const entry of RASTER_TABLES) {
    const bureau = entry.table.provision?.bureau;
    if (bureau === undefined) continue;
    for (const raster of await rasterRowsOf(pool, entry, year)) {
      const { issues } = await rowFindings(deps, raster);
      const weighty = issues.filter(({ severity }) => severity !== 'note');
      const findings = await withAcknowledgements(pool, entry.table.name, raster.row.id, weighty);
      const left = findings.filter(({ severity, acknowledged }) => severity === 'block' || acknowledged === null);
      const named = left.map((finding) => issueOfLayer(raster, finding));
      if (named.length > 0) open.set(bureau, [...(open.get(bureau) ?? []), ...named]);
    }
  }
  return open;
}
