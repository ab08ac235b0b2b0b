import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

/** What a running PostgreSQL writes into `postmaster.pid` (src/include/utils/pidfile.h). */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  /** `starting`, `ready`, `stopping` or `standby`; '' while the file is being filled. */
  readonly status: string;
}

export function postmasterFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

export function readPostmasterFile(cluster: string): PostmasterFile | null {
  const path = postmasterFilePath(cluster);
  if (!existsSync(path)) return null;
  let lines: string[];
  try {
    lines = readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    // It goes away at any time when PostgreSQL stops.
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  // A single-user session writes its pid with a minus.
  const [pid, , , port, socketDir = '', , , status = ''] = lines;
  return { pid: Math.abs(Number(pid)), port: Number(port), socketDir, status: status.trim() };
}
