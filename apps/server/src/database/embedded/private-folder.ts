import { accessSync, chmodSync, chownSync, constants, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';
import type { Account } from './launcher.ts';

/** The first of these folders that is, or can be made, ours alone to write in; null when none is. */
export function firstPrivateFolder(candidates: readonly string[]): string | null {
  return candidates.find((folder) => isMakable(folder) && isOurs(folder)) ?? null;
}

/** Gives a folder and all it holds to the account. */
export function giveTo(account: Account, folder: string): void {
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
}

function isMakable(folder: string): boolean {
  try {
    // A strict umask would shut out the account that PostgreSQL runs under.
    if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755);
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(errorCode(error))) return false;
    throw error;
  }
}

/** In a folder that others may write, such as /tmp, somebody could have laid out programs for us to run. */
function isOurs(folder: string): boolean {
  if (process.platform === 'win32') return true;
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.geteuid?.() && (found.mode & 0o022) === 0;
}
