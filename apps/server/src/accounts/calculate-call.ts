import { serviceOfTable } from '@qingzhang/catalogue/registry';
import { Fault } from '@qingzhang/core/fault';
import { blocking, type Issue } from '@qingzhang/core/issue';
import { describePlan } from '@qingzhang/engine/plan/describe-plan';
import { planService } from '@qingzhang/engine/plan/plan-service';
import type { Service } from '@qingzhang/catalogue/language/service';
import { CALCULATIONS } from '@qingzhang/contract/calls/value-calls';
import type { Context } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { jobResult, submitJob } from '../jobs/jobs.ts';
import { regionOfYear } from '../territory/year-regions.ts';
import { accountUnits, findAccount, profileOf, type Account } from './account.ts';
import type { AccountScope } from './account-scope.ts';
import { describeSum } from './calculate-sum.ts';
import { CALCULATION, type CalculateRequest } from './account-jobs.ts';
import { soundData, type Damage } from './sound-data.ts';
import { issuesOfUnits, type UnitIssues } from './units-without-records.ts';

type Asked = Pick<CalculateRequest, 'year' | 'unitId' | 'profile' | 'acknowledge'>;

/** Calculates a service: as a job that is waited for, as one that is not, or only its plan. */
export const CALCULATE_VALUES = handle(CALCULATIONS).by(async (context) => {
  const { async: isAsync, dryRun, ...request } = context.body;
  const service = serviceOfTable(context.call.subject.table);
  const account = await accountToCalculate(context, request);
  if (dryRun === true) {
    const { plan, issues } = await plansOf(context, service, account, request);
    return { plan, issues };
  }
  if (isAsync === true) await refuseBlocked(context, service, account, request);
  const draft = {
    kind: CALCULATION,
    title: `计算${service.title}（${request.year} 年）`,
    request: { ...request, serviceCode: service.wire },
  };
  const jobId = await submitJob(context, draft, context.actor);
  if (isAsync === true) return { runId: null, status: 'queued', jobId, year: request.year, rows: 0, issues: [] };
  const { runId, runs, rows, issues } = await jobResult(context, CALCULATION, jobId);
  return { runId, status: 'done', jobId, year: request.year, rows, runs, issues };
});

/** The account as it is or would be opened; what is certain to fail is said before anything is queued. */
export async function accountToCalculate(
  { database }: Pick<Context, 'database'>,
  { year, unitId: accountUnitId, profile }: Asked,
): Promise<Account> {
  const chosen = profileOf(profile);
  const account = await findAccount(database.pool, year);
  if (account?.status === 'frozen') throw new Fault('YEAR_FROZEN', { year });
  const planned: Account = account ?? {
    id: '',
    year,
    profile: chosen.code,
    boundaryVersion: null,
    priceYear: year,
    gdp: null,
    services: null,
    status: 'open',
    published: false,
    confirmed: null,
  };
  await accountUnits(database.pool, planned, accountUnitId);
  return planned;
}

async function plansOf(context: Context, service: Service, account: Account, request: Asked) {
  const units: UnitIssues[] = [];
  const plan = [];
  const damages: Damage[] = [];
  const client = context.database.pool;
  const profile = profileOf(request.profile ?? account.profile);
  for (const accountUnit of await accountUnits(client, account, request.unitId)) {
    const scope = { client, account, accountUnit, profile, acknowledge: request.acknowledge };
    const planned = await planOf(context, scope, service);
    const { name } = await regionOfYear(client, account.year, accountUnit);
    units.push({ name, issues: planned.issues });
    plan.push(planned.plan);
    if (planned.damage !== undefined) damages.push(planned.damage);
  }
  return { plan, issues: issuesOfUnits(units, service), damages };
}

async function planOf(context: Context, scope: AccountScope, service: Service) {
  if (service.kind === 'sum') return { ...(await describeSum(scope, service)), damage: undefined };
  const { data, damaged } = await soundData(context, scope, [service]);
  const planned = planService(service, data);
  const damage = damaged.get(service.wire);
  const plan = describePlan(planned);
  if (damage === undefined) return { plan, issues: planned.issues, damage };
  return { plan: { ...plan, canRun: false }, issues: withDamage(damage, planned.issues), damage };
}

/** What a plan without the unusable layers lacks is not to be filled in: it is there, and to be mended. */
function withDamage({ issues }: Damage, planned: readonly Issue[]): Issue[] {
  const tables = new Set(issues.flatMap(({ keys }) => keys));
  return [
    ...issues,
    ...planned.filter(({ code, keys }) => code !== 'GIVEN_MISSING' || !keys.some((key) => tables.has(key))),
  ];
}

async function refuseBlocked(context: Context, service: Service, account: Account, request: Asked): Promise<void> {
  const { issues, damages } = await plansOf(context, service, account, request);
  if (damages[0] !== undefined) throw damages[0].fault;
  const count = blocking(issues).length;
  if (count > 0) throw new Fault('CALCULATION_BLOCKED', { count }, { issues });
}
