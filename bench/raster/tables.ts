import { loadavg } from 'node:os';
import type { Used } from './measure.ts';

export type Row = Readonly<Record<string, string | number>>;

/** Prints each table as it comes, and keeps all rows for the one at the end. */
export interface Tables {
  readonly all: readonly Row[];
  readonly print: (title: string, rows: readonly Row[]) => void;
}

export function openTables(): Tables {
  const all: Row[] = [];
  return {
    all,
    print: (title, rows) => {
      all.push(...rows.map((each) => ({ path: title, ...each })));
      console.log(`\n${title}; ${load()}`);
      console.table(Object.fromEntries(rows.map(({ who, ...rest }) => [who!, rest])));
    },
  };
}

/** What one side used; beside ours it says how many times as much that is. */
export function row(
  who: string,
  used: Used,
  against: { readonly us: Used; readonly goal: number | null } | null = null,
  more: Row = {},
): Row {
  const { wallMs, cpuMs, rssMb } = used;
  const ratio = (key: 'wallMs' | 'cpuMs') => Number((used[key] / against!.us[key]).toFixed(2));
  return {
    who,
    'wall s': Number((wallMs / 1000).toFixed(2)),
    'CPU s': Number((cpuMs / 1000).toFixed(2)),
    ...(Number.isNaN(rssMb) ? {} : { 'peak MB': Math.round(rssMb) }),
    ...(against === null ? {} : { 'times (wall)': ratio('wallMs'), 'times (CPU)': ratio('cpuMs') }),
    ...(against === null || against.goal === null ? {} : { goal: against.goal }),
    ...more,
  };
}

export function load(): string {
  return `load average ${loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')}`;
}
