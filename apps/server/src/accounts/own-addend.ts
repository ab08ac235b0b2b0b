import { isFault } from '@qingzhang/core/fault';
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

interface OwnAddend {
  readonly values: readonly RegionFen[];
  readonly issues: readonly Issue[];
}

/** What a sum adds beside its services, or why it cannot: that is told together with everything else. */
export async function addendOrReasons(...asked: Parameters<typeof ownAddend>): Promise<OwnAddend | undefined> {
  try {
    return await ownAddend(...asked);
  } catch (error) {
    if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
    return { values: [], issues: error.issues };
  }
}

/** What a sum adds beside its services (景观价值), where the account counts it. */
export async function ownAddend(
  client: Pool | PoolClient,
  service: Service,
  account: Account,
  unitId: string,
  profile: Profile,
): Promise<OwnAddend | undefined> {
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
