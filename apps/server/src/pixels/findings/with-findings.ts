import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Service } from '@qingzhang/catalogue/language/service';
import { isBlocked, type Issue } from '@qingzhang/core/issue';
import type { IssueCode } from '@qingzhang/core/issue-codes/issue-code';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import type { LayerFacts } from '@qingzhang/engine/account/layer-source';
import { tablesRead } from '@qingzhang/engine/account/tables-read';
import type { PixelDeps, PixelWork } from '../pixel-deps.ts';
import { withAcknowledgements } from './acknowledgements.ts';
import { issueOfLayer } from './issue-of-layer.ts';
import { resamplingOf } from '../layer-resampling.ts';
import { rowFindings } from './layer-findings.ts';
import { rasterRowsOf } from './raster-row.ts';

/** What a plan finds by itself, in words of its own. */
const TOLD_ELSEWHERE: ReadonlySet<IssueCode> = new Set<IssueCode>(['CODES_UNMAPPED']);

/**
 * An account with what was found about the files of its rasters, for plans that people look at and runs that are kept:
 * a layer whose unit is doubtful makes a doubtful figure, whoever saved it.
 */
export async function withFindings(
  deps: PixelDeps,
  data: AccountData,
  services: readonly Service[],
  work: PixelWork = {},
): Promise<AccountData> {
  const { pool } = deps.database;
  const tables = [...new Set(services.flatMap(tablesRead))].map(tableEntry);
  const found = new Map<string, readonly Issue[]>();
  const facts = new Map<string, LayerFacts>();
  for (const entry of tables.filter(({ table }) => table.kind === 'raster')) {
    for (const raster of await rasterRowsOf(pool, entry, data.year)) {
      const { row } = raster;
      if (row.regionId !== null && row.regionId !== data.accountUnitId) continue;
      const { issues, coverage } = await rowFindings(deps, raster, work);
      if (!isBlocked(issues)) {
        const own = coverage.find(({ regionId }) => regionId === data.accountUnitId);
        const missing = own === undefined ? null : 100 - own.percent;
        facts.set(row.id, { missing, resampling: await resamplingOf(deps, data.classRaster, raster.layer) });
      }
      const weighty = issues.filter(({ severity, code }) => severity !== 'note' && !TOLD_ELSEWHERE.has(code));
      const findings = await withAcknowledgements(pool, entry.table.name, row.id, weighty);
      found.set(
        row.id,
        findings.map((finding) => issueOfLayer(raster, finding)),
      );
    }
  }
  return {
    ...data,
    layerFindings: ({ rowId }) => found.get(rowId) ?? [],
    layerFacts: ({ rowId }) => facts.get(rowId),
  };
}
