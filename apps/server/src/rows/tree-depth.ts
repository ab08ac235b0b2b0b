import { Fault } from '@qingzhang/core/fault';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { MOST_LEVELS } from './tree.ts';

interface Standing {
  readonly node: string;
  readonly parent: string | null;
}

/** Refuses rows that have just been written where they made a tree deeper than anybody could read. */
export async function refuseDeepTree(client: PoolClient, table: Table, rows: readonly Row[]): Promise<void> {
  const { tree } = table;
  if (tree === undefined || rows.every((row) => (row[tree.parent] ?? null) === null)) return;
  const { rows: stored } = await client.query<Standing>(
    `SELECT ${quoted(tree.node)}::text AS node, ${quoted(tree.parent)}::text AS parent FROM ${quoted(table.name)}
WHERE "deletedAt" IS NULL AND ${quoted(tree.parent)} IS NOT NULL`,
  );
  const parents = new Map(stored.map(({ node, parent }) => [node, parent]));
  if (stored.some(({ node }) => levelOf(node, parents) > MOST_LEVELS))
    throw new Fault('TREE_TOO_DEEP', { table: table.label, limit: MOST_LEVELS });
}

/** How far down a row stands, one more than the most at the deepest; a circle has no depth. */
function levelOf(node: string, parents: ReadonlyMap<string, string | null>): number {
  const passed = new Set<string>();
  let level = 1;
  for (let at = parents.get(node); at !== undefined && at !== null && level <= MOST_LEVELS; at = parents.get(at)) {
    if (passed.has(at)) return 1;
    passed.add(at);
    level += 1;
  }
  return level;
}
