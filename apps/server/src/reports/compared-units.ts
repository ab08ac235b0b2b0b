import type { RegionFacts } from '@qingzhang/contract/results/region';
import type { Pool } from 'pg';
import { regionsOfYear } from '../territory/year-regions.ts';

/** The account units whose years a report compares: a region below them takes their figures as they stand. */
export async function comparedUnits(pool: Pool, year: number, regionId: string | null): Promise<RegionFacts[]> {
  const asked = regionId?.toLowerCase();
  const regions = await regionsOfYear(pool, year);
  return regions.filter(({ id, parentId }) => parentId === null && (asked ?? id) === id);
}
