import { randomUUID } from 'node:crypto';
import { confirm, type Issue } from '@qingzhang/core/issue';
import { yuanToFen } from '@qingzhang/core/money';
import type { Acknowledgement } from '@qingzhang/engine/account/account-data';
import type { ServicePlan } from '@qingzhang/engine/plan/plan-service';
import { roundValues } from '@qingzhang/engine/run/round-values';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import { applyManual } from '@qingzhang/engine/values/apply-manual';
import { valueRows } from '@qingzhang/engine/values/value-rows';
import type { Account } from './account.ts';
import { runRecord, type RunRecord } from './run-record.ts';
import type { StoredValue } from './stored-values.ts';
import type { RunToStore } from './store-run.ts';
import type { RealIndex } from './stored-index.ts';

/** What has been worked out for an account unit, before values typed by hand are put in. */
export interface Outcome {
  /** What the run will be known by. */
  readonly runId: string;
  readonly inputsSha256: string;
  /** Of the total: how the year stands beside others, which are none of its inputs. */
  readonly real?: RealIndex | undefined;
  readonly issues: readonly Issue[];
  /** Blocks that were let pass. */
  readonly lifted: readonly Acknowledgement[];
  readonly toStore: (manual: readonly StoredValue[]) => RunToStore;
}

/** Everything of a run that is to be stored, nothing stored yet. */
export function calculateService(run: ServiceRun, account: Account): Outcome {
  const runId = randomUUID();
  const record = runRecord(run);
  return {
    runId,
    inputsSha256: String(record.columns['inputsSha256']),
    toStore: (manual) => toStore(run, runId, record, manual),
    issues: withProfileNote(run.plan, account, run.issues),
    lifted: run.plan.lifted,
  };
}

function toStore(run: ServiceRun, runId: string, record: RunRecord, manual: readonly StoredValue[]): RunToStore {
  const { plan } = run;
  const rounded = new Map(roundValues(plan, run.regions).map(({ share, fen }) => [share.region.id, fen]));
  const typed = new Map(manual.map(({ regionId, value }) => [regionId, yuanToFen(value)]));
  const corrected = applyManual(plan.zones, rounded, typed);
  const values = new Map([...corrected].map(([regionId, { fen }]) => [regionId, fen]));
  return {
    runId,
    service: plan.service,
    year: plan.data.year,
    accountUnit: plan.data.accountUnitId,
    regionIds: plan.zones.regions.map(({ id }) => id),
    record,
    rows: valueRows(run, rounded, values).map((row) => ({
      ...row,
      containsManual: corrected.get(row.region.id)?.containsManual ?? false,
      isManual: typed.has(row.region.id),
    })),
  };
}

function withProfileNote(plan: ServicePlan, account: Account, issues: readonly Issue[]): readonly Issue[] {
  const { code } = plan.data.profile;
  if (account.profile === null || account.profile === code) return issues;
  const text = `本次按规范“${code}”计算，与 ${account.year} 年度账户的“${account.profile}”不同`;
  return [...issues, confirm('profile', 'PROFILE_DIFFERS', text)];
}
