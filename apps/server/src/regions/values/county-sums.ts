import type { Issue } from '@qingzhang/core/issue';
import { isFault } from '@qingzhang/core/fault';
import type { Service } from '@qingzhang/catalogue/language/service';
import { OWN_ADDEND, SUMS, TOTAL } from '@qingzhang/catalogue/registry';
import type { Pool, PoolClient } from 'pg';
import type { AccountScope } from '../../accounts/account-scope.ts';
import type { Outcome } from '../../accounts/calculate-service.ts';
import { calculateSum } from '../../accounts/calculate-sum.ts';
import { seriesWithLast } from '../../accounts/constant-series.ts';
import { settledRuns, type IsSettled } from '../../accounts/settled-runs.ts';
import { questionOf } from '../../accounts/settled-questions.ts';
import { settledValues } from '../../accounts/settled-values.ts';
import { indexDiffers } from '../../accounts/stored-index.ts';
import { standingRuns, type StandingRun } from '../../accounts/standing-runs.ts';
import type { InTurn } from '../../accounts/store-in-turn.ts';
import { sumSources, type SumSources } from '../../accounts/totals-input.ts';
import { knowChanges } from '../../rows/follow-changes.ts';
import type { CalculatedAccountUnit } from './calculate-county.ts';

/** A service is stored for every account unit, or for none where one of them is refused; a run that stands as it is stays. */
export interface Found {
  readonly outcomes: readonly Outcome[];
  readonly standing: readonly StandingRun[];
  readonly refused: readonly Issue[];
  /** Runs among those that stand of which that was known. */
  readonly settled: readonly string[];
}

interface Unit {
  readonly scope: AccountScope;
  readonly sources: SumSources;
  readonly calculated: CalculatedAccountUnit;
  readonly standing: ReadonlyMap<string, StandingRun>;
  readonly isSettled: IsSettled;
}

/** The account units of a year whose values are held by the caller's transaction, with what their sums look at. */
export async function unitsOf(
  pool: Pool,
  client: PoolClient,
  scopes: readonly AccountScope[],
  calculated: readonly CalculatedAccountUnit[],
): Promise<Unit[]> {
  const isFollowed = await knowChanges(pool);
  const units: Unit[] = [];
  for (const [place, scope] of scopes.entries()) {
    const { year } = scope.account;
    const { before, runIdOf } = calculated[place]!;
    const known =
      before === undefined || !isFollowed
        ? undefined
        : {
            values: settledValues(pool, { year, since: before.since, runIdOf }),
            series: (code: string) => seriesWithLast(client, pool, code, year),
          };
    const standing = await standingRuns(scope, SUMS);
    const stored = [...standing.values()].map(({ runId }) => runId);
    const isSettled = await settledRuns(pool, stored, client);
    units.push({ scope, sources: sumSources(scope, known), calculated: calculated[place]!, standing, isSettled });
  }
  return units;
}

/**
 * The sums are formed of what was stored before them: of services, and the total of what another sum adds beside these
 * (景观价值). Sums are formed before any of them is written, as far as that goes: writing them takes the database longest.
 */
export function sumsInTurn(
  units: readonly Unit[],
  storing: Pick<InTurn<never>, 'done'>,
): (sum: Service) => Promise<Found> {
  const formed = new Map<Service, Found>();
  const form = async (sum: Service) => {
    const found = await addUp(units, sum);
    formed.set(sum, found);
    return found;
  };
  return async (sum) => {
    const known = formed.get(sum);
    if (known !== undefined) return known;
    await storing.done();
    for (const each of SUMS.slice(SUMS.findIndex((other) => other === sum))) {
      const { outcomes } = await form(each);
      // What is to be stored of it is read by those after it.
      if (each === OWN_ADDEND.sum && outcomes.length > 0) break;
    }
    return formed.get(sum)!;
  };
}

/** Whether a run says what it would say today; the total of the same values may stand elsewhere beside earlier years. */
async function isSame(
  { client }: AccountScope,
  service: Service,
  { runId, unitId, inputsSha256 }: StandingRun,
  { inputsSha256: today, real }: Outcome,
): Promise<boolean> {
  if (inputsSha256 !== today) return false;
  return service !== TOTAL || !(await indexDiffers(client, { id: runId, unitId }, () => Promise.resolve(real)));
}

async function addUp(units: readonly Unit[], service: Service): Promise<Found> {
  const outcomes: Outcome[] = [];
  const standing: StandingRun[] = [];
  const refused: Issue[] = [];
  const settled: string[] = [];
  for (const { scope, sources, calculated, standing: stored, isSettled } of units) {
    try {
      const run = stored.get(service.wire);
      // The total also says how the year stands beside others, whose changes are told elsewhere.
      const isKnown = run !== undefined && service !== TOTAL && calculated.before !== undefined;
      if (isKnown && isSettled(run.runId, questionOf(service, scope.account.year, calculated.runIdOf))) {
        standing.push(run);
        settled.push(run.runId);
        continue;
      }
      const outcome = await calculateSum(scope, service, sources);
      if (run !== undefined && (await isSame(scope, service, run, outcome))) standing.push(run);
      else outcomes.push(outcome);
    } catch (error) {
      if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
      refused.push(...error.issues);
    }
  }
  return { outcomes, standing, refused, settled };
}
