import { setImmediate } from 'node:timers/promises';
import { Fault } from '@qingzhang/core/fault';
import { block, blocking, confirm, note, type Issue } from '@qingzhang/core/issue';
import { region as table } from '@qingzhang/catalogue/tables/regions';
import { overlapIssues, type NamedOverlap } from '@qingzhang/engine/plan/overlap-issues';
import type { Pool, PoolClient } from 'pg';
import { KINDS } from '../../files/content-kind.ts';
import { storedFile } from '../../files/stored-file.ts';
import { jobKind, type Task } from '../../jobs/job-kind.ts';
import type { Actor } from '../../rows/actor.ts';
import { deleteRows } from '../../rows/delete-rows.ts';
import { transaction } from '../../rows/transaction.ts';
import { divided, type DividingDeps } from '../../pixels/divided-land.ts';
import { ownLand } from '../../territory/own-land.ts';
import { regionCentre } from '../../territory/region-centre.ts';
import { regionsOfVersion } from '../../territory/year-regions.ts';
import { keepAccounts } from '../keep-accounts.ts';
import { measured, NO_BOUNDARY, type Boundary } from '../region-columns.ts';
import { lockTree } from '../region-tree.ts';
import { refuseFrozenVersion } from '../versions/frozen-version.ts';
import { withCarried } from './carried-drafts.ts';
import { importContent, type ImportContent } from './import-content.ts';
import { importContradictions } from './import-contradictions.ts';
import { REGION_IMPORT } from './import-regions.ts';
import { importScene } from './import-scene.ts';
import { atFeature, geometryOf, type ImportChoices, type RegionDraft } from './region-features.ts';
import { snapImport } from './snap-import.ts';
import { snapOffers } from './snap-offers.ts';
import { READ_REGIONS } from './read-regions-task.ts';
import type { RegionLayer } from './region-layer.ts';
import { writeImport } from './write-import.ts';

/** More problems than a person reads at once; the count is told in full. */
const MOST_ISSUES = 500;

/** Done by a worker: measuring and comparing the borders of hundreds of villages takes seconds. */
export const REGION_IMPORTING = jobKind(REGION_IMPORT, async (task) => {
  const { deps, request: choices, actor } = task;
  const { pool } = deps.database;
  // It was kept as JSON by a beginning of this very job.
  const kept = task.kept as Written | null;
  if (kept !== null) return withOverlaps(deps, kept);
  const layer = await storedLayer(task);
  await task.report('比对边界', 0.5);
  if (choices.dryRun) {
    const { content, drawn, moved, inUse } = await transaction(pool, async (client) => {
      const found = await contentOf(client, choices, layer);
      await refuseFrozen(client, found.content);
      return { ...found, inUse: await deletionIssues(client, found.content, actor) };
    });
    const contradictions = await importContradictions(pool, content);
    const asDrawn = content === drawn ? contradictions : await importContradictions(pool, drawn);
    await task.report('试算贴合', 0.7);
    const offered = await snapOffers(pool, drawn, { snapM: choices.snapM, contradictions, asDrawn, moved });
    const { boundaryVersion, isNewVersion, comparedWith } = content.scene;
    const issues = told([...content.issues, ...inUse]);
    const features = featuresOf(layer);
    const plan = { boundaryVersion, isNewVersion, comparedWith, contradictions, snapOffers: offered, features, issues };
    return { ...content.changes, ...plan };
  }
  const written = await transaction(pool, async (client) => {
    await lockTree(client);
    await keepAccounts(client, actor);
    const { content } = await contentOf(client, choices, layer);
    await refuseFrozen(client, content);
    refuseBlocking(content.issues);
    const regions = await writeImport(client, content, actor);
    const answer: Written = {
      imported: regions.length,
      removed: content.leaving.length,
      boundaryVersion: content.scene.boundaryVersion,
      regions,
      issues: content.issues,
    };
    await task.keep(client, answer);
    return answer;
  });
  return withOverlaps(deps, written);
});

interface Written {
  readonly imported: number;
  readonly removed: number;
  readonly boundaryVersion: string;
  readonly regions: Awaited<ReturnType<typeof writeImport>>;
  readonly issues: readonly Issue[];
}

/** What was written, and which siblings claim the same land in it. */
async function withOverlaps(deps: DividingDeps, written: Written) {
  const { boundaryVersion } = written;
  await divided(deps, boundaryVersion);
  const overlaps = overlapIssues(await namedOverlaps(deps.database.pool, boundaryVersion));
  return { ...written, issues: told([...written.issues, ...overlaps]) };
}

/** Siblings of a version that claim the same land. */
async function namedOverlaps(pool: Pool, version: string): Promise<NamedOverlap[]> {
  const { overlaps } = await ownLand(pool, version);
  const names = new Map((await regionsOfVersion(pool, version)).map(({ id, name }) => [id, name]));
  return overlaps.map(({ ownerId, otherId, ...figures }) => {
    return { owner: names.get(ownerId) ?? '', other: names.get(otherId) ?? '', ...figures };
  });
}

/** The regions in the file, read in a process of its own. */
async function storedLayer({ deps, request: choices, signal, report }: Task<ImportChoices>): Promise<RegionLayer> {
  const { pool } = deps.database;
  const { name, type, sha256 } = await storedFile(pool, choices.fromFile);
  if (type !== KINDS.zip.mime) {
    const found = Object.values(KINDS).find(({ mime }) => mime === type)?.label ?? type;
    throw new Fault('FILE_TYPE_WRONG', { name, found, expected: '矢量边界，请在导入边界处上传' });
  }
  await report('读取文件', 0);
  const near = await regionCentre(pool);
  const { path, release } = await deps.files.localPath(sha256);
  try {
    return await deps.apart.run(READ_REGIONS, { input: { path, name }, choices, near }, { name, signal });
  } finally {
    await release();
  }
}

interface FoundContent {
  /** With the borders fitted to each other as far as that was chosen. */
  readonly content: ImportContent;
  /** The same with the borders as they are in the file. */
  readonly drawn: ImportContent;
  /** How many regions were fitted. */
  readonly moved: number;
}

async function contentOf(client: PoolClient, choices: ImportChoices, layer: RegionLayer): Promise<FoundContent> {
  const scene = await importScene(client, choices);
  const isCarried = choices.carryOver && scene.isNewVersion;
  const drafts = isCarried ? await withCarried(client, layer.drafts, scene) : layer.drafts;
  const { boundaries, issues } = await boundariesOf(drafts);
  const leftOut = new Set(layer.leftOut.keys());
  const given = { table, choices, scene, drafts, leftOut };
  const withIssues = (content: ImportContent, more: readonly Issue[]): ImportContent => {
    return { ...content, issues: [...more, ...layer.issues, ...issues, ...content.issues] };
  };
  const asDrawn = importContent({ ...given, boundaries });
  const drawn = withIssues(asDrawn, []);
  if (choices.snapM === 0) return { content: drawn, drawn, moved: 0 };
  const snapped = await snapImport(client, asDrawn, choices.snapM);
  const content = withIssues(importContent({ ...given, boundaries: snapped.boundaries }), snapped.issues);
  return { content, drawn, moved: snapped.moved };
}

/** A new version is nobody's yet; one that a frozen year stands on takes no change. */
async function refuseFrozen(client: PoolClient, { scene, changes }: ImportContent): Promise<void> {
  const { added, changed, removed } = changes;
  if (scene.isNewVersion || added.length + changed.length + removed.length === 0) return;
  await refuseFrozenVersion(client, scene.boundaryVersion);
}

function featuresOf({ drafts, leftOut }: RegionLayer) {
  return [
    ...drafts.map(({ code, row }) => ({ code, name: String(row['name']), isTaken: true })),
    ...[...leftOut].map(([code, name]) => ({ code, name, isTaken: false })),
  ].toSorted((a, b) => a.code.localeCompare(b.code));
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
        atFeature(draft, confirm('geometry', 'GEOMETRY_NO_AREA', '边界没有围出任何面积，导入为没有边界的区域')),
      );
    }
    boundaries.set(draft.code, boundary ?? NO_BOUNDARY);
    await setImmediate();
  }
  return { boundaries, issues };
}

/** Why regions that the file lacks cannot go, found by trying and taking it back. */
async function deletionIssues(client: PoolClient, { leaving }: ImportContent, actor: Actor): Promise<Issue[]> {
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
    return [block('features', 'DELETION_REFUSED', `文件中没有的 ${leaving.length} 个区域不能删除：${error.message}`)];
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
