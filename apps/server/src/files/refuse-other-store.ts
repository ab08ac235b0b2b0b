import { Fault } from '@qingzhang/core/fault';
import type { Pool } from 'pg';
import type { FilesSettings } from '../config/files-settings.ts';
import type { FileStore } from '../file-store/file-store.ts';

/**
 * Refuses to begin on an empty place while rows name files: a share that is not mounted, or another bucket. Every file
 * would be taken for lost there, and new ones would be kept where nobody finds them again. A store that is away is
 * waited for.
 */
export async function refuseOtherStore(pool: Pool, settings: FilesSettings, store: FileStore): Promise<void> {
  if (settings.s3 === null && !settings.isShared) return;
  const { rows } = await pool.query('SELECT FROM "fileStore" WHERE "deletedAt" IS NULL LIMIT 1');
  if (rows.length === 0 || !(await isEmptyOrAway(store))) return;
  const { s3, folder } = settings;
  const where = s3 === null ? folder : `${s3.bucket}/${s3.prefix}`;
  const reason =
    s3 === null
      ? '其中没有任何文件，而数据库中有文件的记录；请确认共享文件夹已经挂载，或先把原来的 files 文件夹复制到此处'
      : '其中没有任何文件，而数据库中有文件的记录；请核对 FILES_URL，或先把原来的文件复制到此处';
  throw new Fault('FILES_UNREACHABLE', { where, reason });
}

async function isEmptyOrAway(store: FileStore): Promise<boolean> {
  try {
    return await store.isEmpty();
  } catch (error) {
    if (error instanceof Fault && error.code === 'FILES_UNREACHABLE') return false;
    throw error;
  }
}
