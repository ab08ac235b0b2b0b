import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Host } from './network.ts';

const run = promisify(execFile);
const PORT = 5432;

/** Debian's PostgreSQL on a host of its own. */
export interface PostgresHost {
  readonly url: (database: string) => string;
  /** Dies as in a power cut and comes back. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export async function startPostgres(host: Host, folder: string, port = PORT): Promise<PostgresHost> {
  const programs = process.env['POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin';
  const data = path.join(folder, 'postgres');
  const account = await accountOf('postgres');
  await mkdir(data, { mode: 0o700 });
  await chmod(folder, 0o755);
  if (account !== null) await chown(data, account.uid, account.gid);
  const as = account === null ? [] : ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const inTurn = [...as, path.join(programs, 'initdb')];
  const making = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await run(inTurn[0]!, [...inTurn.slice(1), ...making], { cwd: data });
  await run('sh', ['-c', `echo 'host all all ${host.address}/16 trust' >> '${data}/pg_hba.conf'`]);
  let child: ChildProcess;
  const settings = { listen_addresses: host.address, port, unix_socket_directories: '', max_connections: 200 };
  const start = async () => {
    const given = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const program = [...as, path.join(programs, 'postgres'), '-D', data, ...given];
    child = host.spawn(program, { stdio: ['ignore', 'ignore', 'pipe'], cwd: data });
    let said = '';
    child.stderr!.on('data', (part: Buffer) => (said += part.toString()));
    while (!(await takesConnections(url('postgres')))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}: ${said}`);
      await delay(100);
    }
  };
  const url = (database: string) => `postgres://postgres@${host.address}:${port}/${database}`;
  await start();
  return {
    url,
    start,
    crash: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

async function takesConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    return true;
  } catch {
    // It is starting; whoever waits sees when it has ended.
    return false;
  } finally {
    await client.end();
  }
}

/** PostgreSQL does not run as root. */
async function accountOf(name: string): Promise<{ uid: number; gid: number } | null> {
  if (process.geteuid?.() !== 0) return null;
  const number = async (flag: string) => Number((await run('id', [flag, name])).stdout);
  return { uid: await number('-u'), gid: await number('-g') };
}
