import type { ClientBase } from 'pg';
import { lineOf, type Line } from './lines.ts';

export interface JobInLine {
  readonly id: string;
  readonly line: Line;
  readonly turn: number;
}

/** Jobs that wait or are under way, in the order in which they came; none where no queue was ever opened. */
export async function jobsInLine(client: ClientBase): Promise<JobInLine[]> {
  const { rows: found } = await client.query<{ table: string | null }>(`SELECT to_regclass('pgboss.job') AS "table"`);
  if (found[0]!.table === null) return [];
  const { rows } = await client.query<{ id: string; name: string; priority: number }>(
    `SELECT id, name, priority FROM pgboss.job WHERE state < 'completed' ORDER BY created_on, id`,
  );
  return rows.flatMap(({ id, name, priority }) => {
    const line = lineOf(name);
    // pg-boss keeps its own upkeep in line as well; it puts that there again by itself.
    return line === undefined ? [] : [{ id, line, turn: -priority }];
  });
}
