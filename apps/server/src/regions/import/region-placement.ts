import { block, type Issue } from '@qingzhang/core/issue';
import { codesAbove } from './region-codes.ts';
import { atFeature, type RegionDraft } from './region-features.ts';
import { placeIssues, type RegionNode } from '../region-tree.ts';

export interface Surroundings {
  readonly boundaryVersion: string;
  /** Regions of the version that are stored already, by code. */
  readonly stored: ReadonlyMap<string, RegionNode>;
  /** Whether the content of a region that is stored already may change. */
  readonly isUpdate: boolean;
  /** Where regions go that find nothing above them. */
  readonly top: RegionNode | null;
  /** The codes of the regions that these stood below before, by code. */
  readonly formerParents: ReadonlyMap<string, string>;
  /** Whether parents are named by an attribute instead of by the digits of the code. */
  readonly hasParentCodes: boolean;
}

export interface PlacedDraft {
  readonly draft: RegionDraft;
  readonly parentId: string | null;
}

export interface Placement {
  /** Parents before their children. */
  readonly placed: readonly PlacedDraft[];
  readonly issues: readonly Issue[];
}

/** Finds the parent of every draft: in the file, among stored regions, else at the top. */
export function placeDrafts(drafts: readonly RegionDraft[], around: Surroundings): Placement {
  const nodes = new Map(drafts.map((draft) => [draft.code, nodeOf(draft, around)]));
  const issues: Issue[] = [];
  const parents = new Map<string, RegionNode | null>();
  const parentKey = around.hasParentCodes ? 'parentCode' : 'code';
  for (const draft of drafts) {
    const stored = around.stored.get(draft.code);
    if (stored !== undefined) issues.push(...storedIssues(draft, stored, around));
    const parent = parentOf(draft, nodes, around);
    if (parent === undefined) {
      const text = `上级代码“${draft.parentCode}”既不在文件中，也不在边界版本 ${around.boundaryVersion} 中`;
      issues.push(atFeature(draft, block('parentCode', 'NOT_FOUND', text)));
      continue;
    }
    parents.set(draft.id, parent);
    if (parent === null) continue;
    const own = nodes.get(draft.code)!;
    issues.push(...placeIssues(parentKey, own, parent).map((issue) => atFeature(draft, issue)));
  }
  const { ordered, circular } = parentsFirst(drafts, parents);
  for (const draft of circular) {
    issues.push(atFeature(draft, block('parentCode', 'PARENT_CIRCLE', `“${draft.code}”的上级代码循环指回自身`)));
  }
  return { placed: ordered.map((draft) => ({ draft, parentId: parents.get(draft.id)?.id ?? null })), issues };
}

function storedIssues(draft: RegionDraft, stored: RegionNode, { boundaryVersion, isUpdate }: Surroundings): Issue[] {
  if (!isUpdate) {
    const text = `边界版本 ${boundaryVersion} 中已有代码为“${draft.code}”的区域“${stored.name}”`;
    return [atFeature(draft, block('code', 'DUPLICATE', text))];
  }
  if (stored.type === draft.type) return [];
  const text = `代码为“${draft.code}”的区域在边界版本 ${boundaryVersion} 中是“${stored.type}”，文件中是“${draft.type}”；更新不能改变类型`;
  return [atFeature(draft, block('type', 'TYPE_DIFFERS', text))];
}

function nodeOf(draft: RegionDraft, { boundaryVersion }: Surroundings): RegionNode {
  const { id, code, type, level, row } = draft;
  return { id, parentId: null, name: String(row['name']), code, type, level, boundaryVersion };
}

/** Undefined when a code is named that does not exist. */
function parentOf(
  draft: RegionDraft,
  nodes: ReadonlyMap<string, RegionNode>,
  { stored, top, hasParentCodes, formerParents }: Surroundings,
): RegionNode | null | undefined {
  const find = (code: string) => nodes.get(code) ?? stored.get(code);
  if (draft.parentCode !== null) return find(draft.parentCode);
  if (hasParentCodes) return top;
  for (const code of codesAbove(draft.code)) {
    const found = find(code);
    if (found !== undefined) return found;
  }
  const former = formerParents.get(draft.code);
  return top ?? (former === undefined ? null : (find(former) ?? null));
}

interface Order {
  readonly ordered: readonly RegionDraft[];
  readonly circular: readonly RegionDraft[];
}

function parentsFirst(drafts: readonly RegionDraft[], parents: ReadonlyMap<string, RegionNode | null>): Order {
  const waiting = new Map<string, RegionDraft[]>();
  const own = new Set(drafts.map(({ id }) => id));
  const ordered: RegionDraft[] = [];
  for (const draft of drafts) {
    const above = parents.get(draft.id)?.id;
    if (above === undefined || !own.has(above)) ordered.push(draft);
    else if (waiting.has(above)) waiting.get(above)!.push(draft);
    else waiting.set(above, [draft]);
  }
  // The list grows while it is walked: each region brings those below it.
  for (const draft of ordered) for (const below of waiting.get(draft.id) ?? []) ordered.push(below);
  const done = new Set(ordered);
  return { ordered, circular: drafts.filter((draft) => !done.has(draft)) };
}
