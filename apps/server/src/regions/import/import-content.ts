import { block, confirm, type Issue } from '@qingzhang/core/issue';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { RegionChanges } from '@qingzhang/contract/results/region-changes';
import type { Boundary } from '../region-columns.ts';
import { isAboveItself, type RegionNode } from '../region-tree.ts';
import { regionChanges, type RegionFacts } from '../versions/region-changes.ts';
import type { StoredRegion } from '../versions/stored-regions.ts';
import type { ImportScene } from './import-scene.ts';
import { atFeature, type ImportChoices, type RegionDraft } from './region-features.ts';
import { placeDrafts, type PlacedDraft } from './region-placement.ts';

/** All that an import will write, and what it will change by that. */
export interface ImportContent {
  readonly scene: ImportScene;
  readonly placed: readonly PlacedDraft[];
  readonly boundaries: ReadonlyMap<string, Boundary>;
  /** Stored regions that go because the file does not hold them. */
  readonly leaving: readonly StoredRegion[];
  readonly changes: RegionChanges;
  readonly issues: readonly Issue[];
}

interface Given {
  readonly table: Table;
  readonly choices: ImportChoices;
  readonly scene: ImportScene;
  readonly drafts: readonly RegionDraft[];
  /** Codes in the file that stay out: their regions are not missing from it. */
  readonly leftOut: ReadonlySet<string>;
  /** By code. */
  readonly boundaries: ReadonlyMap<string, Boundary>;
}

export function importContent({ table, choices, scene, drafts, leftOut, boundaries }: Given): ImportContent {
  const known = drafts.map((draft) => ({ ...draft, id: scene.stored.get(draft.code)?.id ?? draft.id }));
  const { placed, issues } = placeDrafts(known, scene);
  const leaving = choices.existing === 'replace' ? absent(known, scene, leftOut) : [];
  const gone = new Set(leaving.map(({ code }) => code));
  const written = factsOf(placed, boundaries, scene);
  const codes = new Set(written.map(({ code }) => code));
  const staying = [...scene.stored.values()].filter(({ code }) => !codes.has(code) && !gone.has(code));
  return {
    scene,
    placed,
    boundaries,
    leaving,
    changes: regionChanges(table, [...scene.compared.values()], [...written, ...staying]),
    issues: [...issues, ...circleIssues(placed, scene), ...topIssues(known, scene)],
  };
}

/** Stored regions of the types in the file that the file does not hold, below the region chosen as top. */
function absent(
  drafts: readonly RegionDraft[],
  { stored, top }: ImportScene,
  leftOut: ReadonlySet<string>,
): StoredRegion[] {
  const codes = new Set([...drafts.map(({ code }) => code), ...leftOut]);
  const types = new Set(drafts.map(({ type }) => type));
  const nodes = new Map([...stored.values()].map((node) => [node.id, node]));
  const isBelow = (node: StoredRegion): boolean => {
    for (let at = nodes.get(node.parentId ?? ''); at !== undefined; at = nodes.get(at.parentId ?? '')) {
      if (at.id === top?.id) return true;
    }
    return false;
  };
  return [...stored.values()].filter(
    (region) => types.has(region.type) && !codes.has(region.code) && (top === null || isBelow(region)),
  );
}

function factsOf(
  placed: readonly PlacedDraft[],
  boundaries: ReadonlyMap<string, Boundary>,
  { stored }: ImportScene,
): RegionFacts[] {
  const codes = new Map([
    ...[...stored.values()].map(({ id, code }) => [id, code] as const),
    ...placed.map(({ draft }) => [draft.id, draft.code] as const),
  ]);
  return placed.map(({ draft, parentId }) => {
    const old = stored.get(draft.code);
    const shape = boundaries.get(draft.code);
    const { areaM2, lon, lat } = (shape?.geometry ?? null) === null ? (old ?? shape!) : shape!;
    const kept = <Key extends 'population' | 'gdp' | 'remark'>(key: Key) =>
      (draft.row[key] === undefined ? (old?.[key] ?? null) : draft.row[key]) as RegionFacts[Key];
    return {
      code: draft.code,
      name: String(draft.row['name']),
      type: draft.type,
      areaM2,
      lon,
      lat,
      parentCode: parentId === null ? null : (codes.get(parentId) ?? null),
      population: kept('population'),
      gdp: kept('gdp'),
      remark: kept('remark'),
    };
  });
}

/** A region that is moved may not come to stand below itself by way of regions outside the file. */
function circleIssues(placed: readonly PlacedDraft[], { stored }: ImportScene): Issue[] {
  const nodes = new Map<string, RegionNode>([...stored.values()].map((node) => [node.id, node]));
  const moved = placed.filter(({ draft }) => nodes.has(draft.id));
  for (const { draft, parentId } of moved) nodes.set(draft.id, { ...nodes.get(draft.id)!, parentId });
  return moved.flatMap(({ draft }) => {
    if (!isAboveItself(draft.id, nodes)) return [];
    const text = `“${draft.code}”不能成为自己的上级或间接上级`;
    return [atFeature(draft, block('parentCode', 'PARENT_CIRCLE', text))];
  });
}

/** The issue of a new version that has no region at the top, to which everything is added up. */
function topIssues(drafts: readonly RegionDraft[], { isNewVersion, compared, boundaryVersion }: ImportScene): Issue[] {
  const isTop = ({ level }: { readonly level: number | null }) => level === 1;
  if (!isNewVersion || drafts.some(isTop) || ![...compared.values()].some(isTop)) return [];
  const text = `新版本 ${boundaryVersion} 中没有县，核算按县汇总；请确认文件是否完整，或选择“其余区域沿用现行版本”`;
  return [confirm('features', 'VERSION_WITHOUT_TOP', text)];
}
