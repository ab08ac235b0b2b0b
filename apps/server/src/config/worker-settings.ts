import { textOf, type Reading } from './read-settings.ts';

/** What a worker can be given: kinds of jobs, and groups of tiles of calculations that another worker has. */
export const WORKER_KINDS = ['calculate', 'groups', 'layers', 'import', 'regions', 'report', 'practice'] as const;

export type WorkerKind = (typeof WORKER_KINDS)[number];

interface WorkerSettings {
  readonly workers: number;
  readonly workerKinds: readonly WorkerKind[];
  readonly spreadCells: number;
}

interface WorkerReading extends Pick<Reading, 'env' | 'problems'> {
  readonly whole: (name: string, fallback: number, min: number, max: number) => number;
  readonly oneOf: (name: string, fallback: 'on' | 'off', allowed: readonly ('on' | 'off')[]) => 'on' | 'off';
}

export function readWorkerSettings({ env, problems, whole, oneOf }: WorkerReading): WorkerSettings {
  // What the setting was before there could be several.
  const byDefault = oneOf('JOBS', 'on', ['on', 'off']) === 'on' ? 1 : 0;
  const workers = whole('WORKERS', byDefault, 0, 16);
  if (byDefault === 0 && workers > 0) problems.push(`WORKERS=${workers}：与 JOBS=off 矛盾，请清除 JOBS`);
  return {
    workers,
    workerKinds: readKinds(textOf({ env }, 'WORKER_KINDS', 'all'), problems),
    spreadCells: whole('SPREAD_MPIXELS', 16, 0, 1_000_000) * 1e6,
  };
}

function readKinds(text: string, problems: string[]): readonly WorkerKind[] {
  if (text === 'all') return WORKER_KINDS;
  const words = text.split(/[,，、\s]+/).filter((word) => word !== '');
  const unknown = words.filter((word) => !WORKER_KINDS.some((kind) => kind === word));
  if (unknown.length > 0)
    problems.push(`WORKER_KINDS：没有“${unknown.join('、')}”这一类，应为 all，或 ${WORKER_KINDS.join('、')} 中的几项`);
  return WORKER_KINDS.filter((kind) => words.includes(kind));
}
