import type { Service } from '@qingzhang/catalogue/language/service';
import type { AccountData, AccountRegion, LastResult } from '@qingzhang/engine/account/account-data';
import type { Pool, PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import type { ReadingScope } from './account-scope.ts';
import { isTotal } from './stored-values.ts';

type LastScope = Pick<ReadingScope, 'client' | 'accountUnit'> & { readonly account: { readonly year: number } };

/** What services came to for the same account unit in the latest year before that has them, whatever boundaries that year has. */
export async function lastResults(
  { client, account, accountUnit }: LastScope,
  services: readonly Service[],
  regions: readonly AccountRegion[],
): Promise<Required<Pick<AccountData, 'lastResult'>>> {
  const unit = regions.find(({ id }) => id === accountUnit);
  const found = unit === undefined ? NONE : await earlierResults(client, services, account.year, [unit.code]);
  return { lastResult: (wire) => found.get(wire)?.get(unit!.code) };
}

/** By service and the code of a region: it is the same region from one boundary version to the next while its code is. */
export type EarlierResults = ReadonlyMap<string, ReadonlyMap<string, LastResult>>;

const NONE: EarlierResults = new Map();

/** The latest values before a year, of some regions, in one statement whatever the number of services. */
export async function earlierResults(
  client: Pool | PoolClient,
  services: readonly Service[],
  year: number,
  codes: readonly string[],
): Promise<EarlierResults> {
  if (services.length === 0 || codes.length === 0) return NONE;
  const each = services.map(
    (service) => `(SELECT DISTINCT ON (r.code) v."serviceCode", r.code, v.year, v.value, v."physicalAmount" AS quantity,
  v."physicalUnit" AS unit FROM asked r JOIN ${quoted(service.value.name)} v ON v."regionId" = r.id
WHERE v.year < $1 AND v.value IS NOT NULL AND v."deletedAt" IS NULL AND ${isTotal(service)}
ORDER BY r.code, v.year DESC, v."updatedAt" DESC NULLS LAST)`,
  );
  const { rows } = await client.query<LastResult & { readonly serviceCode: string; readonly code: string }>(
    `WITH asked AS MATERIALIZED (SELECT id, code FROM region WHERE code = ANY($2::text[]) AND "deletedAt" IS NULL)
${each.join('\nUNION ALL\n')}`,
    [year, codes],
  );
  const found = new Map<string, Map<string, LastResult>>();
  for (const { serviceCode, code, ...last } of rows)
    found.set(serviceCode, (found.get(serviceCode) ?? new Map<string, LastResult>()).set(code, last));
  return found;
}
