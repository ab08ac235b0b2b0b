import { keepOfficeTime } from '@qingzhang/contract/cells/office-zone';
import type { Place } from '@qingzhang/contract/results/place';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { troubleOf } from '../database/trouble.ts';
import { changeCount } from '../rows/row-changes.ts';
import { ownOffice } from './own-office.ts';
import { placeOfEnvironment, resolvePlace } from './resolve-place.ts';
import { rootCounty } from './root-county.ts';
import { NOTHING_SET, storedPlace } from './stored-place.ts';

interface Deps {
  readonly config: Pick<Config, 'place' | 'basePath'>;
  readonly database: Pick<Database, 'pool'>;
}

interface Known {
  readonly changes: number;
  readonly until: number;
  readonly asked: Promise<Place>;
}

/** Another process may have changed it: as long may it be unknown here. */
const FRESH_MS = 3000;
const known = new WeakMap<Pool, Known>();
const latest = new WeakMap<Pool, Place>();

/** What this installation is called, where it lies and how it begins. */
export function placeOf(deps: Deps): Promise<Place> {
  const { pool } = deps.database;
  const before = known.get(pool);
  if (before !== undefined && before.changes === changeCount(pool) && before.until > Date.now()) return before.asked;
  const asked = resolved(deps);
  known.set(pool, { changes: changeCount(pool), until: Date.now() + FRESH_MS, asked });
  asked.catch(() => known.delete(pool));
  return asked;
}

/** The same, as far as it is known while the database is away: pages are shown meanwhile. */
export async function placeForPages(deps: Deps): Promise<Place> {
  try {
    return await placeOf(deps);
  } catch (error) {
    if (troubleOf(error) === undefined) throw error;
    return latest.get(deps.database.pool) ?? placeOfEnvironment(deps.config.place);
  }
}

async function resolved({ config, database: { pool } }: Deps): Promise<Place> {
  const [stored, county] = [await storedPlace(pool), await rootCounty(pool)];
  const office = await ownOffice(pool);
  const given = office?.isFirst === false ? NOTHING_SET : config.place;
  const place = resolvePlace({ stored, given, county, office, basePath: config.basePath });
  latest.set(pool, place);
  keepOfficeTime(place.timeZone);
  return place;
}
