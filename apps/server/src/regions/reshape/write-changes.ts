import { Fault } from '@qingzhang/core/fault';
import { region as table } from '@qingzhang/catalogue/tables/regions';
import type { Row } from '@qingzhang/contract/rows/row';
import type { PoolClient } from 'pg';
import type { Actor } from '../../rows/actor.ts';
import { deleteRows } from '../../rows/delete-rows.ts';
import { insertRows } from '../../rows/insert-rows.ts';
import { updateRows } from '../../rows/update-rows.ts';
import type { ChangeSet } from './change-set.ts';

/** Writes all of a change: what is new first, because others may come to stand below it, what goes last. */
export async function writeChanges(client: PoolClient, changes: ChangeSet, actor: Actor): Promise<void> {
  const { boundaryVersion, added, changed, removed } = changes;
  const stale = removed.filter(({ before, rowVersion }) => before.rowVersion !== rowVersion);
  if (stale.length > 0) throw new Fault('ROW_STALE', { table: table.label, count: stale.length });
  if (added.length > 0) {
    const rows = added.map(({ boundary, ...facts }): Row => ({ ...facts, ...boundary, boundaryVersion }));
    await insertRows(client, table, rows, actor);
  }
  if (changed.length > 0) {
    const rows = changed.map(({ before, rowVersion, boundary, parentId, facts }): Row => {
      return { id: before.id, rowVersion, ...boundary, ...facts, ...(parentId !== undefined && { parentId }) };
    });
    await updateRows(client, table, rows, actor);
  }
  if (removed.length > 0) {
    const ids = removed.map(({ before }) => before.id);
    await deleteRows(client, table, ids, actor);
  }
}
