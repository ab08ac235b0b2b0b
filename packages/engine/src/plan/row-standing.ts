import type { Verification } from '@qingzhang/core/citation';
import type { AccountData, DataRow } from '../account/account-data.ts';
import type { SourceReference } from './source-reference.ts';

/** Whether what a figure was read from has been compared with an official text; null where it quotes none. */
export type Standing = (reference: SourceReference) => Verification | null;

/** Looks the rows of an account up by table and id, each table once. */
export function standingIn(data: AccountData): Standing {
  const tables = new Map<string, ReadonlyMap<string, DataRow>>();
  const rowsOf = (table: string) => {
    const known = tables.get(table) ?? new Map(data.rows(table).map((row) => [row.id, row]));
    tables.set(table, known);
    return known;
  };
  return (reference) => {
    if (reference.from === 'profile' || reference.from === 'default') return reference.citation?.verification ?? null;
    if (reference.from !== 'row' && reference.from !== 'file') return null;
    const word = rowsOf(reference.table).get(reference.rowId)?.['verification'];
    return word === 'verified' || word === 'unverified' ? word : null;
  };
}

/** The standing of everything that a figure rests on: one doubt is a doubt about the figure. */
export function leastStanding(references: readonly SourceReference[], standing: Standing): Verification | null {
  const found = new Set(references.map(standing));
  return found.has('unverified') ? 'unverified' : found.has('verified') ? 'verified' : null;
}
