import { setImmediate } from 'node:timers/promises';
import { confirm, note, type Issue } from '@qingzhang/core/issue';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import { openOverlay } from '@qingzhang/geo/overlay/overlay';
import { snapBorders, type SnapMember } from '@qingzhang/geo/overlay/snap-borders';
import type { Pool, PoolClient } from 'pg';
import { measured, type Boundary } from '../region-columns.ts';
import type { ImportContent } from './import-content.ts';
import { atFeature, CARRIED } from './region-features.ts';
import type { PlacedDraft } from './region-placement.ts';
import { shapesOf } from './stored-shapes.ts';

export interface SnappedImport {
  /** By code, those included that stay as they are. */
  readonly boundaries: ReadonlyMap<string, Boundary>;
  /** How many regions of the file changed. */
  readonly moved: number;
  readonly issues: readonly Issue[];
}

/** Fits the regions of a file to each other, to siblings that are stored and to the regions above, family by family. */
export async function snapImport(
  client: Pool | PoolClient,
  content: ImportContent,
  snapM: number,
): Promise<SnappedImport> {
  const overlay = await openOverlay();
  const boundaries = new Map(content.boundaries);
  const issues: Issue[] = [];
  let moved = 0;
  const { shapes, families } = await familiesOf(client, content);
  const drafts = new Map(content.placed.map(({ draft }) => [draft.id, draft]));
  const shapeOf = (id: string): PolygonalGeometry | undefined =>
    boundaries.get(drafts.get(id)?.code ?? '')?.geometry ?? shapes.get(id);
  // Families come from above: a township is fitted before its villages are fitted to it.
  for (const [parentId, ids] of families) {
    const members = ids.flatMap(({ id, isFixed }): SnapMember[] => {
      const geometry = shapeOf(id);
      return geometry === undefined ? [] : [{ key: id, geometry, isFixed }];
    });
    const parent = parentId === null ? undefined : shapeOf(parentId);
    const snapped = snapBorders(overlay, { parent, members }, snapM);
    const lost = [...snapped.unfit];
    for (const [id, geometry] of snapped.moved) {
      const boundary = measured(geometry);
      if (boundary === undefined) lost.push(id);
      else boundaries.set(drafts.get(id)!.code, boundary);
    }
    moved += snapped.moved.size + snapped.unfit.length - lost.length;
    issues.push(...lost.map((id) => unfitIssue(drafts.get(id)!, snapM)));
    await setImmediate();
  }
  if (moved > 0) issues.unshift(note('snapM', 'SNAPPED', `${moved} 个区域的边界按 ${snapM} 米与相邻边界贴合`));
  return { boundaries, moved, issues };
}

function unfitIssue(draft: PlacedDraft['draft'], snapM: number): Issue {
  const text = `“${String(draft.row['name'])}”按 ${snapM} 米贴合后会失去形状，仍用文件中的边界`;
  return atFeature(draft, confirm('geometry', 'SNAP_UNFIT', text));
}

interface Families {
  /** Stored boundaries by id. */
  readonly shapes: ReadonlyMap<string, PolygonalGeometry>;
  /** Members by the region above, those that keep doubtful land first: the lower code. */
  readonly families: ReadonlyMap<string | null, readonly { readonly id: string; readonly isFixed: boolean }[]>;
}

async function familiesOf(client: Pool | PoolClient, content: ImportContent): Promise<Families> {
  const { placed, leaving, scene, boundaries } = content;
  const own = placed.filter(({ draft }) => draft.level !== null);
  const parents = new Set(own.map(({ parentId }) => parentId));
  const gone = new Set([...leaving.map(({ id }) => id), ...placed.map(({ draft }) => draft.id)]);
  const staying = [...scene.stored.values()].filter(
    ({ id, parentId, level }) => level !== null && !gone.has(id) && parents.has(parentId),
  );
  const members = [
    ...own.map(({ draft, parentId }) => {
      const isFixed = draft.record === CARRIED || (boundaries.get(draft.code)?.geometry ?? null) === null;
      return { id: draft.id, code: draft.code, parentId, isFixed };
    }),
    ...staying.map(({ id, code, parentId }) => ({ id, code, parentId, isFixed: true })),
  ].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const families = new Map(
    [...parents].map((parentId) => [parentId, members.filter((one) => one.parentId === parentId)]),
  );
  const wanted = [...members.map(({ id }) => id), ...[...parents].filter((id) => id !== null)];
  return { shapes: await shapesOf(client, wanted), families };
}
