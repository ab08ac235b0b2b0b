import { setImmediate } from 'node:timers/promises';
import { Fault } from '@qingzhang/core/fault';
import { block, blocking, confirm, note, type Issue } from '@qingzhang/core/issue';
import type { Table } from '@qingzhang/catalogue/language/table';
import { region as table } from '@qingzhang/catalogue/tables/regions';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { importRegions, type planRegionImport, type saveRegions } from '@qingzhang/contract/calls/region-calls';
import type { PoolClient } from 'pg';
import { checkedBody } from '../../http/check-body.ts';
import type { Context } from '../../http/context.ts';
import { deleteRows } from '../../rows/delete-rows.ts';
import { transaction } from '../../rows/transaction.ts';
import { keepAccounts } from '../keep-accounts.ts';
import { measured, NO_BOUNDARY, type Boundary } from '../region-columns.ts';
import { lockTree } from '../region-tree.ts';
import { withCarried } from './carried-drafts.ts';
import { importContent, type ImportContent } from './import-content.ts';
import { importContradictions } from './import-contradictions.ts';
import { importScene } from './import-scene.ts';
import { atFeature, geometryOf, type ImportChoices, type RegionDraft } from './region-features.ts';
import { readRegionLayer, type RegionLayer } from './region-layer.ts';
import { writeImport } from './write-import.ts';

/** More problems than a person reads at once; the count is told in full. */
const MOST_ISSUES = 500;

/** Imports a stored shapefile as a tree of regions, all of it or nothing; a dry run tells what would happen. */
export async function importStoredRegions(
  context: Context<typeof saveRegions>,
  body: unknown,
): Promise<AnswerOf<typeof planRegionImport> | AnswerOf<typeof importRegions>> {
  const { database, actor } = context;
  const choices = checkedBody(importRegions, body, {});
  const layer = await readRegionLayer(context, table, choices);
  if (choices.dryRun) {
    const { content, inUse } = await transaction(database.pool, async (client) => {
      const content = await contentOf(client, table, choices, layer);
      return { content, inUse: await deletionIssues(client, table, content, context) };
    });
    const contradictions = await importContradictions(database.pool, content);
    const { boundaryVersion, isNewVersion, comparedWith } = content.scene;
    const issues = told([...content.issues, ...inUse]);
    return { ...content.changes, boundaryVersion, isNewVersion, comparedWith, contradictions, issues };
  }
  return transaction(database.pool, async (client) => {
    await lockTree(client);
    await keepAccounts(client, actor);
    const content = await contentOf(client, table, choices, layer);
    refuseBlocking(content.issues);
    const regions = await writeImport(client, content, actor);
    return {
      imported: regions.length,
      removed: content.leaving.length,
      boundaryVersion: content.scene.boundaryVersion,
      regions,
      issues: told(content.issues),
    };
  });
}

async function contentOf(
  client: PoolClient,
  table: Table,
  choices: ImportChoices,
  layer: RegionLayer,
): Promise<ImportContent> {
  const scene = await importScene(client, choices);
  const isCarried = choices.carryOver && scene.isNewVersion;
  const drafts = isCarried ? await withCarried(client, layer.drafts, scene) : layer.drafts;
  const { boundaries, issues } = await boundariesOf(drafts);
  const content = importContent({ table, choices, scene, drafts, boundaries });
  return { ...content, issues: [...layer.issues, ...issues, ...content.issues] };
}

/** Measures every boundary, with pauses that let other requests through. */
async function boundariesOf(
  drafts: readonly RegionDraft[],
): Promise<{ readonly boundaries: ReadonlyMap<string, Boundary>; readonly issues: readonly Issue[] }> {
  const boundaries = new Map<string, Boundary>();
  const issues: Issue[] = [];
  for (const draft of drafts) {
    const geometry = geometryOf(draft);
    const boundary = geometry === null ? NO_BOUNDARY : measured(geometry);
    if (boundary === undefined) {
      issues.push(
        atFeature(draft, confirm('geometry', 'GEOMETRY_NO_AREA', '边界没有围出任何面积,导入为没有边界的区域')),
      );
    }
    boundaries.set(draft.code, boundary ?? NO_BOUNDARY);
    await setImmediate();
  }
  return { boundaries, issues };
}

/** Why regions that the file lacks cannot go, found by trying and taking it back. */
async function deletionIssues(
  client: PoolClient,
  table: Table,
  { leaving }: ImportContent,
  { actor }: Context,
): Promise<Issue[]> {
  if (leaving.length === 0) return [];
  await client.query('SAVEPOINT trial');
  try {
    await deleteRows(
      client,
      table,
      leaving.map(({ id }) => id),
      actor,
    );
    return [];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return [block('features', 'DELETION_REFUSED', `文件中没有的 ${leaving.length} 个区域不能删除:${error.message}`)];
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT trial');
  }
}

function refuseBlocking(issues: readonly Issue[]): void {
  const blocks = blocking(issues);
  if (blocks.length > 0) throw new Fault('BODY_INVALID', { count: blocks.length }, { issues: told(blocks) });
}

function told(issues: readonly Issue[]): readonly Issue[] {
  if (issues.length <= MOST_ISSUES) return issues;
  const rest = `另有 ${issues.length - MOST_ISSUES} 处问题未列出`;
  return [...issues.slice(0, MOST_ISSUES), note('features', 'MORE_ISSUES', rest)];
}
