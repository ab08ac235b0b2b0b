import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { S3mini } from 's3mini';
import type { S3Settings } from '../../src/config/files-settings.ts';
import { s3Transport } from '../../src/file-store/s3/s3-transport.ts';
import { answers, freePort } from '../../src/testing/ports.ts';

const run = promisify(execFile);

/** An account of Swift's own list of users; over S3 it is the key. */
const KEYS = { accessKey: 'test:tester', secretKey: 'testing' };
const REGION = 'us-east-1';
/** Where Debian puts the servers, and the Python that they are of. */
const FOLDER = '/usr/bin';
const PYTHON = path.join(FOLDER, 'python3');
const SERVERS = ['account', 'container', 'object', 'proxy'] as const;
type Server = (typeof SERVERS)[number];

export interface Swift {
  readonly endpoint: string;
  /** Makes a bucket and tells how it is used. */
  readonly bucket: (name: string, cache: S3Settings['cache']) => Promise<S3Settings>;
  /** The same as settings of the product. */
  readonly environment: (name: string) => Readonly<Record<string, string>>;
  /** The door that speaks S3 is closed, and opened again. */
  readonly away: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** OpenStack Swift with its S3 interface, on one disk of one machine (decision 0065). */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-swift-'));
  await mkdir(path.join(folder, 'devices', 'disk'), { recursive: true });
  const ports = new Map<Server, number>();
  for (const name of SERVERS) ports.set(name, await freePort());
  await writeFile(path.join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = qingzhang\n');
  for (const name of SERVERS) await writeFile(confOf(folder, name), configuration(folder, name, ports.get(name)!));
  await run(PYTHON, ['-c', RINGS, folder, ...SERVERS.slice(0, 3).map((name) => `${name}:${ports.get(name)}`)]);
  const running = new Map<Server, ChildProcess>();
  const begin = async (name: Server) => {
    if (!running.has(name)) running.set(name, await beginServer(folder, name, ports.get(name)!));
  };
  const end = async (name: Server) => {
    const child = running.get(name);
    running.delete(name);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  await Promise.all(SERVERS.map(begin));
  const endpoint = `http://127.0.0.1:${ports.get('proxy')}`;
  return {
    endpoint,
    bucket: async (bucket, cache) => {
      const { accessKey: accessKeyId, secretKey: secretAccessKey } = KEYS;
      const s3 = new S3mini({
        accessKeyId,
        secretAccessKey,
        endpoint: `${endpoint}/${bucket}`,
        region: REGION,
        fetch: s3Transport({ authority: undefined }),
      });
      await s3.createBucket();
      return { endpoint, bucket, prefix: 'county/', region: REGION, ...KEYS, authority: undefined, cache };
    },
    environment: (name) => ({
      FILES_URL: `s3://${name}/county`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: KEYS.accessKey,
      S3_SECRET_KEY: KEYS.secretKey,
    }),
    away: () => end('proxy'),
    back: () => begin('proxy'),
    stop: async () => {
      for (const name of SERVERS) await end(name);
      await rm(folder, { recursive: true });
    },
  };
}

const confOf = (folder: string, name: Server) => path.join(folder, `${name}.conf`);

function configuration(folder: string, name: Server, port: number): string {
  const common = `[DEFAULT]
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
`;
  if (name !== 'proxy')
    return `${common}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
replication_server = true
`;
  return `${common}
[pipeline:main]
pipeline = catch_errors cache listing_formats bulk s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
# Its list of users asks for one, but does without what nobody keeps.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
auth_pipeline_check = false
[filter:slo]
use = egg:swift#slo
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${KEYS.secretKey} .admin
`;
}

/** Two partitions on one disk, for each kind of server. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
folder, *servers = sys.argv[1:]
for name, port in (server.split(':') for server in servers):
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk'})
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{name}.ring.gz')
`;

async function beginServer(folder: string, name: Server, port: number): Promise<ChildProcess> {
  const program = path.join(FOLDER, `swift-${name}-server`);
  const child = spawn(program, [confOf(folder, name)], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`swift-${name}-server ended with ${child.exitCode}: ${said}`);
    await delay(50);
  }
  return child;
}
