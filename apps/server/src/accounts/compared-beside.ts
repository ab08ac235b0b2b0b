import { OWN_ADDEND, TOTAL } from '@qingzhang/catalogue/registry';
import { yuanToFen } from '@qingzhang/core/money';
import type { ComparedLabel } from '@qingzhang/engine/compare/compared-item';
import { wholeLabel } from '@qingzhang/engine/compare/figures-below';
import { EXTERNAL, externalDeduction } from '@qingzhang/engine/totals/external-deduction';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { profileOf, type Account } from './account.ts';
import type { StoredService } from './compared-services.ts';
import { isTotal } from './stored-values.ts';

/** What a total holds at a region beside its services: without it, the parts of a change would not come to its change. */
export async function comparedBeside(
  pool: Pool | PoolClient,
  account: Account,
  regionId: string | undefined,
): Promise<StoredService[]> {
  return [...(await addendOf(pool, account, regionId)), ...(await deductionOf(pool, account, regionId))];
}

const BESIDE = { adds: false, runId: null, again: {} } as const;

/** What a sum calculates itself (景观价值). */
async function addendOf(pool: Pool | PoolClient, { year }: Account, regionId?: string): Promise<StoredService[]> {
  const { sum, column, wire, title } = OWN_ADDEND;
  const { rows } = await pool.query<{ value: number; labels: readonly ComparedLabel[] | null }>(
    `SELECT stored.${quoted(column)} AS value,
  CASE WHEN run."unitId" = stored."regionId"::text THEN record.handed -> 'labels' END AS labels
FROM ${quoted(sum.value.name)} stored
LEFT JOIN "calcRun" run ON run.id::text = stored."runId" LEFT JOIN "runRecord" record ON record."runId" = run.id
WHERE stored.year = $1 AND stored."regionId"::text = $2 AND stored.${quoted(column)} <> 0 AND stored."deletedAt" IS NULL
  AND stored.id IN (SELECT id FROM ${quoted(sum.value.name)} WHERE ${isTotal(sum)})`,
    [year, regionId],
  );
  return rows.map(({ value, labels }) => ({
    ...BESIDE,
    serviceCode: wire,
    valueFen: yuanToFen(value),
    labels: labels ?? [wholeLabel(title, { value, quantity: null })],
  }));
}

/** What a standard takes off the account unit for products from outside. */
async function deductionOf(pool: Pool | PoolClient, account: Account, regionId?: string): Promise<StoredService[]> {
  const { rows } = await pool.query<{ value: number }>(
    `SELECT "externalValue" AS value FROM ${quoted(TOTAL.value.name)}
WHERE year = $1 AND "regionId"::text = $2 AND "externalValue" IS NOT NULL AND "deletedAt" IS NULL AND ${isTotal(TOTAL)}`,
    [account.year, regionId],
  );
  return rows.flatMap(({ value }) => {
    const { deductionFen } = externalDeduction(profileOf(account.profile), yuanToFen(value));
    const labels = [wholeLabel(EXTERNAL.title, { value: -value, quantity: null })];
    return deductionFen === 0n ? [] : [{ ...BESIDE, serviceCode: EXTERNAL.wire, valueFen: -deductionFen, labels }];
  });
}
