import { TOTAL } from '@qingzhang/catalogue/registry';
import type { ConstantSeries } from '@qingzhang/engine/compare/chain-indices';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';

/** How much the quantities of a year are of those of its base year; null where nothing can be compared. */
export interface RealIndex {
  readonly baseYear: number;
  readonly index: number | null;
}

export function indexOf(series: ConstantSeries | undefined, year: number): RealIndex | undefined {
  const own = series?.years.find((each) => each.year === year);
  return series === undefined || own === undefined ? undefined : { baseYear: series.baseYear, index: own.laspeyres };
}

/**
 * Whether the total of a run stands elsewhere beside its base year than it says: earlier years may have changed, which are
 * none of its inputs.
 */
export async function indexDiffers(
  client: Pool | PoolClient,
  { id, unitId }: { readonly id: string; readonly unitId: string },
  ofToday: (code: string) => Promise<RealIndex | undefined>,
): Promise<boolean> {
  const { rows } = await client.query<{ code: string; baseYear: number | null; realIndex: number | null }>(
    `SELECT region.code, total."baseYear", total."realIndex" FROM ${quoted(TOTAL.value.name)} total
JOIN region ON region.id = total."regionId" WHERE total."runId" = $1 AND total."regionId" = $2 AND total."deletedAt" IS NULL`,
    [id, unitId],
  );
  const [stored] = rows;
  if (stored === undefined || stored.baseYear === null) return false;
  const today = await ofToday(stored.code);
  const index = today?.index ?? null;
  if (today?.baseYear !== stored.baseYear || (index === null) !== (stored.realIndex === null)) return true;
  return index !== null && Math.abs(index - stored.realIndex!) > SAME_INDEX * Math.abs(index);
}

/** Indices so close are the same. */
const SAME_INDEX = 1e-9;
