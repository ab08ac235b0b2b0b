import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Launcher } from './launcher.ts';

/** How the cluster is reached: a socket in a folder that only its account may enter, or, without sockets, a local port. */
export type Endpoint =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'port'; readonly port: number };

const TEMPORARY_PREFIX = 'qingzhang-socket-';
const SOCKET_NAME = '.s.PGSQL.5432';
/** `sun_path` holds 108 bytes on Linux and 104 on macOS, the closing zero included. */
const LONGEST_SOCKET_PATH = 103;

/** Prepares an empty socket folder beside the cluster if the path is short enough, else in one of the given places. */
export function openSocketFolder(parent: string, launcher: Launcher, places: readonly string[]): Endpoint {
  const preferred = join(parent, 'postgres-socket');
  if (isShortEnough(preferred)) {
    rmSync(preferred, { recursive: true, force: true });
    mkdirSync(preferred);
    return lend(preferred, launcher);
  }
  const roomy = places.find((place) => isShortEnough(join(place, `${TEMPORARY_PREFIX}XXXXXX`)) && existsSync(place));
  if (roomy === undefined) {
    const reason = `路径过长，放不下数据库的套接字（最多 ${LONGEST_SOCKET_PATH} 字节）；请用 DATA_DIR 指定较短的路径`;
    throw new Fault('DATA_DIR_UNUSABLE', { path: parent, reason });
  }
  return lend(mkdtempSync(join(roomy, TEMPORARY_PREFIX)), launcher);
}

/** Puts the folder back that somebody has cleared away while the cluster was down. */
export function restoreEndpoint(endpoint: Endpoint, launcher: Launcher): void {
  if (endpoint.kind !== 'socket') return;
  rmSync(endpoint.folder, { recursive: true, force: true });
  mkdirSync(endpoint.folder);
  lend(endpoint.folder, launcher);
}

export function closeEndpoint(endpoint: Endpoint): void {
  if (endpoint.kind === 'socket') rmSync(endpoint.folder, { recursive: true, force: true });
}

/** Removes the temporary folder of a server that was killed; any other folder is not ours to remove. */
export function removeStrandedSocketFolder(folder: string): void {
  if (basename(folder).startsWith(TEMPORARY_PREFIX)) rmSync(folder, { recursive: true, force: true });
}

/** A port that is free now; should another program take it before PostgreSQL does, the start fails and is tried again. */
export async function openPort(): Promise<Endpoint> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve({ kind: 'port', port }));
    });
  });
}

export function endpointSettings(endpoint: Endpoint): Record<string, string> {
  switch (endpoint.kind) {
    case 'socket':
      return { listen_addresses: '', unix_socket_directories: quoteListItem(endpoint.folder), port: '5432' };
    case 'port':
      return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(endpoint.port) };
    default:
      return unreachable(endpoint);
  }
}

export function endpointUrl(endpoint: Endpoint, password: string): string {
  const start = `postgresql://postgres:${encodeURIComponent(password)}@`;
  switch (endpoint.kind) {
    case 'socket':
      // The host of the query wins; the one before it only makes this a well-formed URL.
      return `${start}localhost/postgres?host=${encodeURIComponent(endpoint.folder)}`;
    case 'port':
      return `${start}127.0.0.1:${endpoint.port}/postgres`;
    default:
      return unreachable(endpoint);
  }
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
}

function lend(folder: string, launcher: Launcher): Endpoint {
  chmodSync(folder, 0o700);
  if (launcher.owner !== null) chownSync(folder, launcher.owner.uid, launcher.owner.gid);
  return { kind: 'socket', folder };
}

/** The setting is a list separated by commas, so a path is quoted like an SQL identifier. */
function quoteListItem(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
