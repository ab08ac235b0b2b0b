import { yearOrLatest } from '../accounts/latest-year.ts';
import { storedTotal } from '../accounts/total-calls.ts';
import { FIRST_TENANT } from '../database/tenant-schema.ts';
import { ofTenant, type Deps } from '../http/context.ts';
import { accountReport } from './account-report.ts';
import { reportScope } from './report-scope.ts';

/**
 * Forms the total and the report of the latest year right after a start, beside those who ask for anything else: whether
 * they are out of date takes planning every service of each year (2 s of a core for a year of the practice county), and
 * how they came about takes reading what runs have kept. The first person would wait for both.
 */
export async function tellAhead(deps: Deps, warn: (error: unknown) => void): Promise<void> {
  try {
    const own = ofTenant(deps, FIRST_TENANT);
    const year = await yearOrLatest(own.database.pool, null);
    if (year === null || (await storedTotal(own, year)).gep === null) return;
    await accountReport(await reportScope(own, year, null));
  } catch (error) {
    // Whoever asks is told what is wrong; nobody waits for this.
    warn(error);
  }
}
