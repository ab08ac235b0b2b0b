import { ownChoice } from '@qingzhang/catalogue/prescriptions';
import type { Service } from '@qingzhang/catalogue/language/service';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { PlannedChoice } from '../plan/choices.ts';
import type { Trace, TraceSource, TraceSymbol } from './trace.ts';

/** Whether the source of a figure was compared with the official text; typed and derived figures quote none. */
export type Standing = 'verified' | 'unverified' | 'entered' | 'derived';

/** The symbols of a run that are put in: what an account states, a standard lends or nature fixes. */
export function parametersIn({ symbols }: Pick<Trace, 'symbols'>): readonly TraceSymbol[] {
  return symbols.filter(({ kind, sources }) => kind === 'constant' || (kind === 'given' && sources.length > 0));
}

/** How many parameters and choices of a run are 待核实, by what its trace quotes; the method and its column are one. */
export function doubtsIn(trace: Trace, { methods }: Pick<Service, 'methods'>): number {
  const { citation, choices = [] } = trace;
  const own = methods === undefined ? undefined : ownChoice({ methods });
  const isOwn = ({ table, column }: PlannedChoice) => table === own?.table && column === own.column;
  const inDoubt = choices.filter(({ prescribed }) => prescribed?.source.verification === 'unverified');
  const isMethodInDoubt = citation.verification === 'unverified' || inDoubt.some(isOwn);
  const parameters = parametersIn(trace).filter((symbol) => standingOfSymbol(symbol) === 'unverified');
  return parameters.length + inDoubt.filter((choice) => !isOwn(choice)).length + (isMethodInDoubt ? 1 : 0);
}

/** One doubt about what a figure rests on is a doubt about the figure. */
export function standingOfSymbol({ sources }: TraceSymbol): Standing {
  const standings = new Set(sources.map(standingOf));
  for (const standing of ['unverified', 'verified', 'entered'] as const) if (standings.has(standing)) return standing;
  return 'derived';
}

function standingOf(source: TraceSource): Standing {
  if ('verification' in source && source.verification) return source.verification;
  if (source.from !== 'row' && source.from !== 'file') return 'derived';
  // A run of an earlier version did not say: a table that keeps the standing of its rows is in doubt.
  const isKept = fieldOf(tableEntry(source.table).table, 'verification') !== undefined;
  return isKept ? 'unverified' : 'entered';
}
