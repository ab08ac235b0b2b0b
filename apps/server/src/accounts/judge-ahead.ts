import { FIRST_TENANT } from '../database/tenant-schema.ts';
import { ofTenant, type Deps } from '../http/context.ts';
import { yearOrLatest } from './latest-year.ts';
import { storedTotal } from './total-calls.ts';

/**
 * Judges the total of the latest year right after a start, beside those who ask for anything else: whether it is out of
 * date takes planning every service (2 s of a core for the practice county), which the first person would wait for.
 */
export async function judgeAhead(deps: Deps, warn: (error: unknown) => void): Promise<void> {
  try {
    const own = ofTenant(deps, FIRST_TENANT);
    const year = await yearOrLatest(own.database.pool, null);
    if (year !== null) await storedTotal(own, year);
  } catch (error) {
    // Whoever asks is told what is wrong; nobody waits for this.
    warn(error);
  }
}
