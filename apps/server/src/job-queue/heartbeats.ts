import type { ClientBase, Pool } from 'pg';

/** What a worker holds says so often that it is alive. */
export const BEAT_MS = 5000;

/** Workers that have said nothing for so long are dead, and what they held is another's. */
export const SILENT_SECONDS = 20;

export function silentSql(seconds: string): string {
  return `"heartbeatAt" < now() - make_interval(secs => ${seconds})`;
}

/** When others may be judged by their silence: not before they could speak, where the database was away. */
export interface Patience {
  readonly isOver: () => boolean;
  readonly beginAgain: () => void;
}

export function patience(seconds = 0): Patience {
  let until = Date.now() + seconds * 1000;
  return {
    isOver: () => Date.now() >= until,
    beginAgain: () => {
      until = Date.now() + SILENT_SECONDS * 1000;
    },
  };
}

/** What has a holder: once another has begun it, its number is higher, and whoever comes late has no say. */
export interface Held {
  readonly table: 'calcJob' | 'tileGroup';
  readonly id: string;
  readonly attempts: number;
}

/** Says that all of these are alive. */
export async function beat(client: Pool | ClientBase, held: readonly Held[]): Promise<void> {
  for (const table of ['calcJob', 'tileGroup'] as const) {
    const own = held.filter((each) => each.table === table);
    if (own.length === 0) continue;
    await client.query(
      `UPDATE "${table}" one SET "heartbeatAt" = now() FROM unnest($1::uuid[], $2::int[]) held(id, attempts)
WHERE one.id = held.id AND one.attempts = held.attempts AND one.status = 'running'`,
      [own.map(({ id }) => id), own.map(({ attempts }) => attempts)],
    );
  }
}
