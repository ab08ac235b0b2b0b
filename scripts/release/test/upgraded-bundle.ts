import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { startEmbedded } from '../../../apps/server/src/database/embedded/start-embedded.ts';
import { openDatabase } from '../../../apps/server/src/database/database.ts';
import { migrate } from '../../../apps/server/src/database/migrate.ts';
import {
  earlierMigrations,
  fillWithFigures,
  readFigures,
} from '../../../apps/server/src/database/testing/earlier-version.ts';

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A data folder as a version with so many migrations has left it, with some figures; it belongs to whoever owned it. */
export async function earlierDataFolder(dataDir: string, count: number, owner: string): Promise<void> {
  const migrations = await earlierMigrations(count);
  await withDatabase(dataDir, async (pool) => {
    await migrate(pool, migrations);
    await fillWithFigures(pool);
  });
  rmSync(migrations, { recursive: true });
  const { status, stderr } = spawnSync('chown', ['-R', owner, dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

export async function figuresIn(dataDir: string): Promise<object> {
  return withDatabase(dataDir, readFigures);
}

async function withDatabase<Result>(
  dataDir: string,
  work: (pool: ReturnType<typeof openDatabase>['pool']) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbedded({ dataDir, log: SILENT });
  const { pool } = openDatabase(embedded.url, { max: 2 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await embedded.stop();
  }
}
