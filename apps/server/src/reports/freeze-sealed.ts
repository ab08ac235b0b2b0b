import { setTimeout as delay } from 'node:timers/promises';
import { sealEntries } from '../audit/seal-entries.ts';
import type { Task } from '../jobs/job-kind.ts';

/** Somebody else may be sealing: they take moments. */
const LOOK_MS = 100;

/** Waits until the entry that froze a year has its place in the chain, which every file of the edition prints. */
export async function freezeSealed({ deps, report }: Task, year: number): Promise<void> {
  const { pool } = deps.database;
  for (;;) {
    await report('封存操作日志', 0);
    await sealEntries(pool);
    const { rowCount } = await pool.query(
      `SELECT FROM "auditPending" waiting JOIN "auditLog" entry ON entry.id = waiting."entryId"
WHERE entry.action = 'freeze' AND entry."tableName" = 'accountYear' AND entry.after ->> 'year' = $1`,
      [String(year)],
    );
    if (rowCount === 0) return;
    await delay(LOOK_MS);
  }
}
