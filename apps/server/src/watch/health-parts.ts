import type { HealthParts } from '@qingzhang/contract/calls/session-calls';
import type { DiskStanding } from '../config/disk-standing.ts';
import type { Standing } from './standing.ts';

/** How the disk of the data folder stands, and what files are kept in. */
export interface Room {
  readonly disk: DiskStanding['state'];
  readonly files: HealthParts['files'];
}

/** A job that nobody has taken for so long waits for more than its turn. */
const LONG_WAIT_SECONDS = 600;
/** A worker that ends to be begun anew is gone for a moment. */
const GONE_MS = 30_000;

/** Tells how the parts stand; it remembers when a worker was last seen. */
export function partsTeller(now: () => number = Date.now) {
  let workerSeenAt = now();
  return (standing: Standing | undefined, { disk, files }: Room): HealthParts => {
    const diskPart = { status: ({ good: 'good', low: 'warn', full: 'bad' } as const)[disk] };
    if (standing === undefined) return { ...UNKNOWN, disk: diskPart, files };
    const { waiting, running, oldestSeconds, workers, damagedFiles, lastCheckAt, overdueFiles } = standing;
    if (workers > 0) workerSeenAt = now();
    return {
      database: { status: 'good' },
      queue: {
        status: (oldestSeconds ?? 0) > LONG_WAIT_SECONDS ? 'warn' : 'good',
        waiting,
        running,
        oldestSeconds,
      },
      disk: diskPart,
      files,
      workers: { status: now() - workerSeenAt < GONE_MS ? 'good' : 'bad', count: workers },
      scrub: {
        status: damagedFiles > 0 ? 'bad' : overdueFiles > 0 ? 'warn' : 'good',
        lastCheckAt,
        damaged: damagedFiles,
        overdue: overdueFiles,
      },
    };
  };
}

const UNKNOWN = {
  database: { status: 'bad' },
  queue: { status: 'unknown', waiting: null, running: null, oldestSeconds: null },
  workers: { status: 'unknown', count: null },
  scrub: { status: 'unknown', lastCheckAt: null, damaged: null, overdue: null },
} as const;
