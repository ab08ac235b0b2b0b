import { Fault } from '@qingzhang/core/fault';
import { serviceByCode, tableEntry } from '@qingzhang/catalogue/registry';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { SumTrace } from '@qingzhang/contract/results/sum-trace';
import type { Trace } from '@qingzhang/engine/trace/trace';
import type { Pool } from 'pg';
import type { RunRow } from '../../accounts/asked-run.ts';
import { isTotal } from '../../accounts/stored-values.ts';
import { quoted } from '../../database/constraints.ts';
import { regionOfYear } from '../../territory/year-regions.ts';

/** The figure on paper: that of the account unit, or of a region below it. */
export interface PrintedPlace {
  readonly name: string;
  readonly code: string;
  readonly isUnit: boolean;
  readonly value: number;
  /** What the account has in its place by now; null where it is this very figure. */
  readonly instead: { readonly value: number | null; readonly isTyped: boolean } | null;
}

interface StoredRow {
  readonly value: number;
  readonly runId: string | null;
  readonly inputMode: string | null;
}

/** Which figure of a run is printed; one that the account no longer has is told as such. */
export async function printedPlace(
  pool: Pool,
  { run, trace, asked }: { readonly run: RunRow; readonly trace: Trace | SumTrace; readonly asked: string | null },
): Promise<PrintedPlace> {
  const regionId = (asked ?? run.unitId).toLowerCase();
  const { name, code } = await regionOfYear(pool, run.year, regionId);
  const service = serviceByCode(run.serviceCode);
  const isUnit = regionId === run.unitId;
  const { rows } = await pool.query<StoredRow>(
    `SELECT value, "runId", "inputMode" FROM ${quoted(service.value.name)}
WHERE year = $1 AND "regionId" = $2 AND value IS NOT NULL AND "deletedAt" IS NULL AND ${isTotal(service)}`,
    [run.year, regionId],
  );
  const [row] = rows;
  const isTyped = row?.inputMode === 'manual';
  const isOwn = row !== undefined && row.runId === run.id && !isTyped;
  const value = isUnit ? run.value : isOwn ? row.value : tracedValue(trace, service, regionId);
  if (value === undefined)
    throw new Fault('ROW_NOT_FOUND', { table: tableEntry(service.value.name).table.label, count: 1 });
  return { name, code, isUnit, value, instead: isOwn ? null : { value: row?.value ?? null, isTyped } };
}

const SUM_OF = { total: 'gep', material: 'epv', regulating: 'erv', cultural: 'ecv' } as const;

function tracedValue(trace: Trace | SumTrace, { group }: Service, regionId: string): number | undefined {
  if ('lines' in trace) return trace.regions.find((region) => region.regionId === regionId)?.sums[SUM_OF[group]];
  return trace.regions.find((region) => region.regionId === regionId)?.value;
}
