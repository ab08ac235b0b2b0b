import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { restoreUntil } from '../backups/archive/restore-until.ts';
import { openBackup } from '../backups/read-archive.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { say } from '../start/console.ts';
import { contentsText } from './backup-command.ts';
import { startForAWhile } from './open-database.ts';
import { calledAs, UsageError, type Upkeep } from './upkeep.ts';

const USAGE = `用法：${calledAs('restore')} 备份文件 [--files 文件夹]，或 ${calledAs('restore')} --until 时刻 [归档文件夹]（时刻形如 2026-11-17T10:00:00+08:00，或 latest 为归档的最后）`;

/** `restore FILE`, `restore FILE --files FOLDER`, `restore --until MOMENT [FOLDER]`. */
export async function restoreCommand(upkeep: Upkeep, args: readonly string[]): Promise<void> {
  const { options, rest } = readArgs(args);
  const until = options.get('--until');
  if (until !== undefined) return restoreMoment(upkeep, until, rest[0]);
  const [file] = rest;
  if (file === undefined) throw new UsageError(USAGE);
  const { config, cwd, migrations } = upkeep;
  const folder = options.get('--files');
  const backup = await openBackup(path.resolve(cwd, file));
  try {
    await restoreBackup(backup, {
      dataDir: config.dataDir,
      files: config.files,
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

async function restoreMoment({ config, cwd }: Upkeep, text: string, folder: string | undefined): Promise<void> {
  const { dataDir, databaseUrl, files: settings } = config;
  if (databaseUrl !== '')
    throw new Fault('RESTORE_REFUSED', { reason: '外部数据库请用 PostgreSQL 自己的归档恢复到任意时刻' });
  const archive = folder === undefined ? config.backups.archive : path.resolve(cwd, folder);
  if (archive === '') throw new UsageError(USAGE);
  const until = momentOf(text);
  const open = (recovery: Parameters<Parameters<typeof restoreUntil>[0]['open']>[0]) =>
    startForAWhile(dataDir, recovery);
  const { lastChange, files, lost } = await restoreUntil({ archive, dataDir, files: settings, until, open });
  const lines = [`已恢复到 ${dataDir}`, `最后一笔改动：${lastChange ?? '基础备份之后没有改动'}`, `文件 ${files} 个`];
  if (lost.length > 0) lines.push(`注意：归档中缺少 ${lost.length} 个文件：${lost.slice(0, 3).join('、')}`);
  say([...lines, '现在可以启动。'].join('\n'));
}

/** Undefined for the end of the archive. A moment without its offset from UTC could be eight hours off. */
function momentOf(text: string): Date | undefined {
  if (text === 'latest') return undefined;
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const moment = new Date(isWhole ? text : NaN);
  if (Number.isNaN(moment.getTime())) throw new UsageError(`“${text}”不是时刻。${USAGE}`);
  return moment;
}

function readArgs(args: readonly string[]): { readonly options: Map<string, string>; readonly rest: string[] } {
  const options = new Map<string, string>();
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]!;
    if (!arg.startsWith('--')) {
      rest.push(arg);
      continue;
    }
    const value = args[at + 1];
    if ((arg !== '--files' && arg !== '--until') || value === undefined) throw new UsageError(USAGE);
    options.set(arg, value);
    at += 1;
  }
  return { options, rest };
}
