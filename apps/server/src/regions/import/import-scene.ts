import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import type { PoolClient } from 'pg';
import { withAncestors, type RegionNode } from '../region-tree.ts';
import { currentVersion } from '../../territory/region-version.ts';
import { storedRegions, type StoredRegion } from '../versions/stored-regions.ts';
import type { ImportChoices } from './region-features.ts';
import type { Surroundings } from './region-placement.ts';

/** What an import meets in the database. */
export interface ImportScene extends Surroundings {
  readonly stored: ReadonlyMap<string, StoredRegion>;
  readonly isNewVersion: boolean;
  /** The version that the import is held against; null where there is none yet. */
  readonly comparedWith: string | null;
  /** Its regions: those stored in the same version, or in the current one when the import begins a new one. */
  readonly compared: ReadonlyMap<string, StoredRegion>;
}

export async function importScene(client: PoolClient, choices: ImportChoices): Promise<ImportScene> {
  const top = choices.parentId ? await regionAbove(client, choices.parentId.toLowerCase()) : null;
  const current = await currentVersion(client);
  const boundaryVersion = choices.boundaryVersion?.trim() || top?.boundaryVersion || current;
  if (top !== null && top.boundaryVersion !== boundaryVersion) {
    const text = `上级区域“${top.name}”属于边界版本 ${top.boundaryVersion}，不能在其下导入版本 ${boundaryVersion}`;
    throw new Fault('BODY_INVALID', { count: 1 }, { issues: [block('parentId', 'PARENT_OTHER_VERSION', text)] });
  }
  const stored = byCode(await storedRegions(client, boundaryVersion));
  const isNewVersion = stored.size === 0;
  const compared = isNewVersion ? byCode(await storedRegions(client, current)) : stored;
  return {
    boundaryVersion,
    stored,
    isUpdate: choices.existing !== 'refuse',
    top,
    formerParents: new Map(
      [...compared.values()].flatMap((old) => (old.parentCode === null ? [] : [[old.code, old.parentCode]])),
    ),
    hasParentCodes: Boolean(choices.mapping.parentCode),
    isNewVersion,
    comparedWith: compared.size === 0 ? null : isNewVersion ? current : boundaryVersion,
    compared,
  };
}

function byCode(regions: readonly StoredRegion[]): ReadonlyMap<string, StoredRegion> {
  return new Map(regions.map((region) => [region.code, region]));
}

async function regionAbove(client: PoolClient, id: string): Promise<RegionNode> {
  const found = (await withAncestors(client, [id])).get(id);
  if (found !== undefined) return found;
  const issues = [block('parentId', 'NOT_FOUND', '“上级区域”指向的记录不存在，请重新选择')];
  throw new Fault('BODY_INVALID', { count: 1 }, { issues });
}
