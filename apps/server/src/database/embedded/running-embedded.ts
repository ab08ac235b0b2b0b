import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCluster } from './cluster-home.ts';
import { endpointUrl } from './endpoint.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { identify } from './process-identity.ts';

/** How another process reaches the embedded database that runs in a data folder; undefined where none runs. */
export function runningEmbedded(dataDir: string): string | undefined {
  const cluster = existsSync(dataDir) ? findCluster(dataDir) : null;
  const running = cluster === null ? null : readPostmasterFile(cluster);
  if (running?.status !== 'ready' || identify(running.pid) === null) return undefined;
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return endpointUrl(
    process.platform === 'win32' ? { kind: 'port', port: running.port } : { kind: 'socket', folder: running.socketDir },
    password,
  );
}
