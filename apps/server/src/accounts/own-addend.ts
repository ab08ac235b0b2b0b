import type { Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { roundValues } from '@qingzhang/engine/run/round-values';
import { runService } from '@qingzhang/engine/run/run-service';
import type { RegionFen } from '@qingzhang/engine/totals/calculated-service';
import type { Pool, PoolClient } from 'pg';
import type { Account } from './account.ts';
import { loadAccount } from './load-account.ts';

/** What a sum adds beside its services (景观价值), where the account counts it. */
export async function ownAddend(
  client: Pool | PoolClient,
  service: Service,
  account: Account,
  unitId: string,
  profile: Profile,
): Promise<{ values: readonly RegionFen[]; issues: readonly Issue[] } | undefined> {
  if (service.methods === undefined) return undefined;
  const plan = planService(service, await loadAccount(client, account, unitId, profile, [service]));
  const run = runService(plan);
  const values = roundValues(plan, run.regions).map(({ share, fen, restFen }) => ({
    regionId: share.region.id,
    fen,
    restFen,
  }));
  return { values: run.value === 0 ? [] : values, issues: run.issues };
}
