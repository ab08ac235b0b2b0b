import type { Pool } from 'pg';
import { comparedServices } from './compared-services.ts';
import type { Place, StoredYear } from './comparing-options.ts';

/** What is stored of a region in a year. */
export async function storedYear(pool: Pool, { year, regionId }: Place): Promise<StoredYear> {
  return { year, regionId, services: await comparedServices(pool, year, regionId) };
}
