import { isFault } from '@qingzhang/core/fault';
import { yuanToFen } from '@qingzhang/core/money';
import type { Service } from '@qingzhang/catalogue/language/service';
import { LEAVES } from '@qingzhang/catalogue/registry';
import type { AccountData, ServiceResult } from '@qingzhang/engine/account/account-data';
import { servicesRead } from '@qingzhang/engine/account/tables-read';
import { figuresBelow } from '@qingzhang/engine/compare/figures-below';
import { runLabels } from '@qingzhang/engine/compare/run-labels';
import { withChoicesOf } from '@qingzhang/engine/compare/with-choices-of';
import { isFromRasters, planService } from '@qingzhang/engine/plan/plan-service';
import { serviceResult } from '@qingzhang/engine/run/service-result';
import type { ServiceRun } from '@qingzhang/engine/run/run-service';
import type { Task } from '../jobs/job-kind.ts';
import { runWithPixels } from '../pixels/run-with-pixels.ts';
import { profileOf, requireAccount } from './account.ts';
import { accountData } from './account-data.ts';
import { inOrder } from './service-order.ts';
import type { AccountScope } from './account-scope.ts';
import { accountWithin, type AccountWithin } from './account-within.ts';
import { otherMethodsOf, withDependents, type Place, type StoredYear } from './comparing-options.ts';
import type { AgainBelow, CalculatedAgain, FiguresAgain } from './stored-result.ts';

interface Pair {
  /** The account units of both years. */
  readonly from: StoredYear;
  readonly to: StoredYear;
  readonly isOtherBoundary: boolean;
  /** Services that have not been calculated again yet. */
  readonly open: readonly string[];
}

interface Recalculated {
  readonly whole: CalculatedAgain;
  readonly below: AgainBelow;
}

type Results = Map<string, ServiceResult>;
type Doing = Pick<Task, 'deps' | 'signal'>;

/** An earlier year from its own data, within the boundary of a later one, then by its methods too; by service. */
export async function recalculateYear(
  { deps, signal }: Doing,
  { from, to, isOtherBoundary, open }: Pair,
): Promise<ReadonlyMap<string, Recalculated>> {
  const { pool } = deps.database;
  // What they build on comes first, although it may have been calculated again before.
  const asked = withDependents(open);
  const services = inOrder(LEAVES.filter(({ wire }) => asked.has(wire)));
  const scopeOf = async ({ year, regionId }: Place): Promise<AccountScope> => {
    const account = await requireAccount(pool, year);
    return { client: pool, account, accountUnit: regionId, profile: profileOf(account.profile) };
  };
  const within = isOtherBoundary
    ? await accountWithin(deps, await scopeOf(from), { services, boundary: to }, { signal })
    : undefined;
  const own = await accountData(deps, await scopeOf(from), services, { signal });
  const later = await accountData(deps, await scopeOf(to), services, { signal });
  const otherMethods = otherMethodsOf(from.services, to.services);
  const [boundaryResults, methodResults]: [Results, Results] = [new Map(), new Map()];
  const again = new Map<string, Recalculated>();
  for (const service of services) {
    const stored = await storedRun({ deps, signal }, service, own, from);
    const inside = stored === null ? null : await runWithin({ deps, signal }, within, { stored, boundaryResults });
    if (inside !== null) boundaryResults.set(service.wire, serviceResult(inside, ''));
    const base = inside === null ? own : inside.plan.data;
    const mixed = withChoicesOf(base, later, services);
    const data = { ...mixed, result: (wire: string) => methodResults.get(wire) ?? base.result(wire) };
    const isOtherMethod = otherMethods.has(service.wire);
    const byMethod = stored === null || !isOtherMethod ? null : await runOrNothing({ deps, signal }, service, data);
    if (byMethod !== null) methodResults.set(service.wire, serviceResult(byMethod, ''));
    again.set(service.wire, {
      whole: {
        ...(isOtherBoundary ? { boundary: figuresOf(inside) } : {}),
        ...(isOtherMethod ? { method: figuresOf(byMethod) } : {}),
      },
      below: {
        ...(isOtherBoundary ? { boundary: inside && figuresBelow(inside) } : {}),
        ...(isOtherMethod ? { method: byMethod && figuresBelow(byMethod) } : {}),
      },
    });
  }
  return again;
}

/** A service from its data as they are now; null where these do not give what is stored (typed, or changed since). */
async function storedRun(
  doing: Doing,
  service: Service,
  own: AccountData,
  { services }: StoredYear,
): Promise<ServiceRun | null> {
  const stored = services.find(({ serviceCode }) => serviceCode === service.wire);
  if (stored?.runId === null) return null;
  const run = await runOrNothing(doing, service, own);
  return run === null || stored === undefined || yuanToFen(run.value) === stored.valueFen ? run : null;
}

/** More land than this without a figure, as a share, and the rasters of the earlier year do not reach the later boundary. */
const MORE_LACKING = 0.01;

/** A service within the later boundary, where rasters say what lies in it; null where they do not, or something is missing. */
async function runWithin(
  doing: Doing,
  within: AccountWithin | undefined,
  { stored, boundaryResults }: { readonly stored: ServiceRun; readonly boundaryResults: Results },
): Promise<ServiceRun | null> {
  const { service } = stored.plan;
  if (within === undefined || within.isLost(service)) return null;
  const data = { ...within.data, result: (wire: string) => boundaryResults.get(wire) };
  const isBuiltOnOthers = servicesRead(service).some((wire) => boundaryResults.has(wire));
  if (!isBuiltOnOthers && !isFromRasters(planService(service, data))) return null;
  const inside = await runOrNothing(doing, service, data);
  return inside === null || lacking(inside) - lacking(stored) > MORE_LACKING ? null : inside;
}

/** Share of the account unit that rasters say nothing of. */
function lacking({ plan, pixels }: ServiceRun): number {
  const { areaM2 } = plan.zones.accountUnit;
  const missing = Math.max(plan.data.classRaster?.missingM2 ?? 0, pixels?.nodataM2 ?? 0);
  return areaM2 === null || areaM2 === 0 ? 0 : missing / areaM2;
}

function figuresOf(run: ServiceRun | null): FiguresAgain | null {
  return run === null ? null : { value: run.value, labels: runLabels(run) };
}

/** Null where data are lacking. */
async function runOrNothing({ deps, signal }: Doing, service: Service, data: AccountData): Promise<ServiceRun | null> {
  try {
    return await runWithPixels(deps, service, data, { signal });
  } catch (error) {
    if (isFault(error, 'CALCULATION_BLOCKED')) return null;
    throw error;
  }
}
