import { block, type Issue } from '@qingzhang/core/issue';
import type { PoolClient } from 'pg';

/** A region as far as the tree is concerned. */
export interface RegionNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly code: string;
  readonly type: string;
  readonly level: number | null;
  readonly boundaryVersion: string | null;
}

const COLUMNS = 'r.id, r."parentId", r.name, r.code, r.type, r.level, r."boundaryVersion"';

/** One change of the tree at a time: two that are sound alone can close a circle together. */
export async function lockTree(client: PoolClient): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('region tree'))`);
}

/** Live regions by id, with all that stand above them. */
export async function withAncestors(client: PoolClient, ids: readonly string[]): Promise<Map<string, RegionNode>> {
  const { rows } = await client.query<RegionNode>(
    `WITH RECURSIVE found AS (
  SELECT ${COLUMNS} FROM region r WHERE r.id = ANY($1::uuid[]) AND r."deletedAt" IS NULL
  UNION
  SELECT ${COLUMNS} FROM region r JOIN found ON r.id = found."parentId" WHERE r."deletedAt" IS NULL
) SELECT * FROM found`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function childrenOf(client: PoolClient, ids: readonly string[]): Promise<RegionNode[]> {
  const { rows } = await client.query<RegionNode>(
    `SELECT ${COLUMNS} FROM region r WHERE r."parentId" = ANY($1::uuid[]) AND r."deletedAt" IS NULL`,
    [ids],
  );
  return rows;
}

type Placed = Pick<RegionNode, 'level' | 'boundaryVersion'> & { readonly name: string };

/** Why a region cannot stand below another. A type without level may stand below any region, and nothing counted below it. */
export function placeIssues(key: string, child: Placed & { readonly type: string }, parent: RegionNode): Issue[] {
  const issues: Issue[] = [];
  if (child.boundaryVersion !== parent.boundaryVersion) {
    const text = `上级区域“${parent.name}”属于边界版本 ${parent.boundaryVersion}，本区域属于 ${child.boundaryVersion}，须为同一版本`;
    issues.push(block(key, 'PARENT_OTHER_VERSION', text));
  }
  if (child.level !== null && !(parent.level !== null && parent.level < child.level)) {
    const text = `“${parent.name}”（${parent.type}）不能作为“${child.name}”（${child.type}）的上级，上级的级别须更高`;
    issues.push(block(key, 'PARENT_LEVEL', text));
  }
  return issues;
}

/** Whether the way up from a region comes back to it. */
export function isAboveItself(id: string, nodes: ReadonlyMap<string, RegionNode>): boolean {
  const seen = new Set<string>();
  for (let at = nodes.get(id)?.parentId ?? null; at !== null; at = nodes.get(at)?.parentId ?? null) {
    if (at === id) return true;
    if (seen.has(at)) return false; // a circle further up, which is not this region's
    seen.add(at);
  }
  return false;
}
