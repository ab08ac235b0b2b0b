import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';

/** Lies in a data folder from the first byte that is put into it to the last. */
const MARK = 'restore-unfinished.json';

/** What an empty data folder may hold: the root of a disk, and the back-ups themselves. */
const HARMLESS = ['lost+found', 'backups'];

/** The product does not start on half of a back-up. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (await isRestoreBegun(dataDir)) throw new Fault('RESTORE_UNFINISHED', { path: dataDir });
}

export async function isRestoreBegun(dataDir: string): Promise<boolean> {
  return (await stat(path.join(dataDir, MARK)).catch(() => undefined)) !== undefined;
}

export async function beginRestore(dataDir: string, told: object): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, MARK), JSON.stringify(told), { flush: true });
}

export async function endRestore(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, MARK));
}

/** A folder with the mark of a restore that was cut short holds nothing but its leftovers. */
export async function refuseFilledFolder(dataDir: string): Promise<void> {
  if (await isRestoreBegun(dataDir)) return;
  const present = (await entriesOf(dataDir)).filter((name) => !HARMLESS.includes(name));
  if (present.length === 0) return;
  const found = present.slice(0, 3).join('、');
  const reason = `数据文件夹 ${dataDir} 不是空的（有 ${found}）；请用 DATA_DIR 指定一个空文件夹，或先移走其中的内容`;
  throw new Fault('RESTORE_REFUSED', { reason });
}

async function entriesOf(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => undefined);
  return found === undefined ? [] : readdir(folder);
}
