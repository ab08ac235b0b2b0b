import { chmod, mkdir, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Host } from './network.ts';

const PORT = 6432;

/** Debian's PgBouncer before a database; answers the address that takes its place. */
export async function startBouncer(host: Host, folder: string, url: string, mode: 'session' | 'transaction') {
  const place = path.join(folder, 'bouncer');
  await mkdir(place);
  const { hostname, port, pathname } = new URL(url);
  const database = pathname.slice(1);
  const users = path.join(place, 'users.txt');
  await writeFile(users, `"postgres" ""\n"${database}_app" ""\n`);
  const config = path.join(place, 'bouncer.ini');
  await writeFile(
    config,
    `[databases]
${database} = host=${hostname} port=${port}
[pgbouncer]
listen_addr = ${host.address}
listen_port = ${PORT}
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 500
unix_socket_dir =
ignore_startup_parameters = extra_float_digits
user = nobody
`,
  );
  for (const [file, rights] of [
    [place, 0o755],
    [config, 0o644],
    [users, 0o644],
  ] as const)
    await chmod(file, rights);
  const child = host.spawn(['/usr/sbin/pgbouncer', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr!.on('data', (part: Buffer) => (said += part.toString()));
  while (!(await isOpen(host.address))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}: ${said}`);
    await delay(50);
  }
  return `postgres://postgres@${host.address}:${PORT}/${database}`;
}

function isOpen(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(PORT, address, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
