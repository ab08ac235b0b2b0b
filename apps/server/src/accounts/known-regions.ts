import { Fault } from '@qingzhang/core/fault';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import type { Pool } from 'pg';
import { remembering } from '../rows/remember.ts';
import { concernsStoredOf } from './input-changes.ts';
import { accountRegions } from './load-account.ts';

/** The regions of a year as far as an account asks about them, remembered until something changes beside inputs of services. */
export function knownRegions(pool: Pool, year: number): Promise<readonly AccountRegion[]> {
  return ofYears(pool, String(year), { concerns: concernsStoredOf(year), form: () => accountRegions(pool, year) });
}

/** The first account unit of a year. */
export function firstUnit(regions: readonly AccountRegion[]): string {
  const units = regions.filter(({ parentId, level }) => parentId === null && level !== null);
  const [first] = units.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  if (first === undefined) throw new Fault('REGION_NONE', {});
  return first.id;
}

const ofYears = remembering<readonly AccountRegion[]>({ most: 12, keptAs: 'regions' });
