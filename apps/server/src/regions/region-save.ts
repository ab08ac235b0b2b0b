import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { region as table } from '@qingzhang/catalogue/tables/regions';
import type { StoredRegion } from '@qingzhang/contract/results/region';
import { atRow } from '@qingzhang/contract/rows/check-row';
import type { Row } from '@qingzhang/contract/rows/row';
import type { PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import type { Actor } from '../rows/actor.ts';
import { checkedRows, writeRows } from '../rows/save-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { keepAccounts } from './keep-accounts.ts';
import { levelIssues, levelOf, readBoundary } from './region-columns.ts';
import { childrenOf, isAboveItself, lockTree, placeIssues, withAncestors, type RegionNode } from './region-tree.ts';
import { refuseFrozenVersion } from './versions/frozen-version.ts';
import { currentVersion } from '../territory/region-version.ts';

/** Saves regions as rows: all or nothing, with every problem of boundary, level and place in the tree. */
export async function saveRegionRows(
  database: Database,
  body: Row | Row[],
  actor: Actor,
): Promise<StoredRegion | StoredRegion[]> {
  const drafts = (await checkedRows(table, body)).map(withBoundary);
  const saved = await transaction(database.pool, async (client) => {
    await lockTree(client);
    await keepAccounts(client, actor);
    const { rows, issues } = await placed(client, drafts);
    const redrawn = rows.filter((row) => row['id'] !== undefined && row['geometry'] !== undefined);
    for (const version of new Set(redrawn.map((row) => String(row['boundaryVersion'])))) {
      await refuseFrozenVersion(client, version);
    }
    const found = issues.flatMap((ofRow, index) => (Array.isArray(body) ? atRow(index, ofRow) : ofRow));
    if (found.length > 0) throw new Fault('BODY_INVALID', { count: found.length }, { issues: found });
    return writeRows(client, table, rows, actor);
  });
  return Array.isArray(body) ? saved : saved[0]!;
}

interface Draft {
  readonly row: Row;
  readonly issues: readonly Issue[];
}

function withBoundary(row: Row): Draft {
  if (row['geometry'] === undefined) return { row, issues: [] };
  const { boundary, issues } = readBoundary(row['geometry']);
  return { row: { ...row, ...boundary }, issues };
}

/** The rows with version and level filled in, and what is wrong with each. */
async function placed(
  client: PoolClient,
  drafts: readonly Draft[],
): Promise<{ readonly rows: Row[]; readonly issues: Issue[][] }> {
  const named = drafts.flatMap(({ row }) => [row['id'], row['parentId']]).filter((id) => typeof id === 'string');
  const nodes = await withAncestors(client, named);
  const before = new Map(nodes);
  const current = await currentVersion(client);
  const placedRows = drafts.map(({ row }) => nodeOf(row, before, current));
  for (const node of placedRows) if (before.has(node.id)) nodes.set(node.id, node);

  const changed = new Set(placedRows.map(({ id }) => id).filter((id) => before.has(id)));
  const children = new Map<string | null, RegionNode[]>([...changed].map((id) => [id, []]));
  for (const child of await childrenOf(client, [...changed])) {
    if (!changed.has(child.id)) children.get(child.parentId)?.push(child);
  }
  const issues = drafts.map((draft, index) => {
    const node = placedRows[index]!;
    // A row that is gone has no type to compare with; writing refuses it.
    if (draft.row['id'] !== undefined && !before.has(node.id)) return [...draft.issues];
    return [
      ...draft.issues,
      ...levelIssues(draft.row, node.type),
      ...parentIssues(node, nodes),
      ...childIssues(node, before.get(node.id), children.get(node.id) ?? []),
    ];
  });
  const rows = drafts.map(({ row }, index): Row => {
    const { level, boundaryVersion, parentId } = placedRows[index]!;
    return { ...row, level, boundaryVersion, parentId };
  });
  return { rows, issues };
}

/** What the region will be once the row is written over it. */
function nodeOf(row: Row, stored: ReadonlyMap<string, RegionNode>, current: string): RegionNode {
  const id = typeof row['id'] === 'string' ? row['id'] : '';
  const before = stored.get(id);
  const textOf = (key: Exclude<keyof RegionNode, 'level'>): string | null => {
    const value = row[key] === undefined ? before?.[key] : row[key];
    return typeof value === 'string' ? value : null;
  };
  const type = textOf('type') ?? '';
  return {
    id,
    parentId: textOf('parentId')?.toLowerCase() ?? null,
    name: textOf('name') ?? '',
    code: textOf('code') ?? '',
    type,
    level: levelOf(type),
    boundaryVersion: textOf('boundaryVersion')?.trim() || current,
  };
}

function parentIssues(node: RegionNode, nodes: ReadonlyMap<string, RegionNode>): Issue[] {
  if (node.parentId === null) return [];
  const parent = nodes.get(node.parentId);
  if (parent === undefined) return [block('parentId', 'NOT_FOUND', '“上级区域”指向的记录不存在，请重新选择')];
  if (isAboveItself(node.id, nodes)) {
    return [block('parentId', 'PARENT_CIRCLE', `“${node.name}”不能成为自己的上级或间接上级`)];
  }
  return placeIssues('parentId', node, parent);
}

/** What stands below a region must still fit when the region changes. */
function childIssues(node: RegionNode, before: RegionNode | undefined, children: readonly RegionNode[]): Issue[] {
  const keys = [
    ...(before?.boundaryVersion === node.boundaryVersion ? [] : ['boundaryVersion']),
    ...(before?.level === node.level ? [] : ['type']),
  ];
  if (keys.length === 0) return [];
  const unfit = children.find((child) => placeIssues('', child, node).length > 0);
  if (unfit === undefined) return [];
  const text = `“${node.name}”下有“${unfit.name}”等 ${children.length} 个下级区域，修改后上下级不再相符，请先调整下级区域`;
  return [block(keys, 'CHILDREN_UNFIT', text)];
}
