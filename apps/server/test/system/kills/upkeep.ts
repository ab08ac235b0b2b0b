import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import type { Manifest } from '../../../src/backups/manifest.ts';
import { openBackup } from '../../../src/backups/read-archive.ts';
import { runningEmbedded } from '../../../src/database/embedded/running-embedded.ts';
import { UNANSWERED, type Running, type Scene } from './scene.ts';
import type { Moment } from './work.ts';

const NONE: ReadonlySet<number> = new Set();

/** A back-up by its name is a whole one; one that came to nothing says so. */
export const BACKING_UP: Moment = {
  during: 'a back-up',
  victims: ['program', 'database', 'server', 'main', 'connection', 'everything'],
  withinMs: 1500,
  begin: async (scene, round) => {
    const name = `backup-${round}.zip`;
    const file = path.join(scene.folder, name);
    const running = scene.run('upkeep.js', ['backup', file]);
    return {
      statuses: NONE,
      programs: () => [running.pid],
      end: async () => {
        const code = await running.ended;
        const isThere = (await readdir(scene.folder)).includes(name);
        if (isThere) await verified(file);
        // Its last words are the entry in the log: a whole back-up may have found nobody to write them.
        if (code === 0) expect(isThere).toBe(true);
        else if (code !== null) expect(running.output()).toMatch(/[\u4e00-\u9fff]/);
        await rm(file, { force: true });
      },
    };
  },
};

async function verified(file: string): Promise<Manifest> {
  const backup = await openBackup(file);
  await backup.verify().finally(backup.close);
  return backup.manifest;
}

/** Cut short, it is begun again by the same command; then every row is there as it was. */
export const RESTORING: Moment = {
  during: 'a restore',
  victims: ['database', 'program'],
  // Within the shortest restore: there is nobody to kill after its end.
  withinMs: 1500,
  begin: async (scene, round) => {
    const file = path.join(scene.folder, `to-restore-${round}.zip`);
    await succeed(scene, ['backup', file]);
    const dataDir = path.join(scene.folder, `restored-${round}`);
    const restore = () => scene.run('upkeep.js', ['restore', file], { DATA_DIR: dataDir });
    const running = restore();
    return {
      statuses: NONE,
      dataDir,
      programs: () => [running.pid],
      end: async () => {
        if ((await running.ended) !== 0) {
          const again = restore();
          expect(await again.ended, again.output()).toBe(0);
        }
        const copy = path.join(scene.folder, `copy-${round}.zip`);
        await succeed(scene, ['backup', copy], { DATA_DIR: dataDir });
        expect(rowsOf(await verified(copy))).toEqual(rowsOf(await verified(file)));
        for (const place of [file, copy, dataDir]) await rm(place, { recursive: true });
      },
    };
  },
};

/** The checksum of each table's rows, and every file; the restoring itself stands in the log. */
function rowsOf({ tables, files }: Manifest) {
  const own = ['auditLog', 'auditPending', 'auditSeal', 'fileProof'];
  return { files, tables: tables.filter(({ table }) => !own.includes(table)).map((each) => [each.table, each.sha256]) };
}

async function succeed(scene: Scene, args: readonly string[], more: Record<string, string> = {}): Promise<void> {
  const running = scene.run('upkeep.js', args, more);
  expect(await running.ended, running.output()).toBe(0);
}

/** A newer release starts: what it changes is done wholly, by it or by the next start, and no row is lost. */
export const MIGRATING: Moment = {
  during: 'an upgrade',
  victims: ['main', 'server', 'database', 'everything'],
  withinMs: 5000,
  begin: async (scene, round) => {
    const before = await countRows(scene, 'true');
    await scene.product().stop();
    const name = `9${String(round).padStart(4, '0')}-later.sql`;
    const column = `later${round}`;
    // Long enough to be met in the middle of it.
    const sql = `ALTER TABLE "riverRainfall" ADD COLUMN "${column}" text;
UPDATE "riverRainfall" SET "${column}" = "stationCode"; SELECT pg_sleep(1);`;
    await writeFile(path.join(scene.migrations, name), sql);
    const running = scene.run('main.js', []);
    return {
      statuses: NONE,
      main: () => running.pid,
      recover: async () => {
        // It has ended with words, or it stands, whatever fell; then another start has nothing left to do.
        const code = await Promise.race([running.ended, standing(scene, running)]);
        if (code === 'stands') process.kill(running.pid, 'SIGTERM');
        else if (code !== null) expect(running.output()).toMatch(/[\u4e00-\u9fff]/);
        await running.ended;
      },
      end: async () => {
        expect(await countRows(scene, `"${column}" = "stationCode"`)).toBe(before);
        for (const made of await readdir(path.join(scene.dataDir, 'backups'))) {
          if (made.endsWith('.zip')) await verified(path.join(scene.dataDir, 'backups', made));
        }
      },
    };
  },
};

async function standing(scene: Scene, running: Running): Promise<'stands'> {
  for (;;) {
    if (running.output().includes('青账已启动') && (await scene.ask('health', {})).status !== UNANSWERED)
      return 'stands';
    await delay(50);
  }
}

async function countRows(scene: Scene, condition: string): Promise<number> {
  const client = new pg.Client({ connectionString: runningEmbedded(scene.dataDir) });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM "riverRainfall" WHERE ${condition}`,
    );
    return rows[0]!.n;
  } finally {
    await client.end();
  }
}
