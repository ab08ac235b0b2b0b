import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { isBlocked, type Issue } from '@qingzhang/core/issue';
import type { IssueCode } from '@qingzhang/core/issue-codes/issue-code';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import type { LayerFacts } from '@qingzhang/engine/account/layer-source';
import { tablesRead } from '@qingzhang/engine/account/tables-read';
import { sideBySide } from '../../rows/side-by-side.ts';
import type { PixelDeps, PixelWork } from '../pixel-deps.ts';
import { withAcknowledgements } from './acknowledgements.ts';
import { issueOfLayer } from './issue-of-layer.ts';
import { resamplingOf } from '../layer-resampling.ts';
import { rowFindings } from './layer-findings.ts';
import { rasterRowsOf, type RasterRow } from './raster-row.ts';

/** What a plan finds by itself, in words of its own. */
const TOLD_ELSEWHERE: ReadonlySet<IssueCode> = new Set<IssueCode>(['CODES_UNMAPPED']);

/** A file is surveyed on one processor, while others are asked about. */
const AT_ONCE = 3;

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
  const look = async (raster: RasterRow) => {
    const { entry, row } = raster;
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
  };
  const ofEntry = (entry: TableEntry) => rasterRowsOf(pool, entry, data.year);
  const rasters = await sideBySide(
    tables.filter(({ table }) => table.kind === 'raster'),
    AT_ONCE,
    ofEntry,
  );
  const own = rasters.flat().filter(({ row }) => row.regionId === null || row.regionId === data.accountUnitId);
  await sideBySide(own, AT_ONCE, look);
  return {
    ...data,
    layerFindings: ({ rowId }) => found.get(rowId) ?? [],
    layerFacts: ({ rowId }) => facts.get(rowId),
  };
}
