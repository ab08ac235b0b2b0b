import { isFault } from '@qingzhang/core/fault';
import type { Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { LEAVES, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import type { AccountData, ServiceResult } from '@qingzhang/engine/account/account-data';
import { planService } from '@qingzhang/engine/plan/plan-service';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import { serviceResult } from '@qingzhang/engine/run/service-result';
import { figuresFingerprint } from '@qingzhang/engine/trace/inputs-snapshot';
import type { Task } from '../jobs/job-kind.ts';
import { sharedPixels } from '../pixels/run-with-pixels.ts';
import { inOrder } from './service-order.ts';

/** All services of an account under one standard, and why some could not be calculated. */
export interface RunsUnder {
  readonly runs: ReadonlyMap<string, ServiceRun>;
  readonly blocked: ReadonlyMap<string, readonly Issue[]>;
}

/** The services, and what a sum calculates itself beside them. */
const CALCULATED: readonly Service[] = [...inOrder(LEAVES), OWN_ADDEND.sum];

/** Calculates the same data under several standards; what comes to the same figures is calculated once. */
export async function runUnder(
  { deps, report, signal }: Pick<Task, 'deps' | 'report' | 'signal'>,
  data: AccountData,
  profiles: readonly Profile[],
): Promise<readonly RunsUnder[]> {
  const known = new Map<string, ServiceRun>();
  const answers: RunsUnder[] = [];
  for (const [index, profile] of profiles.entries()) {
    await report(`按 ${profile.code} 计算`, index / profiles.length);
    const results = new Map<string, ServiceResult>();
    const own = { ...data, profile, result: (wire: string) => results.get(wire) };
    const plans = CALCULATED.map((service) => planService(service, own));
    const keyOf = (plan: (typeof plans)[number]) => `${plan.service.wire} ${figuresFingerprint(plan)}`;
    const open = plans.filter((plan) => plan.checked !== null && !known.has(keyOf(plan)));
    const pixels = await sharedPixels(deps, data, open, { signal });
    const runs = new Map<string, ServiceRun>();
    const blocked = new Map<string, readonly Issue[]>();
    for (const [place, service] of CALCULATED.entries()) {
      // What builds on another service is planned when that one is known.
      const plan = service.methods!.list.some(({ givens }) =>
        givens.some(({ sources }) => sources.some(({ from }) => from === 'result')),
      )
        ? planService(service, own)
        : plans[place]!;
      try {
        const run = known.get(keyOf(plan)) ?? (await pixels.run(plan));
        known.set(keyOf(plan), run);
        results.set(service.wire, serviceResult(run, ''));
        // A run that is shared was planned under another standard: its figures count, its words do not.
        runs.set(service.wire, { ...run, plan });
      } catch (error) {
        if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
        blocked.set(service.wire, error.issues);
      }
    }
    answers.push({ runs, blocked });
  }
  return answers;
}
