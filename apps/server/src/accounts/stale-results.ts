import { isFault } from '@qingzhang/core/fault';
import type { Service } from '@qingzhang/catalogue/language/service';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { servicesRead } from '@qingzhang/engine/account/tables-read';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { snapshotTotals } from '@qingzhang/engine/totals/totals-snapshot';
import { canonicalJson } from '@qingzhang/engine/trace/canonical-json';
import { sha256 } from '@qingzhang/engine/trace/fingerprint';
import { inputsFingerprint } from '@qingzhang/engine/trace/inputs-snapshot';
import type { Pool } from 'pg';
import type { Site } from '../pixels/site.ts';
import { findAccount, profileOf, type Account } from './account.ts';
import { accountData } from './account-data.ts';
import { ownAddend } from './own-addend.ts';
import { addends, totalsInput } from './totals-input.ts';

interface Run {
  readonly serviceCode: string;
  readonly year: number;
  readonly unitId: string;
  readonly profile: string;
  readonly inputsSha256: string;
}

/** Verdicts by run, kept until a row changes here, and for a moment where another process may have changed one. */
const verdicts = new WeakMap<Pool, Map<string, { readonly isStale: boolean; readonly at: number }>>();
const KEPT_MS = 2000;

/** To be called after any row has changed: what rests on it is compared again. */
export function forgetVerdicts(pool: Pool): void {
  verdicts.delete(pool);
}

/** Whether a run would be given other inputs today than it was given then (需重算). */
export async function isStaleRun(site: Site, runId: string): Promise<boolean> {
  const { pool } = site.database;
  const known = verdicts.get(pool) ?? new Map<string, { isStale: boolean; at: number }>();
  verdicts.set(pool, known);
  const kept = known.get(runId);
  if (kept !== undefined && Date.now() - kept.at < KEPT_MS) return kept.isStale;
  const { rows } = await pool.query<Run>(
    'SELECT "serviceCode", year, "unitId", profile, "inputsSha256" FROM "calcRun" WHERE id = $1',
    [runId],
  );
  const isStale = rows[0] !== undefined && (await differs(site, rows[0]));
  known.set(runId, { isStale, at: Date.now() });
  return isStale;
}

async function differs(site: Site, run: Run): Promise<boolean> {
  const { pool } = site.database;
  const service = SERVICES.find(({ wire }) => wire === run.serviceCode);
  if (service === undefined) return true;
  const account = await findAccount(pool, run.year);
  if (account === undefined) return true;
  // A frozen year is what it was when it was frozen.
  if (account.status === 'frozen') return false;
  if (account.profile !== null && account.profile !== run.profile) return true;
  const profile = profileOf(run.profile);
  if (service.kind === 'sum')
    return (await sumDiffers(pool, service, account, run)) || anyStale(site, addends(service), run);
  const data = await accountData(site, pool, account, run.unitId, profile, [service]);
  if (!data.regions.some(({ id }) => id === run.unitId)) return true;
  if (inputsFingerprint(planService(service, data)) !== run.inputsSha256) return true;
  return anyStale(
    site,
    servicesRead(service).map((wire) => SERVICES.find((each) => each.wire === wire)!),
    run,
  );
}

async function sumDiffers(pool: Pool, service: Service, account: Account, run: Run): Promise<boolean> {
  const profile = profileOf(run.profile);
  try {
    const own = await ownAddend(pool, service, account, run.unitId, profile);
    const input = await totalsInput(pool, service, account, run.unitId, profile, own?.values);
    return sha256(canonicalJson(snapshotTotals(input))) !== run.inputsSha256;
  } catch (error) {
    // What could be added then cannot be calculated any more.
    if (isFault(error, 'CALCULATION_BLOCKED')) return true;
    throw error;
  }
}

/** What rests on a result that is out of date is out of date itself. */
async function anyStale(site: Site, services: readonly Service[], { year, unitId }: Run): Promise<boolean> {
  for (const service of services) {
    const { rows } = await site.database.pool.query<{ id: string }>(
      `SELECT id FROM "calcRun" WHERE "serviceCode" = $1 AND year = $2 AND "unitId" = $3 ORDER BY "createdAt" DESC LIMIT 1`,
      [service.wire, year, unitId],
    );
    if (rows[0] !== undefined && (await isStaleRun(site, rows[0].id))) return true;
  }
  return false;
}
