import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { calculateYear, digestsOf, forgetFigures, plantLand } from '../apps/server/test/system/province/land.ts';
import { callerAt } from '../apps/server/test/system/province/people.ts';
import { foundProvince, type Province } from '../apps/server/test/system/province/province.ts';
import { queueCost } from './scaling/queue-cost.ts';

/**
 * A year of the practice county over 1, 2 and 4 worker hosts, each with the same share of a core, so that four of them
 * and the database fit one machine: how much faster it gets, and what it asks of the database.
 */

const { values: asked } = parseArgs({
  options: {
    /** Of the finest layers; 3.85 m makes a province of 177 M pixels. */
    pixel: { type: 'string', default: '12' },
    cores: { type: 'string', default: '0.4' },
    hosts: { type: 'string', default: '1,2,4' },
  },
});
const cores = Number(asked.cores);
const counts = asked.hosts.split(',').map(Number);

const province = await foundProvince();
try {
  console.log(`图层像元 ${asked.pixel} m，每台主机 ${cores} 核；${load()}`);
  await plantLand(province, Number(asked.pixel));
  const caller = await callerAt(province.url);
  const rows: Line[] = [];
  const digests = new Set<string>();
  for (const count of counts) {
    while (province.workers.length < count) await province.employ({ cores });
    // Measures of the land are worked out once on each host.
    await calculateYear(caller);
    await forgetFigures(province);
    const before = await standing(province);
    const began = performance.now();
    const jobs = await calculateYear(caller);
    const seconds = (performance.now() - began) / 1000;
    const after = await standing(province);
    digests.add(JSON.stringify(await digestsOf(province, jobs)));
    const groups = await groupCount(province);
    const per = (key: keyof Standing) => (groups === 0 ? 0 : ((after[key] - before[key]) / groups) * 1000);
    rows.push({
      hosts: count,
      'wall s': round(seconds),
      times: rows.length === 0 ? 1 : round(rows[0]!['wall s'] / seconds),
      'worker CPU s': round(after.workerCpu - before.workerCpu),
      groups,
      'DB CPU s / 1000': round(per('databaseCpu')),
      'commits / 1000': Math.round(per('commits')),
      'WAL MB / 1000': round(per('walBytes') / 2 ** 20),
    });
  }
  console.table(rows);
  console.log(digests.size === 1 ? '各次结果完全相同' : '各次结果不同！');
  const url = province.settings['DATABASE_URL']!;
  for (const takers of [1, 4, 16]) {
    const { askMs, doMs } = await queueCost(province.pool, url, 1000, takers);
    console.log(
      `空任务 1000 个，${takers} 个同时领取：放入 ${askMs.toFixed(2)} ms，领取并完成 ${doMs.toFixed(2)} ms（每个）`,
    );
  }
  console.log(load());
} finally {
  await province.close();
}

interface Line {
  readonly hosts: number;
  readonly 'wall s': number;
  readonly [figure: string]: number;
}

interface Standing {
  readonly workerCpu: number;
  readonly databaseCpu: number;
  readonly commits: number;
  readonly walBytes: number;
}

async function standing({ pool, workers, databaseHost }: Province): Promise<Standing> {
  const { rows } = await pool.query<{ commits: number; walBytes: number }>(
    `SELECT xact_commit AS commits, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS "walBytes"
FROM pg_stat_database WHERE datname = current_database()`,
  );
  let workerCpu = 0;
  for (const { host } of workers) workerCpu += (await host.usedSeconds()) ?? NaN;
  return { ...rows[0]!, workerCpu, databaseCpu: (await databaseHost.usedSeconds()) ?? NaN };
}

async function groupCount({ pool }: Province): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM "tileGroup"');
  return rows[0]!.count;
}

function round(value: number): number {
  return Number(value.toFixed(2));
}

function load(): string {
  return `load average ${loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')}`;
}
