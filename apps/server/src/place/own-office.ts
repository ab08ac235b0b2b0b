import type { Pool } from 'pg';
import { tenantOf } from '../database/tenant-pool.ts';
import { FIRST_TENANT } from '../database/tenant-schema.ts';

export interface OwnOffice {
  readonly name: string;
  readonly code: string;
  /** The environment of the installation speaks of the first one. */
  readonly isFirst: boolean;
}

/** The office whose connections these are; null where there is only one. */
export async function ownOffice(pool: Pool): Promise<OwnOffice | null> {
  const id = tenantOf(pool);
  if (id === undefined) return null;
  const { rows } = await pool.query<{ name: string; code: string }>('SELECT name, code FROM tenant WHERE id = $1', [
    id,
  ]);
  return rows[0] === undefined ? null : { ...rows[0], isFirst: id === FIRST_TENANT };
}
