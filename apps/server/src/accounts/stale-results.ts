import { isFault } from '@qingzhang/core/fault';
import type { Service } from '@qingzhang/catalogue/language/service';
import { findService, serviceByCode, TOTAL } from '@qingzhang/catalogue/registry';
import { servicesRead } from '@qingzhang/engine/account/tables-read';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { snapshotTotals } from '@qingzhang/engine/totals/totals-snapshot';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { sha256 } from '@qingzhang/engine/trace/fingerprint';
import { inputsFingerprint } from '@qingzhang/engine/trace/inputs-snapshot';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { isUnreadable } from '../pixels/unreadable.ts';
import { mapInSlices } from '../rows/map-in-slices.ts';
import { changeCount } from '../rows/row-changes.ts';
import { findAccount, profileOf } from './account.ts';
import type { AccountScope } from './account-scope.ts';
import { accountData } from './account-data.ts';
import { storedSeries } from './constant-series.ts';
import { ownAddend } from './own-addend.ts';
import { addends, totalsInput } from './totals-input.ts';

interface Run {
  readonly id: string;
  readonly serviceCode: string;
  readonly year: number;
  readonly unitId: string;
  readonly profile: string;
  readonly inputsSha256: string;
}

type Verdicts = Map<string, { readonly isStale: boolean; readonly at: number }>;

/** Verdicts by run, kept until a row changes here, and for a moment where another process may have changed one. */
const verdicts = new WeakMap<Pool, { readonly changes: number; readonly byRun: Verdicts }>();
const KEPT_MS = 10_000;

function verdictsOf(pool: Pool): Verdicts {
  const changes = changeCount(pool);
  const kept = verdicts.get(pool);
  if (kept?.changes === changes) return kept.byRun;
  const byRun: Verdicts = new Map();
  verdicts.set(pool, { changes, byRun });
  return byRun;
}

/** Whether a run would be given other inputs today than it was given then (需重算). */
export async function isStaleRun(deps: PixelDeps, runId: string): Promise<boolean> {
  const { pool } = deps.database;
  // A verdict that is worked out while a row changes is kept with the old ones, which nobody reads any more.
  const known = verdictsOf(pool);
  const kept = known.get(runId);
  if (kept !== undefined && Date.now() - kept.at < KEPT_MS) return kept.isStale;
  const { rows } = await pool.query<Run>(
    'SELECT id, "serviceCode", year, "unitId", profile, "inputsSha256" FROM "calcRun" WHERE id = $1',
    [runId],
  );
  const keep = (id: string, isStale: boolean) => known.set(id, { isStale, at: Date.now() });
  const isStale = rows[0] !== undefined && (await differsOrLacks(deps, rows[0], keep));
  keep(runId, isStale);
  return isStale;
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

/** `keep` is told of the runs behind it, which are judged on the way. */
async function differs(deps: PixelDeps, run: Run, keep: (runId: string, isStale: boolean) => void): Promise<boolean> {
  const { pool } = deps.database;
  const service = findService(run.serviceCode);
  if (service === undefined) return true;
  const account = await findAccount(pool, run.year);
  if (account === undefined) return true;
  // A frozen year is what it was when it was frozen.
  if (account.status === 'frozen') return false;
  if (account.profile !== null && account.profile !== run.profile) return true;
  const scope = { client: pool, account, accountUnit: run.unitId, profile: profileOf(run.profile) };
  if (service.kind === 'sum' && (await sumDiffers(scope, service, run))) return true;
  if (service.group === 'total' && (await indexDiffers(pool, run))) return true;
  // What rests on a result that is out of date is out of date itself.
  const behind = service.kind === 'sum' ? addends(service) : withSources(service);
  const runs = await latestRuns(pool, behind, run);
  const asked = behind.filter(({ wire }) => runs.has(wire));
  const data = await accountData(deps, scope, asked);
  if (!data.regions.some(({ id }) => id === run.unitId)) return true;
  const isChanged = await mapInSlices(asked, (each) => {
    const known = each === service ? run.inputsSha256 : runs.get(each.wire)!.inputsSha256;
    return inputsFingerprint(planService(each, data)) !== known;
  });
  const changed = new Set(asked.filter((_each, at) => isChanged[at]));
  for (const each of asked) {
    const own = runs.get(each.wire)!;
    const sources = withSources(each);
    if (each === service || !sources.every((source) => behind.includes(source))) continue;
    keep(own.id, own.profile !== (account.profile ?? own.profile) || sources.some((source) => changed.has(source)));
  }
  return changed.size > 0;
}

/** A service and all that it builds on. */
export function withSources(service: Service): Service[] {
  const sources = servicesRead(service).map((wire) => serviceByCode(wire));
  return [service, ...sources.flatMap(withSources)];
}

async function sumDiffers(scope: AccountScope, service: Service, run: Run): Promise<boolean> {
  try {
    const own = await ownAddend(scope, service);
    const input = await totalsInput(scope, service, own?.values);
    return sha256(canonicalJson(snapshotTotals(input))) !== run.inputsSha256;
  } catch (error) {
    // What could be added then cannot be calculated any more.
    if (isFault(error, 'CALCULATION_BLOCKED')) return true;
    throw error;
  }
}

/** Whether the years before have changed so that the total stands elsewhere beside its base year. */
async function indexDiffers(pool: Pool, { id, year, unitId }: Run): Promise<boolean> {
  const { rows } = await pool.query<{ code: string; baseYear: number | null; realIndex: number | null }>(
    `SELECT region.code, total."baseYear", total."realIndex" FROM ${quoted(TOTAL.value.name)} total
JOIN region ON region.id = total."regionId" WHERE total."runId" = $1 AND total."regionId" = $2 AND total."deletedAt" IS NULL`,
    [id, unitId],
  );
  const [stored] = rows;
  if (stored === undefined || stored.baseYear === null) return false;
  const series = await storedSeries(pool, stored.code, { until: year });
  const index = series?.years.find((own) => own.year === year)?.laspeyres ?? null;
  if (series?.baseYear !== stored.baseYear || (index === null) !== (stored.realIndex === null)) return true;
  return index !== null && Math.abs(index - stored.realIndex!) > SAME_INDEX * Math.abs(index);
}

/** Indices so close are the same. */
const SAME_INDEX = 1e-9;

/** The latest runs, by wire name. */
async function latestRuns(pool: Pool, services: readonly Service[], { year, unitId }: Run): Promise<Map<string, Run>> {
  const { rows } = await pool.query<Run>(
    `SELECT DISTINCT ON ("serviceCode") id, "serviceCode", year, "unitId", profile, "inputsSha256" FROM "calcRun"
WHERE "serviceCode" = ANY($1::text[]) AND year = $2 AND "unitId" = $3 ORDER BY "serviceCode", "createdAt" DESC`,
    [services.map(({ wire }) => wire), year, unitId],
  );
  return new Map(rows.map((found) => [found.serviceCode, found]));
}
