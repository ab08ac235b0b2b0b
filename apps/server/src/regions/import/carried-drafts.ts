import { randomUUID } from 'node:crypto';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import type { PoolClient } from 'pg';
import type { StoredRegion } from '../versions/stored-regions.ts';
import type { ImportScene } from './import-scene.ts';
import { CARRIED, type RegionDraft } from './region-features.ts';

/** What a region keeps when the file says nothing of it. */
const KEPT = ['population', 'gdp', 'sort', 'remark'] as const;

/** The drafts of a new version with what the current one has beside them: regions, and attributes of the same regions. */
export async function withCarried(
  client: PoolClient,
  drafts: readonly RegionDraft[],
  { compared }: ImportScene,
): Promise<RegionDraft[]> {
  const codes = new Set(drafts.map(({ code }) => code));
  const others = [...compared.values()].filter(({ code }) => !codes.has(code));
  const { rows } = await client.query<{ id: string; geometry: PolygonalGeometry }>(
    'SELECT id, geometry FROM region WHERE id = ANY($1::uuid[]) AND geometry IS NOT NULL',
    [others.map(({ id }) => id)],
  );
  const shapes = new Map(rows.map(({ id, geometry }) => [id, geometry]));
  return [
    ...drafts.map((draft) => filled(draft, compared.get(draft.code))),
    ...others.map((old) => draftOf(old, shapes.get(old.id))),
  ];
}

function filled(draft: RegionDraft, old: StoredRegion | undefined): RegionDraft {
  if (old === undefined) return draft;
  return { ...draft, row: { ...Object.fromEntries(KEPT.map((key) => [key, old[key]])), ...draft.row } };
}

function draftOf(old: StoredRegion, shape: PolygonalGeometry | undefined): RegionDraft {
  const { name, code, type, level, parentCode, population, gdp, sort, remark } = old;
  return {
    id: randomUUID(),
    index: -1,
    record: CARRIED,
    code,
    type,
    level,
    parentCode,
    row: { name, code, type, population, gdp, sort, remark },
    polygons: shape === undefined ? [] : shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates,
  };
}
