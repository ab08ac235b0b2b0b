import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import type { Pool } from 'pg';
import { knownRegions } from '../accounts/known-regions.ts';

/** The account units whose years a report compares: a region below them takes their figures as they stand. */
export async function comparedUnits(pool: Pool, year: number, regionId: string | null): Promise<AccountRegion[]> {
  const asked = regionId?.toLowerCase();
  const regions = await knownRegions(pool, year);
  return regions.filter(({ id, parentId }) => parentId === null && (asked ?? id) === id);
}
