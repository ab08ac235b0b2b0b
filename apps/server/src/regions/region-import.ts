import { setImmediate } from 'node:timers/promises';
import { Fault } from '@qingzhang/core/fault';
import { block, confirm, note, type Issue } from '@qingzhang/core/issue';
import type { Table } from '@qingzhang/catalogue/language/table';
import { importRegionsBody } from '@qingzhang/contract/calls/bodies';
import type { Row } from '@qingzhang/contract/rows/row';
import { vertexCount } from '@qingzhang/geo/simplify-geometry';
import type { PoolClient } from 'pg';
import { checkedBody } from '../http/check-body.ts';
import type { Context } from '../http/context.ts';
import type { Actor } from '../rows/actor.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { measured, NO_BOUNDARY, type Boundary } from './region-columns.ts';
import { atFeature, geometryOf, type ImportChoices, type RegionDraft } from './region-features.ts';
import { readRegionLayer } from './region-layer.ts';
import { codesLookedFor, placeDrafts, type PlacedDraft, type Surroundings } from './region-placement.ts';
import { lockTree, withAncestors, withCodes, type RegionNode } from './region-tree.ts';
import { currentVersion } from './region-version.ts';
import { subjectTable } from '../system/rows.ts';

/** More problems than a person reads at once; the count is told in full. */
const MOST_ISSUES = 500;

/** Imports a stored shapefile as a tree of regions, all of it or nothing. */
export async function importRegions(context: Context): Promise<unknown> {
  const { call, body, database, actor } = context;
  const table = subjectTable(context);
  const choices = checkedBody({ ...call, body: importRegionsBody }, body, {}) as ImportChoices;
  const layer = await readRegionLayer(context, table, choices);
  const { boundaries, issues: ofBoundaries } = await boundariesOf(layer.drafts);
  return transaction(database.pool, async (client) => {
    await lockTree(client);
    const around = await surroundings(client, choices, layer.drafts);
    const { placed, issues: ofPlaces } = placeDrafts(layer.drafts, around);
    const issues = [...layer.issues, ...ofBoundaries, ...ofPlaces];
    refuseBlocking(issues);
    const regions: Row[] = [];
    for (const batch of batches(placed, boundaries)) {
      const rows = batch.map((one) => rowOf(one, boundaries.get(one.draft)!, around.boundaryVersion));
      regions.push(...(await insertRegions(client, table, rows, actor)));
    }
    return { imported: regions.length, boundaryVersion: around.boundaryVersion, regions, issues: told(issues) };
  });
}

interface Boundaries {
  readonly boundaries: ReadonlyMap<RegionDraft, Boundary>;
  readonly issues: readonly Issue[];
}

/** Measures every boundary, with pauses that let other requests through. */
async function boundariesOf(drafts: readonly RegionDraft[]): Promise<Boundaries> {
  const boundaries = new Map<RegionDraft, Boundary>();
  const issues: Issue[] = [];
  for (const draft of drafts) {
    const geometry = geometryOf(draft);
    const boundary = geometry === null ? NO_BOUNDARY : measured(geometry);
    if (boundary === undefined) {
      issues.push(
        atFeature(draft, confirm('geometry', 'GEOMETRY_NO_AREA', '边界没有围出任何面积,导入为没有边界的区域')),
      );
    }
    boundaries.set(draft, boundary ?? NO_BOUNDARY);
    await setImmediate();
  }
  return { boundaries, issues };
}

async function surroundings(
  client: PoolClient,
  { parentId, boundaryVersion, mapping }: ImportChoices,
  drafts: readonly RegionDraft[],
): Promise<Surroundings> {
  const top = parentId ? await regionAbove(client, parentId.toLowerCase()) : null;
  const version = boundaryVersion?.trim() || top?.boundaryVersion || (await currentVersion(client));
  if (top !== null && top.boundaryVersion !== version) {
    const text = `上级区域“${top.name}”属于边界版本 ${top.boundaryVersion},不能在其下导入版本 ${version}`;
    throw new Fault('BODY_INVALID', { count: 1 }, { issues: [block('parentId', 'PARENT_OTHER_VERSION', text)] });
  }
  const stored = await withCodes(client, version, codesLookedFor(drafts));
  return { boundaryVersion: version, stored, top, hasParentCodes: Boolean(mapping.parentCode) };
}

async function regionAbove(client: PoolClient, id: string): Promise<RegionNode> {
  const found = (await withAncestors(client, [id])).get(id);
  if (found !== undefined) return found;
  const issues = [block('parentId', 'NOT_FOUND', `“上级区域”指向的记录不存在:${id}`)];
  throw new Fault('BODY_INVALID', { count: 1 }, { issues });
}

function refuseBlocking(issues: readonly Issue[]): void {
  const blocking = issues.filter(({ severity }) => severity === 'block');
  if (blocking.length > 0) throw new Fault('BODY_INVALID', { count: blocking.length }, { issues: told(blocking) });
}

function told(issues: readonly Issue[]): readonly Issue[] {
  if (issues.length <= MOST_ISSUES) return issues;
  const rest = `另有 ${issues.length - MOST_ISSUES} 处问题未列出`;
  return [...issues.slice(0, MOST_ISSUES), note('features', 'MORE_ISSUES', rest)];
}

/** One statement carries its rows as one JSON text: about 40 bytes a vertex, and jsonb ends at 256 MB. */
const VERTICES_AT_ONCE = 200_000;
const ROWS_AT_ONCE = 1000;

function* batches(
  placed: readonly PlacedDraft[],
  boundaries: ReadonlyMap<RegionDraft, Boundary>,
): Generator<PlacedDraft[]> {
  let batch: PlacedDraft[] = [];
  let vertices = 0;
  for (const one of placed) {
    const geometry = boundaries.get(one.draft)?.geometry ?? null;
    const own = geometry === null ? 0 : vertexCount(geometry);
    if (batch.length > 0 && (batch.length === ROWS_AT_ONCE || vertices + own > VERTICES_AT_ONCE)) {
      yield batch;
      batch = [];
      vertices = 0;
    }
    batch.push(one);
    vertices += own;
  }
  if (batch.length > 0) yield batch;
}

function rowOf({ draft, parentId }: PlacedDraft, boundary: Boundary, boundaryVersion: string): Row {
  return { ...draft.row, ...boundary, id: draft.id, parentId, level: draft.level, boundaryVersion };
}

async function insertRegions(client: PoolClient, table: Table, rows: readonly Row[], actor: Actor): Promise<Row[]> {
  const saved = await insertRows(client, table, rows, actor);
  return saved.map(({ geometry: _geometry, ...row }) => row);
}
