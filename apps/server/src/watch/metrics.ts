import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { diskStanding } from '../config/disk-standing.ts';
import { troubleOf } from '../database/trouble.ts';
import type { Deps } from '../http/context.ts';
import { standingOf, type Standing } from './standing.ts';

const SECONDS = [0.05, 0.25, 1, 5, 30];
const NOWHERE = 'other';

/** What Prometheus reads: how long calls take, what waits, what room is left. Names of calls, never of people. */
export function measure(app: FastifyInstance, { database: { pool }, config }: Deps): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'qingzhang_' });
  const calls = new Histogram({
    name: 'qingzhang_call_seconds',
    help: 'Time to answer a call, by its route and the class of its status',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers,
  });
  app.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? NOWHERE;
    calls.observe({ route, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000);
  });

  const gauge = (name: string, help: string) => new Gauge({ name: `qingzhang_${name}`, help, registers });
  const connections = new Gauge({
    name: 'qingzhang_database_connections',
    help: 'Connections of the server to its database, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'wanted' }, pool.waitingCount);
    },
  });
  void connections;
  const figures: Readonly<Record<keyof Counted, Gauge>> = {
    waiting: gauge('jobs_waiting', 'Jobs in line'),
    running: gauge('jobs_running', 'Jobs under way'),
    oldestSeconds: gauge('jobs_oldest_wait_seconds', 'Wait of the job that waits longest'),
    workers: gauge('workers', 'Programs that take jobs'),
    damagedFiles: gauge('files_damaged', 'Stored files that are damaged or missing'),
    overdueFiles: gauge('files_overdue', 'Stored files whose check is overdue'),
  };
  const free = gauge('disk_free_bytes', 'Room on the disk of the data folder');
  const total = gauge('disk_total_bytes', 'Size of the disk of the data folder');
  const up: Gauge = new Gauge({
    name: 'qingzhang_database_up',
    help: '1 while the database answers',
    registers,
    async collect() {
      const disk = await diskStanding(config);
      free.set(disk.free);
      total.set(disk.total);
      const standing = await standingOrNothing(pool, config.fileCheckHours);
      up.set(standing === undefined ? 0 : 1);
      for (const [name, figure] of Object.entries(figures) as [keyof Counted, Gauge][]) {
        // What is not known is not told: a 0 would say that all is well.
        if (standing === undefined) figure.reset();
        else figure.set(standing[name] ?? 0);
      }
    },
  });
  return registry;
}

type Counted = Omit<Standing, 'lastCheckAt'>;

async function standingOrNothing(pool: Deps['database']['pool'], hours: number): Promise<Standing | undefined> {
  try {
    return await standingOf(pool, hours);
  } catch (error) {
    if (troubleOf(error) === undefined) throw error;
    return undefined;
  }
}
