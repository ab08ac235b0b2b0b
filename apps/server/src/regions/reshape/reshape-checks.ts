import { setImmediate } from 'node:timers/promises';
import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import type { PoolClient } from 'pg';
import { checkFamilies, type FamilyRow } from '../boundaries/check-families.ts';
import type { ChangeSet } from './change-set.ts';

export interface ReshapeChecks {
  readonly before: readonly Contradiction[];
  readonly after: readonly Contradiction[];
}

type Row = FamilyRow & { readonly level: number | null };

/** The contradictions of every family that a change touches, as they are and as they will be; the checks of an import. */
export async function reshapeChecks(client: PoolClient, changes: ChangeSet): Promise<ReshapeChecks> {
  const stored = await rowsAround(client, changes);
  const gone = new Set(changes.removed.map(({ before }) => before.id));
  const changed = new Map(changes.changed.map((one) => [one.before.id, one]));
  const later = [
    ...stored.flatMap((row): Row[] => {
      if (gone.has(row.id)) return [];
      const change = changed.get(row.id);
      const geometry = change?.boundary === undefined ? row.geometry : change.boundary.geometry;
      return [{ ...row, geometry, parentId: change?.parentId ?? row.parentId }];
    }),
    ...changes.added.map(({ id, parentId, name, level, boundary }): Row => {
      return { id, parentId, name, level, geometry: boundary.geometry };
    }),
  ];
  const touched = touchedFamilies(changes);
  return { before: await found(stored, touched), after: await found(later, touched) };
}

/** Regions by whose children the families go: those that change, and those above what changes. */
function touchedFamilies({ changed, added, removed }: ChangeSet): Set<string | null> {
  return new Set([
    ...changed.flatMap(({ before, parentId }) => [
      before.id,
      before.parentId,
      ...(parentId === undefined ? [] : [parentId]),
    ]),
    ...added.flatMap(({ id, parentId }) => [id, parentId]),
    ...removed.flatMap(({ before }) => [before.id, before.parentId]),
  ]);
}

async function rowsAround(client: PoolClient, changes: ChangeSet): Promise<Row[]> {
  const touched = touchedFamilies(changes);
  const { rows } = await client.query<Row>(
    `SELECT id, "parentId", name, level, geometry FROM region
WHERE "boundaryVersion" = $1 AND "deletedAt" IS NULL AND level IS NOT NULL
  AND (id = ANY($2::uuid[]) OR "parentId" = ANY($2::uuid[]) OR ($3 AND "parentId" IS NULL)) ORDER BY level, code, id`,
    [changes.boundaryVersion, [...touched].filter((id) => id !== null), touched.has(null)],
  );
  return rows;
}

function found(rows: readonly Row[], touched: ReadonlySet<string | null>): Promise<Contradiction[]> {
  const counted = rows.filter(({ level }) => level !== null);
  return checkFamilies(counted, {
    isChecked: (parentId) => touched.has(parentId),
    tell: async () => {
      await setImmediate();
    },
  });
}
