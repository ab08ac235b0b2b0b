import { serviceOfTable } from '@qingzhang/catalogue/registry';
import { VALUE_DELETIONS, VALUE_RESTORATIONS } from '@qingzhang/contract/calls/value-calls';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { handle } from '../http/handle.ts';
import type { Actor } from '../rows/actor.ts';
import { deleteRows, restoreRows } from '../rows/delete-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { carryBack } from './carry-back.ts';
import { holdValues, holdYear } from './hold.ts';
import { storedValues } from './stored-values.ts';

/** Deletes values. Where a typed value goes, the calculated one comes back, here and in the regions above. */
export const DELETE_VALUES = handle(VALUE_DELETIONS).by(({ call, body: { ids }, database, actor }) => {
  const service = serviceOfTable(call.subject.table);
  return transaction(database.pool, (client) => removeValues(client, service, ids, actor));
});

/** Brings deleted values back. */
export const RESTORE_VALUES = handle(VALUE_RESTORATIONS).by(({ call, body: { ids }, database, actor }) =>
  transaction(database.pool, (client) => restoreRows(client, call.subject.table, ids, actor)),
);

async function removeValues(
  client: PoolClient,
  service: Service,
  ids: readonly string[],
  actor: Actor,
): Promise<{ deleted: number }> {
  await holdValues(client, [service]);
  const wanted = new Set(ids.map((id) => id.toLowerCase()));
  const { rows: years } = await client.query<{ year: number }>(
    `SELECT DISTINCT year FROM ${quoted(service.value.name)} WHERE id = ANY($1::uuid[]) AND year IS NOT NULL`,
    [[...wanted]],
  );
  for (const { year } of years) await holdYear(client, year);
  const before = await storedValues(
    client,
    service,
    years.map(({ year }) => year),
  );
  const outcome = await deleteRows(client, service.value, ids, actor);
  const typed = before.filter(({ id, inputMode }) => wanted.has(id) && inputMode === 'manual');
  for (const year of new Set(typed.map((row) => row.year))) {
    const left = before.filter((row) => row.year === year && !wanted.has(row.id));
    const gone = typed.filter((row) => row.year === year);
    await carryBack(client, service, { year, left, gone }, actor);
  }
  return outcome;
}
