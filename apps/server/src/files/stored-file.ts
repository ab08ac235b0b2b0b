import { Fault } from '@qingzhang/core/fault';
import type { Pool } from 'pg';

export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly sha256: string;
  readonly size: number;
}

/** The row of a file that is there. */
export async function storedFile(pool: Pool, fileId: string): Promise<StoredFile> {
  const { rows } = await pool.query<StoredFile>(
    'SELECT name, type, sha256, size FROM "fileStore" WHERE id = $1 AND "deletedAt" IS NULL',
    [fileId],
  );
  if (rows[0] === undefined) throw new Fault('FILE_NOT_FOUND', {});
  return rows[0];
}
