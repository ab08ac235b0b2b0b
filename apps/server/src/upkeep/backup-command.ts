import path from 'node:path';
import { openBackup } from '../backups/read-archive.ts';
import { backupName, pruneBackups } from '../backups/backup-folder.ts';
import { makeBackup } from '../backups/make-backup.ts';
import type { Manifest } from '../backups/manifest.ts';
import { logEvent } from '../access/audit-event.ts';
import { openInstallation } from '../database/tenant-pool.ts';
import { sizeText } from '../file-store/size-text.ts';
import { say } from '../start/console.ts';
import { openProductDatabase } from './open-database.ts';
import type { Upkeep } from './upkeep.ts';

/** `backup`, `backup FILE`, `backup --database-only FILE`, `backup --verify FILE`. */
export async function backupCommand({ config, cwd, version }: Upkeep, args: readonly string[]): Promise<void> {
  const [named] = args.filter((arg) => !arg.startsWith('--'));
  if (args.includes('--verify')) return verify(path.resolve(cwd, named ?? ''));
  const { folder, keep } = config.backups;
  const file = named === undefined ? path.join(folder, backupName('qingzhang', new Date())) : path.resolve(cwd, named);
  const withFiles = !args.includes('--database-only') && (named !== undefined || config.backups.withFiles);
  const database = await openProductDatabase(config);
  try {
    const { dataDir, files } = config;
    const order = { file, databaseUrl: database.url, dataDir, files, productVersion: version, withFiles };
    const manifest = await makeBackup(order);
    await record(database.url, file, manifest);
    say(`已备份到 ${file}\n${contentsText(manifest)}`);
  } finally {
    await database.close();
  }
  if (named === undefined) await pruneBackups(folder, keep);
}

async function verify(file: string): Promise<void> {
  const backup = await openBackup(file);
  try {
    await backup.verify();
    say(`备份 ${file} 完好\n${contentsText(backup.manifest)}`);
  } finally {
    backup.close();
  }
}

/** Whoever takes the data out of the house stands in the log. */
async function record(databaseUrl: string, file: string, { takenAt }: Manifest): Promise<void> {
  const { pool } = openInstallation(databaseUrl, { max: 1 });
  try {
    const actor = { userName: 'system', address: '本机' };
    await logEvent(pool, actor, {
      action: 'export',
      tableName: 'backup',
      after: { file: path.basename(file), takenAt },
    });
  } finally {
    await pool.end();
  }
}

export function contentsText({ takenAt, tables, files, lost, holdsFiles }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const lines = [
    `数据库截至 ${takenAt}：${tables.length} 张表，${rows} 行`,
    holdsFiles ? `文件 ${files.length} 个，${sizeText(bytes)}` : `不含文件，只列出 ${files.length} 个文件的校验值`,
  ];
  if (lost.length > 0) lines.push(`注意：${lost.length} 个文件在备份时已缺失或损坏：${lost.slice(0, 3).join('、')}`);
  return lines.join('\n');
}
