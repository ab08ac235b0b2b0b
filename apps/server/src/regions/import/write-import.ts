import { region as table } from '@qingzhang/catalogue/tables/regions';
import type { StoredRegion } from '@qingzhang/contract/results/region';
import type { Row } from '@qingzhang/contract/rows/row';
import { vertexCount } from '@qingzhang/geo/simplify-geometry';
import type { PoolClient } from 'pg';
import type { Actor } from '../../rows/actor.ts';
import { deleteRows } from '../../rows/delete-rows.ts';
import { insertRows } from '../../rows/insert-rows.ts';
import { updateRows } from '../../rows/update-rows.ts';
import type { ImportContent } from './import-content.ts';
import type { PlacedDraft } from './region-placement.ts';

/** One statement carries its rows as one JSON text: about 40 bytes a vertex, and jsonb ends at 256 MB. */
const VERTICES_AT_ONCE = 200_000;
const ROWS_AT_ONCE = 1000;

/** Writes what is new or changed and deletes what leaves; answers the written rows without their boundaries. */
export async function writeImport(
  client: PoolClient,
  content: ImportContent,
  actor: Actor,
): Promise<readonly Omit<StoredRegion, 'geometry'>[]> {
  const { scene, placed, leaving, changes } = content;
  const changed = new Set(changes.changed.map(({ code }) => code));
  const fresh = placed.filter(({ draft }) => !scene.stored.has(draft.code));
  const old = placed.filter(({ draft }) => scene.stored.has(draft.code) && changed.has(draft.code));
  const written: StoredRegion[] = [];
  // New ones first: a region that moves may go below one of them.
  for (const batch of batches(fresh, content)) {
    written.push(
      ...(await insertRows(
        client,
        table,
        batch.map((one) => newRow(one, content)),
        actor,
      )),
    );
  }
  for (const batch of batches(old, content)) {
    written.push(
      ...(await updateRows(
        client,
        table,
        batch.map((one) => changedRow(one, content)),
        actor,
      )),
    );
  }
  if (leaving.length > 0)
    await deleteRows(
      client,
      table,
      leaving.map(({ id }) => id),
      actor,
    );
  return written.map(({ geometry: _geometry, ...row }) => row);
}

function* batches(placed: readonly PlacedDraft[], { boundaries }: ImportContent): Generator<PlacedDraft[]> {
  let batch: PlacedDraft[] = [];
  let vertices = 0;
  for (const one of placed) {
    const geometry = boundaries.get(one.draft.code)?.geometry ?? null;
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

function newRow({ draft, parentId }: PlacedDraft, { scene, boundaries }: ImportContent): Row {
  const { boundaryVersion } = scene;
  return { ...draft.row, ...boundaries.get(draft.code), id: draft.id, parentId, level: draft.level, boundaryVersion };
}

/** A feature without shape leaves the boundary as it is. */
function changedRow({ draft, parentId }: PlacedDraft, { scene, boundaries }: ImportContent): Row {
  const boundary = boundaries.get(draft.code);
  const shape = (boundary?.geometry ?? null) === null ? {} : boundary;
  const { rowVersion } = scene.stored.get(draft.code)!;
  return { ...draft.row, ...shape, id: draft.id, rowVersion, parentId };
}
