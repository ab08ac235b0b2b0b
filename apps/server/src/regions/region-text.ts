import { region } from '@qingzhang/catalogue/tables/regions';
import { accountYear } from '@qingzhang/catalogue/tables/accounts';
import type { Pool } from 'pg';
import { keyWithin } from '../database/tenant-pool.ts';
import { SharedText } from '../http/json-text.ts';
import { knowChanges } from '../rows/follow-changes.ts';
import { remembering } from '../rows/remember.ts';
import type { Touched } from '../rows/row-changes.ts';

/** Of a few versions and zooms; the longest has about a megabyte. */
const MOST_KEPT = 30;
const texts = remembering<SharedText>({ most: MOST_KEPT });
/** By what was last told of each: what is worked out anew is most often the same, and packed already. */
const told = new Map<string, SharedText>();

/** Regions change, and the account of a year may come to be kept by other ones. */
function concernsRegions({ table }: Touched): boolean {
  return table === region.name || table === accountYear.name;
}

/**
 * A list of regions as it is answered, remembered until a region or the account of a year changes: every page asks for
 * one, and reading, writing and packing it anew takes 20 to 300 ms (practice county, 2 cores).
 */
export async function regionText<Result>(
  pool: Pool,
  asked: readonly unknown[],
  form: () => Promise<Result | string>,
): Promise<SharedText<Result>> {
  // What another server or a job has stored is in it.
  await knowChanges(pool);
  const text = await texts(pool, JSON.stringify(asked), {
    concerns: concernsRegions,
    form: async () => {
      const formed = await form();
      return asTold(keyWithin(pool, ...asked), typeof formed === 'string' ? formed : JSON.stringify(formed));
    },
  });
  return text as SharedText<Result>;
}

function asTold(key: string, text: string): SharedText {
  const before = told.get(key);
  const now = before?.text === text ? before : new SharedText(text, { isPublic: false });
  told.delete(key);
  told.set(key, now);
  if (told.size > MOST_KEPT) told.delete(told.keys().next().value!);
  return now;
}
