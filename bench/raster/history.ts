import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Row } from './tables.ts';

/** One run of the bench: what was measured, of which sources, on which machine. */
interface Entry {
  readonly commit: string;
  /** Whether the sources were those of the commit. */
  readonly clean: boolean;
  readonly date: string;
  readonly machine: { readonly cpu: string; readonly cores: number; readonly load: number };
  readonly side: number;
  readonly repeats: number;
  readonly figures: readonly Row[];
}

const FILE = fileURLToPath(new URL('../history.jsonl', import.meta.url));
/** Beyond what differs from one run to the next. */
const SLOWER = 1.15;

/** Prints the run beside the last one of the same machine and county, and adds it to the history. */
export function addToHistory(figures: readonly Row[], { side, repeats }: Pick<Entry, 'side' | 'repeats'>): void {
  const entry = { ...sources(), date: new Date().toISOString(), machine: machine(), side, repeats, figures };
  const last = entries().findLast((each) => keyOf(each) === keyOf(entry));
  if (last !== undefined) compare(last, entry);
  else console.log('\nhistory: the first run of this county on this machine');
  appendFileSync(FILE, `${JSON.stringify(entry)}\n`);
}

function keyOf({ machine: { cpu, cores }, side }: Entry): string {
  return [cpu, cores, side].join('|');
}

function entries(): readonly Entry[] {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Entry);
}

/** Processor time says more than the clock where others use the machine. */
const MEASURES = ['CPU s', 'wall s', 'wall ms'] as const;

function compare(last: Entry, now: Entry): void {
  const rows = now.figures.flatMap((row) => {
    const before = last.figures.find(({ path, who }) => path === row['path'] && who === row['who']);
    const measure = MEASURES.find((each) => typeof row[each] === 'number' && typeof before?.[each] === 'number');
    if (before === undefined || measure === undefined) return [];
    const times = Number((Number(row[measure]) / Number(before[measure])).toFixed(2));
    const told = times >= SLOWER ? { slower: '←' } : {};
    return [
      { path: row['path'], who: row['who'], measure, before: before[measure], now: row[measure], times, ...told },
    ];
  });
  const { commit, date, machine: then } = last;
  console.log(
    `\nbeside ${commit.slice(0, 10)} of ${date} (load ${then.load.toFixed(1)}, now ${now.machine.load.toFixed(1)})`,
  );
  console.table(rows);
}

function sources(): Pick<Entry, 'commit' | 'clean'> {
  const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  return {
    commit: git('rev-parse', 'HEAD'),
    clean: git('status', '--porcelain', '--', ':!bench/history.jsonl') === '',
  };
}

function machine(): Entry['machine'] {
  return { cpu: cpus()[0]!.model, cores: availableParallelism(), load: Number(loadavg()[0]!.toFixed(2)) };
}
