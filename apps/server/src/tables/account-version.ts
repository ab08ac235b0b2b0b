import { accountYear } from '@qingzhang/catalogue/tables/accounts';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import type { Pool } from 'pg';
import { boundaryVersions } from '../territory/region-version.ts';

const KEY = 'boundaryVersion';

/**
 * Accounts with the boundary version that they are kept by. A blank is filled with the version in force: left blank, the
 * account would move to the next version that somebody imports, away from its rows.
 */
export async function withAccountVersion(pool: Pool, table: Table, rows: readonly Row[]): Promise<readonly Row[]> {
  if (table.name !== accountYear.name) return rows;
  const known = await boundaryVersions(pool);
  const [current] = known;
  if (current === undefined) return rows;
  return rows.map((row) => {
    const version = row[KEY];
    if (typeof version === 'string' && !known.includes(version)) throw unknown(version, known);
    const isLeft = typeof version === 'string' || (version === undefined && row['id'] !== undefined);
    return isLeft ? row : { ...row, [KEY]: current };
  });
}

function unknown(version: string, known: readonly string[]): Fault {
  const params = { version, known: known.join('、') };
  const { code, message } = new Fault('VERSION_UNKNOWN', params);
  return new Fault(code, params, { issues: [block(KEY, code, message)] });
}
