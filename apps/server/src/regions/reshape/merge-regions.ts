import { Fault } from '@qingzhang/core/fault';
import { block, note, type Issue } from '@qingzhang/core/issue';
import { region as table } from '@qingzhang/catalogue/tables/regions';
import type { DrawnRegion } from '@qingzhang/contract/results/reshaped';
import { openOverlay } from '@qingzhang/geo/overlay/overlay';
import { withSameCorners } from '@qingzhang/geo/overlay/same-corners';
import { snapBorders } from '@qingzhang/geo/overlay/snap-borders';
import type { PoolClient } from 'pg';
import type { ChangeSet } from './change-set.ts';
import { drawnRegion, regionsBelow } from './drawn-regions.ts';
import type { BodyOfOperation } from './edit-region.ts';
import { refuseHeld } from './held-rows.ts';
import { geometryOf, polygonsOf, soundBoundary } from './sound-boundary.ts';

/** Siblings that touch each other become one; what stood below them goes to the one that stays. */
export async function mergeRegions(client: PoolClient, body: BodyOfOperation<'merge'>): Promise<ChangeSet> {
  const kept = await drawnRegion(client, body.id);
  const boundaryVersion = kept.boundaryVersion ?? '';
  const others: DrawnRegion[] = [];
  for (const { id } of body.others) others.push(await drawnRegion(client, id));
  const issues = unlike(kept, others);
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  await refuseHeld(client, kept, others);

  const all = [kept, ...others];
  const shapes = await fitted(all, body.snapM);
  const overlay = await openOverlay();
  const joined = withSameCorners(overlay.joined(shapes), shapes);
  const apart = all.filter((_, at) => {
    const rest = shapes.filter((_shape, index) => index !== at);
    const own = shapes[at]!;
    // A part that touches a neighbour makes one with it.
    return overlay.joined([own, ...rest]).length === overlay.joined([own]).length + overlay.joined(rest).length;
  });
  if (apart.length > 0) {
    const names = apart.map(({ name }) => `“${name}”`).join('、');
    const text = `${names}与其余要合并的区域没有公共边界；请选择相邻的区域，中间有窄缝时可按几米贴合`;
    return { boundaryVersion, changed: [], added: [], removed: [], issues: [block('others', 'MERGE_APART', text)] };
  }
  const read = await soundBoundary(kept.name, geometryOf(joined));
  const statistics = addedUp(all);
  const otherIds = new Set(others.map(({ id }) => id));
  const below = await regionsBelow(client, [...otherIds]);
  const moving = below.filter(({ parentId }) => parentId !== null && otherIds.has(parentId));
  return {
    boundaryVersion,
    changed: [
      { before: kept, rowVersion: body.rowVersion, boundary: read.boundary, facts: statistics.facts },
      ...moving.map((before) => ({ before, rowVersion: before.rowVersion, parentId: kept.id })),
    ],
    added: [],
    removed: others.map((before, at) => ({ before, rowVersion: body.others[at]!.rowVersion })),
    keptName: kept.name,
    issues: [...read.issues, ...statistics.issues, ...movedIssue(moving, kept.name)],
  };
}

function unlike(kept: DrawnRegion, others: readonly DrawnRegion[]): Issue[] {
  const ids = new Set(others.map(({ id }) => id));
  const repeated = ids.has(kept.id) || ids.size < others.length;
  const doubled = repeated ? [block('others', 'REPEATED', '同一区域在要合并的区域中出现多次')] : [];
  const apart = others.flatMap((other) => {
    const isLike = other.parentId === kept.parentId && other.type === kept.type;
    if (isLike && other.boundaryVersion === kept.boundaryVersion) return [];
    const text = `“${other.name}”与“${kept.name}”不是同一上级下的同类区域，不能合并`;
    return [block('others', 'MERGE_UNLIKE', text)];
  });
  const undrawn = [kept, ...others].flatMap(({ name, geometry }) =>
    geometry === null ? [block('others', 'MERGE_APART', `“${name}”没有边界，请先绘制或导入`)] : [],
  );
  return [...doubled, ...apart, ...undrawn];
}

async function fitted(all: readonly DrawnRegion[], snapM: number) {
  const members = all.map(({ id, geometry }) => ({ key: id, geometry: geometry!, isFixed: false }));
  const { moved } = snapBorders(await openOverlay(), { parent: undefined, members }, snapM);
  return members.map(({ key, geometry }) => polygonsOf(moved.get(key) ?? geometry));
}

const STATISTICS = ['population', 'gdp'] as const;

/** Figures that all of them have are added up; the others are left as they are, to be looked at. */
function addedUp(all: readonly DrawnRegion[]) {
  const facts: Record<string, number> = {};
  const missing: string[] = [];
  for (const key of STATISTICS) {
    const figures = all.map((one) => one[key]);
    if (figures.every((figure) => figure !== null)) facts[key] = figures.reduce((sum, figure) => sum + figure, 0);
    else if (figures.some((figure) => figure !== null))
      missing.push(table.fields.find((field) => field.key === key)!.label);
  }
  const issues: Issue[] = [];
  if (missing.length > 0) {
    const text = `有的区域没有填写${missing.join('、')}，合并后保持“${all[0]!.name}”的原数，请核对`;
    issues.push(note(STATISTICS, 'STATISTICS_DIVIDED', text));
  }
  return { facts, issues };
}

function movedIssue(moving: readonly DrawnRegion[], name: string): Issue[] {
  if (moving.length === 0) return [];
  return [note('others', 'CHILDREN_MOVED', `被合并区域的 ${moving.length} 个下级区域改属“${name}”`)];
}
