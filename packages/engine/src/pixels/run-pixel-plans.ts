import { isFault } from '@qingzhang/core/fault';
import type { ServicePlan } from '../plan/plan-service.ts';
import { fusePasses } from './fuse-passes.ts';
import type { PixelFigures } from './pixel-figures.ts';
import {
  formSums,
  pixelRequest,
  preparePlan,
  type PixelPort,
  type PreparedPlan,
  type SumsFound,
} from './run-pixel-plan.ts';

/**
 * What the pixels of several plans of one unit come to, in one pass that reads each layer once; sums that were found
 * before are taken as they are. A plan that cannot be run is left out and says why when it is run alone.
 */
export async function runPixelPlans(
  plans: readonly ServicePlan[],
  port: PixelPort,
): Promise<ReadonlyMap<ServicePlan, PixelFigures>> {
  const prepared = new Map<ServicePlan, PreparedPlan>();
  for (const plan of plans) {
    const own = await unlessFault(() => preparePlan(plan, port));
    if (own !== undefined) prepared.set(plan, own);
  }
  const open: PreparedPlan[] = [];
  for (const own of prepared.values()) if ((await port.has?.(own.request)) !== true) open.push(own);
  const formed = (await unlessFault(() => formTogether(open, port))) ?? new Map<PreparedPlan, SumsFound>();

  const figures = new Map<ServicePlan, PixelFigures>();
  for (const [plan, own] of prepared) {
    const form = async () => formed.get(own) ?? formSums(own.request, port);
    const sums = await unlessFault(() => (port.sums === undefined ? form() : port.sums(own.request, form)));
    if (sums !== undefined) figures.set(plan, own.figures(sums));
  }
  return figures;
}

/** One pass for all; each plan's sums as its own pass would have found them. */
async function formTogether(
  plans: readonly PreparedPlan[],
  port: PixelPort,
): Promise<ReadonlyMap<PreparedPlan, SumsFound>> {
  if (plans.length < 2) return new Map();
  const { pass, split } = fusePasses(plans.map((plan) => plan.pass));
  const sums = split(await formSums(await pixelRequest(pass, port), port));
  return new Map(plans.map((plan, place) => [plan, sums[place]!]));
}

/** What a user can meet, such as a file that cannot be read, is left for the plan's own run to tell. */
async function unlessFault<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isFault(error) && !isFault(error, 'JOB_CANCELLED')) return undefined;
    throw error;
  }
}
