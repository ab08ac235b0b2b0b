import path from 'node:path';
import { openBackup } from '../backups/read-archive.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { say } from '../start/console.ts';
import { contentsText } from './backup-command.ts';
import { startForAWhile } from './open-database.ts';
import { UsageError, type Upkeep } from './upkeep.ts';

/** `restore FILE`, `restore FILE --files FOLDER`. */
export async function restoreCommand({ config, cwd, migrations }: Upkeep, args: readonly string[]): Promise<void> {
  const at = args.indexOf('--files');
  const folder = at < 0 ? undefined : args[at + 1];
  const [file] = args.filter((arg, place) => !arg.startsWith('--') && (at < 0 || place !== at + 1));
  if (file === undefined || (at >= 0 && folder === undefined))
    throw new UsageError('用法：npm run restore -- 备份文件 [--files 文件夹]');
  const backup = await openBackup(path.resolve(cwd, file));
  try {
    await restoreBackup(backup, {
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      openEmbedded: () => startForAWhile(config.dataDir),
      migrations,
      filesFrom: folder === undefined ? undefined : path.resolve(cwd, folder),
    });
    say(`已恢复到 ${config.dataDir}\n${contentsText(backup.manifest)}\n现在可以启动。`);
  } finally {
    backup.close();
  }
}
