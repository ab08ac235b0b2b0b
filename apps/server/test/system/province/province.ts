import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../../src/database/database.ts';
import { startJobWorker, type JobWorker } from '../../../src/testing/job-workers.ts';
import { BUNDLE, startProduct, type Product } from '../../../src/testing/product.ts';
import { freePort } from '../../../src/testing/ports.ts';
import { TEST_PASSWORD } from '../../../src/testing/test-database.ts';
import { startBalancer } from './balancer.ts';
import { openNetwork, type Host, type Network } from './network.ts';
import { startPostgres, type PostgresHost } from './postgres-host.ts';

const DATABASE = 'province';

export interface ServerHost {
  readonly host: Host;
  product: Product;
}

export interface WorkerHost {
  readonly host: Host;
  readonly worker: JobWorker;
}

/** A database host, two servers behind a balancer that do no jobs, and as many worker hosts as are employed. */
export interface Province {
  readonly folder: string;
  readonly network: Network;
  readonly postgres: PostgresHost;
  readonly databaseHost: Host;
  readonly pool: pg.Pool;
  /** Where people go. */
  readonly url: string;
  readonly servers: readonly ServerHost[];
  readonly workers: WorkerHost[];
  readonly settings: Readonly<Record<string, string>>;
  /** A host more that takes jobs and parts of them, with a share of a core or with all there are. */
  readonly employ: (options?: { readonly cores?: number; readonly kinds?: string }) => Promise<WorkerHost>;
  /** Starts a server again whose host was killed. */
  readonly revive: (server: ServerHost) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Founding {
  /** Instead of the database itself, for whoever is to go through something else. */
  readonly through?: (postgres: PostgresHost, network: Network, folder: string) => Promise<string>;
}

export async function foundProvince(founding: Founding = {}): Promise<Province> {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-province-'));
  const network = await openNetwork();
  const close = async () => {
    await network.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return await found({ folder, network, close }, founding);
  } catch (error) {
    await close();
    throw error;
  }
}

type Ground = Pick<Province, 'folder' | 'network' | 'close'>;

async function found({ folder, network, close }: Ground, { through }: Founding): Promise<Province> {
  // More than there is: no bound, but its work is counted.
  const databaseHost = await network.host('db', { cores: 64 });
  const postgres = await startPostgres(databaseHost, folder, await freePort());
  const admin = new pg.Client({ connectionString: postgres.url('postgres') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${DATABASE}`);
  await admin.end();
  const files = path.join(folder, 'files');
  await mkdir(files);
  const settings = {
    DATABASE_URL: (await through?.(postgres, network, folder)) ?? postgres.url(DATABASE),
    FILES_DIR: files,
    ADMIN_PASSWORD: TEST_PASSWORD,
    // As good as every pass is shared.
    SPREAD_MPIXELS: '1',
  };
  const serve = async (host: Host, port: number): Promise<Product> => {
    const environment = {
      ...settings,
      DATA_DIR: path.join(folder, host.name),
      HOST: host.address,
      PORT: String(port),
      TRUST_PROXY: `${host.address}/16`,
      WORKERS: '0',
    };
    const product = await startProduct(environment, BUNDLE, [...host.command, process.execPath]);
    await host.own(product.child);
    return product;
  };
  const servers: (ServerHost & { readonly port: number })[] = [];
  for (const name of ['a', 'b']) {
    const [host, port] = [await network.host(`server-${name}`), await freePort()];
    servers.push({ host, port, product: await serve(host, port) });
  }
  const urls = servers.map(({ product }) => product.url);
  const balancer = await startBalancer(await network.host('nginx'), folder, urls, await freePort());
  const { pool } = openDatabase(postgres.url(DATABASE), { max: 20 });
  const workers: WorkerHost[] = [];
  let employed = 0;
  return {
    folder,
    network,
    postgres,
    databaseHost,
    pool,
    url: balancer.url,
    servers,
    workers,
    settings,
    employ: async ({ cores, kinds = 'calculate,groups' } = {}) => {
      employed += 1;
      const host = await network.host(`worker-${employed}`, cores === undefined ? {} : { cores });
      const environment = { ...settings, DATA_DIR: path.join(folder, host.name), WORKER_KINDS: kinds };
      const worker = await startJobWorker(environment, [...host.command, process.execPath]);
      await host.own(worker.child);
      workers.push({ host, worker });
      return workers.at(-1)!;
    },
    revive: async (server) => {
      server.product = await serve(server.host, Number(new URL(server.product.url).port));
    },
    close: async () => {
      await pool.end();
      await balancer.stop();
      await close();
    },
  };
}
