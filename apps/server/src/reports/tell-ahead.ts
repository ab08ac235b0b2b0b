import { openPairs } from '../accounts/calculate-again.ts';
import { concernsStored } from '../accounts/input-changes.ts';
import { yearOrLatest } from '../accounts/latest-year.ts';
import { storedTotal } from '../accounts/total-calls.ts';
import { FIRST_TENANT } from '../database/tenant-schema.ts';
import { ofTenant, type Deps } from '../http/context.ts';
import { afterChanges } from '../rows/after-changes.ts';
import { comparedUnits } from './compared-units.ts';
import { isReportKnown, knownReport } from './known-report.ts';

/**
 * Forms the total and the report of the latest year right after a start, and the total again once figures have changed,
 * beside those who ask for anything else: whether they are out of date takes planning every service of each year (2 s of
 * a core for a year of the practice county), and how they came about takes reading what runs have kept. The first person
 * would wait for both, or all who come at once after a year was calculated.
 */
export function tellAhead(deps: Deps, warn: (error: unknown) => void): { readonly stop: () => Promise<void> } {
  const own = ofTenant(deps, FIRST_TENANT);
  // Whoever asks is told what is wrong; nobody waits for this.
  const started = tellTotal(own)
    .then((year) => (year === undefined ? undefined : tellReport(own, year)))
    .catch(warn);
  if (!deps.config.analyseAhead) return { stop: () => started };
  const again = afterChanges(own.database.pool, concernsStored, () => tellTotal(own).then(() => undefined, warn));
  return { stop: () => Promise.all([started, again.stop()]).then(() => undefined) };
}

/** The year whose total is known now; undefined where there is none. */
async function tellTotal(own: Deps): Promise<number | undefined> {
  const year = await yearOrLatest(own.database.pool, null);
  if (year === null || (await storedTotal(own, year)).gep === null) return undefined;
  return year;
}

async function tellReport(own: Deps, year: number): Promise<void> {
  const { pool } = own.database;
  const asked = { year, regionId: null };
  if (await isReportKnown(own, asked)) return;
  // Whoever asks has years that differ calculated by each other's methods first.
  for (const { code } of await comparedUnits(pool, year, null))
    if ((await openPairs(pool, code, year)).length > 0) return;
  await knownReport(own, asked, () => Promise.resolve());
}
