import { isFault } from '@qingzhang/core/fault';
import type { Service } from '@qingzhang/catalogue/language/service';
import { findService, LEAVES, OWN_ADDEND, serviceByCode, TOTAL } from '@qingzhang/catalogue/registry';
import { servicesRead } from '@qingzhang/engine/account/tables-read';
import { snapshotTotals } from '@qingzhang/engine/totals/totals-snapshot';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { sha256 } from '@qingzhang/engine/trace/fingerprint';
import type { Pool } from 'pg';
import { keyWithin } from '../database/tenant-pool.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { isUnreadable } from '../pixels/unreadable.ts';
import { remembering, SELDOM } from '../rows/remember.ts';
import type { Touched } from '../rows/row-changes.ts';
import { findAccount, profileOf } from './account.ts';
import type { AccountScope } from './account-scope.ts';
import { knownYears, seriesOf } from './constant-series.ts';
import { restsOnChangedRows } from './changed-rows.ts';
import { concernsInputs, concernsStored, concernsStoredOf } from './input-changes.ts';
import { fingerprintsToday, isPlanned } from './input-fingerprints.ts';
import { knownTotalsInput } from './known-totals.ts';
import { ownAddend } from './own-addend.ts';
import { questionOf } from './settled-questions.ts';
import { settledRuns } from './settled-runs.ts';
import { indexDiffers, indexOf } from './stored-index.ts';
import { addends, totalsInput } from './totals-input.ts';

interface Run {
  readonly id: string;
  readonly serviceCode: string;
  readonly year: number;
  readonly unitId: string;
  readonly profile: string;
  readonly inputsSha256: string;
}

/** By run. */
const verdicts = remembering<boolean>({ pace: SELDOM, keptAs: 'verdicts' });

/** Whether a run would be given other inputs today than it was given then (需重算). */
export async function isStaleRun(deps: PixelDeps, runId: string): Promise<boolean> {
  const { pool } = deps.database;
  const run = await runOf(pool, runId);
  if (run === undefined) return false;
  const service = findService(run.serviceCode);
  if (service === undefined) return true;
  return verdicts(pool, runId, {
    concerns: concernsRun(service, run.year),
    form: () => differsOrLacks(deps, run, service),
  });
}

/** A run never changes, so it is read once. */
const runs = new Map<string, Run>();
const MOST_RUNS = 1000;

async function runOf(pool: Pool, runId: string): Promise<Run | undefined> {
  const key = keyWithin(pool, runId);
  const known = runs.get(key);
  if (known !== undefined) return known;
  const { rows } = await pool.query<Run>(
    'SELECT id, "serviceCode", year, "unitId", profile, "inputsSha256" FROM "calcRun" WHERE id = $1',
    [runId],
  );
  if (rows[0] !== undefined) runs.set(key, rows[0]);
  if (runs.size > MOST_RUNS) runs.delete(runs.keys().next().value!);
  return rows[0];
}

/** A figure whose file is damaged or unreadable cannot be formed any more: it is shown, and told to be of another day. */
async function differsOrLacks(...asked: Parameters<typeof differs>): Promise<boolean> {
  try {
    return await differs(...asked);
  } catch (error) {
    if (isUnreadable(error)) return true;
    throw error;
  }
}

/** What rests on a result that is out of date is out of date itself. */
function behind(service: Service): readonly Service[] {
  return service.kind === 'sum' ? addends(service) : withSources(service);
}

/** What a sum adds up is asked anew after any input of its year: besides values it looks at land, places and GDP. */
export function concernsRun(service: Service, year: number): (touched: Touched) => boolean {
  if (service.kind !== 'sum') return concernsInputs(withSources(service), year);
  const concernsLeaves = concernsInputs(LEAVES, year);
  return (touched) => concernsLeaves(touched) || concernsStored(touched);
}

async function differs(deps: PixelDeps, run: Run, service: Service): Promise<boolean> {
  const { pool } = deps.database;
  const account = await findAccount(pool, run.year);
  if (account === undefined) return true;
  // A frozen year is what it was when it was frozen.
  if (account.status === 'frozen') return false;
  if (account.profile !== null && account.profile !== run.profile) return true;
  const scope = { client: pool, account, accountUnit: run.unitId, profile: profileOf(run.profile) };
  // What a row that was just saved changes comes first: the rest is remembered over it.
  const besides = service === TOTAL ? [OWN_ADDEND.sum] : [];
  const latest = await latestRuns(pool, [...behind(service), ...besides], run);
  const ownRun = (each: Service) => (each === service ? run : latest.get(each.wire)!);
  // Who calculated them may have said of which it is known.
  const isSettled = await settledRuns(pool, [run.id, ...[...latest.values()].map(({ id }) => id)]);
  const isKnown = (each: Service) => {
    const own = ownRun(each);
    const question = questionOf(each, run.year, (wire) => latest.get(wire)?.id);
    return own.profile === run.profile && isSettled(own.id, question);
  };
  const asked = behind(service).filter((each) => latest.has(each.wire) && !isKnown(each));
  // A row that was saved anew tells it at once; only where there is none has everything to be planned.
  const unplanned = asked.filter((each) => !isPlanned(pool, scope, each)).map((each) => ownRun(each).id);
  if (unplanned.length > 0 && (await restsOnChangedRows(pool, unplanned))) return true;
  const today = await fingerprintsToday(deps, scope, asked);
  const isOther = (each: Service) => today.get(each) !== ownRun(each).inputsSha256;
  if (asked.some(isOther)) return true;
  if (service.kind === 'sum' && isKnown(service)) return false;
  if (service.kind === 'sum') {
    const concerns = concernsStoredOf(run.year);
    const form = () => sumDiffers(pool, scope, service, run);
    if (await sumsThatDiffer(pool, run.id, { concerns, form })) return true;
  }
  const { year } = run;
  const ofToday = async (code: string) =>
    indexOf(await seriesOf(pool, await knownYears(pool, code, year), { until: year }), year);
  const form = () => indexDiffers(pool, run, ofToday);
  return service.group === 'total' && indicesThatDiffer(pool, run.id, { concerns: concernsStored, form });
}

/** By run. */
const sumsThatDiffer = remembering<boolean>({ pace: SELDOM, keptAs: 'sums' });
const indicesThatDiffer = remembering<boolean>({ pace: SELDOM, keptAs: 'indices' });

/** A service and all that it builds on. */
export function withSources(service: Service): Service[] {
  const sources = servicesRead(service).map((wire) => serviceByCode(wire));
  return [service, ...sources.flatMap(withSources)];
}

async function sumDiffers(pool: Pool, scope: AccountScope, service: Service, run: Run): Promise<boolean> {
  try {
    const own = await ownAddend(scope, service);
    const input =
      service === TOTAL
        ? await knownTotalsInput(pool, { year: run.year, accountUnit: run.unitId, profile: scope.profile })
        : await totalsInput(scope, service, own?.values);
    return sha256(canonicalJson(snapshotTotals(input))) !== run.inputsSha256;
  } catch (error) {
    // What could be added then cannot be calculated any more.
    if (isFault(error, 'CALCULATION_BLOCKED')) return true;
    throw error;
  }
}

/** The latest runs, by wire name. */
async function latestRuns(pool: Pool, services: readonly Service[], { year, unitId }: Run): Promise<Map<string, Run>> {
  const { rows } = await pool.query<Run>(
    `SELECT DISTINCT ON ("serviceCode") id, "serviceCode", year, "unitId", profile, "inputsSha256" FROM "calcRun"
WHERE "serviceCode" = ANY($1::text[]) AND year = $2 AND "unitId" = $3 ORDER BY "serviceCode", "createdAt" DESC`,
    [services.map(({ wire }) => wire), year, unitId],
  );
  return new Map(rows.map((found) => [found.serviceCode, found]));
}
