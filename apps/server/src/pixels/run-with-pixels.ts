import type { Service } from '@qingzhang/catalogue/language/service';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import { isOnPixels, planService, type ServicePlan } from '@qingzhang/engine/plan/plan-service';
import type { PixelFigures } from '@qingzhang/engine/pixels/pixel-figures';
import { runPixelPlan, type PixelPort } from '@qingzhang/engine/pixels/run-pixel-plan';
import { runPixelPlans } from '@qingzhang/engine/pixels/run-pixel-plans';
import { runIfPossible } from '@qingzhang/engine/run/compare-methods';
import { runService, type ServiceRun } from '@qingzhang/engine/run/run-service';
import type { PixelTerms } from '@qingzhang/engine/uncertainty/pixels/pixel-terms';
import { readTerms } from '@qingzhang/engine/uncertainty/pixels/read-terms';
import { pixelPort } from './pixel-port.ts';
import type { PixelWork, PixelDeps } from './pixel-deps.ts';

/** Plans and runs a service, with a pass over the pixels where it calculates with any. */
export async function runWithPixels(
  deps: PixelDeps,
  service: Service,
  data: AccountData,
  work: PixelWork = {},
): Promise<ServiceRun> {
  const plan = planService(service, data);
  return (await sharedPixels(deps, data, [plan], work)).run(plan);
}

/** Runs of plans of one account unit whose figures come from a pass that they share. */
export interface SharedPixels {
  /** Also of a plan that took no part in the pass. */
  readonly run: (plan: ServicePlan) => Promise<ServiceRun>;
}

export async function sharedPixels(
  deps: PixelDeps,
  data: AccountData,
  plans: readonly ServicePlan[],
  work: PixelWork = {},
): Promise<SharedPixels> {
  let opened: Promise<PixelPort> | undefined;
  const port = () => (opened ??= pixelPort(deps, data, work));
  const sharing = plans
    .flatMap((plan) => [plan, ...(plan.beside === undefined ? [] : [plan.beside])])
    .filter(isOnPixels);
  const figures =
    sharing.length === 0 ? new Map<ServicePlan, PixelFigures>() : await runPixelPlans(sharing, await port());
  const pixelsOf = async (plan: ServicePlan) =>
    isOnPixels(plan) ? (figures.get(plan) ?? (await runPixelPlan(plan, await port()))) : undefined;
  return {
    run: async (plan) => {
      const { beside } = plan;
      if (beside === undefined) return runService(plan, await pixelsOf(plan));
      const besidePixels = await pixelsOf(beside);
      return runService(
        plan,
        await pixelsOf(plan),
        runIfPossible(() => runService(beside, besidePixels)),
      );
    },
  };
}

/** The terms that the sums of a run over pixels are made of; undefined where it calculates with none. */
export async function termsOfRun(
  deps: PixelDeps,
  { plan, pixels }: ServiceRun,
  work: PixelWork = {},
): Promise<PixelTerms | undefined> {
  return pixels === undefined ? undefined : readTerms(plan, await pixelPort(deps, plan.data, work));
}
