import { setImmediate } from 'node:timers/promises';
import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import type { Pool } from 'pg';
import { checkFamilies, type FamilyRow } from '../boundaries/check-families.ts';
import type { ImportContent } from './import-content.ts';
import { shapesOf } from './stored-shapes.ts';

/** Overlaps, gaps and what lies outside the region above, among the regions that an import touches. */
export async function importContradictions(pool: Pool, content: ImportContent): Promise<readonly Contradiction[]> {
  const { placed, boundaries, leaving, scene } = content;
  const touched = new Set(placed.flatMap(({ draft, parentId }) => [draft.id, parentId]));
  const going = new Set([...leaving.map(({ id }) => id), ...placed.map(({ draft }) => draft.id)]);
  const staying = [...scene.stored.values()].filter(
    ({ id, parentId, level }) => level !== null && !going.has(id) && (touched.has(parentId) || touched.has(id)),
  );
  const shapes = await shapesOf(pool, [...staying.map(({ id }) => id), ...placed.map(({ draft }) => draft.id)]);
  const rows: FamilyRow[] = [
    ...placed.flatMap(({ draft, parentId }) => {
      if (draft.level === null) return [];
      const geometry = boundaries.get(draft.code)?.geometry ?? shapes.get(draft.id) ?? null;
      return [{ id: draft.id, parentId, name: String(draft.row['name']), geometry }];
    }),
    ...staying.map(({ id, parentId, name }) => ({ id, parentId, name, geometry: shapes.get(id) ?? null })),
  ];
  return checkFamilies(rows, {
    isChecked: (parentId) => touched.has(parentId),
    tell: async () => {
      await setImmediate();
    },
  });
}
