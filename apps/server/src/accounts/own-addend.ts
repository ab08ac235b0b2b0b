import { isFault } from '@qingzhang/core/fault';
import type { Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import { calculatedItem, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import type { Acknowledgement } from '@qingzhang/engine/account/account-data';
import type { ComparedLabel } from '@qingzhang/engine/compare/compared-item';
import { runLabels } from '@qingzhang/engine/compare/run-labels';
import { planService, type ServicePlan } from '@qingzhang/engine/plan/plan-service';
import { roundValues } from '@qingzhang/engine/run/round-values';
import { runService } from '@qingzhang/engine/run/run-service';
import type { RegionFen } from '@qingzhang/engine/totals/calculated-service';
import type { Trace } from '@qingzhang/engine/trace/trace';
import { traceRun } from '@qingzhang/engine/trace/trace-run';
import type { AccountScope } from './account-scope.ts';
import { sumSources, type SumSources } from './totals-input.ts';

export interface OwnAddend {
  readonly values: readonly RegionFen[];
  readonly issues: readonly Issue[];
  readonly lifted: readonly Acknowledgement[];
  /** How it was calculated and what years are compared by; null where the account does not count it. */
  readonly trace: Trace | null;
  readonly labels: readonly ComparedLabel[] | null;
}

/** What a sum adds beside its services; the reasons why it cannot are answered too, so that the caller tells them all at once. */
export async function addendOrReasons(
  scope: AccountScope,
  service: Service,
  sources?: SumSources,
): Promise<OwnAddend | undefined> {
  try {
    return await ownAddend(scope, service, sources);
  } catch (error) {
    if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
    return { values: [], issues: error.issues, lifted: [], trace: null, labels: null };
  }
}

/** What a sum adds beside its services (景观价值), where the account counts it. */
export async function ownAddend(
  scope: AccountScope,
  service: Service,
  sources?: SumSources,
): Promise<OwnAddend | undefined> {
  if (service !== OWN_ADDEND.sum) return undefined;
  const plan = await addendPlan(scope, sources);
  const run = runService(plan);
  const values = roundValues(plan, run.regions).map(({ share, fen, restFen }) => ({
    regionId: share.region.id,
    fen,
    restFen,
  }));
  const isCounted = run.value !== 0;
  return {
    values: isCounted ? values : [],
    issues: run.issues,
    lifted: plan.lifted,
    trace: isCounted ? traceRun(run) : null,
    labels: isCounted ? runLabels(run).map((label) => ({ ...label, name: OWN_ADDEND.title })) : null,
  };
}

/** The plan of the addend under its own name: it is drawn, traced and compared beside the services. */
export async function addendPlan(scope: AccountScope, sources: SumSources = sumSources(scope)): Promise<ServicePlan> {
  const { sum, wire } = OWN_ADDEND;
  return { ...planService(sum, await sources.addendData()), service: calculatedItem(wire) };
}
