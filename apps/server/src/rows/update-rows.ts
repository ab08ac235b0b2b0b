import { Fault } from '@qingzhang/core/fault';
import { fillOf } from '@qingzhang/catalogue/language/field-facts';
import type { Table } from '@qingzhang/catalogue/language/table';
import { atRow } from '@qingzhang/contract/rows/check-row';
import type { Row } from '@qingzhang/contract/rows/row';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { ruleIssues } from '@qingzhang/contract/rows/rule-issues';
import type { PoolClient } from 'pg';
import { quoted } from '../database/constraints.ts';
import { rowJson } from '../database/tables.ts';
import type { Actor } from './actor.ts';
import { faultOfDatabase } from './database-fault.ts';
import { withEnteredTexts } from './entered-texts.ts';
import { refuseFrozenYears } from './frozen-years.ts';
import { withOpenReview } from './review-status.ts';
import { outsideFault, refuseOutside } from './scope.ts';
import { updateStatement, type WriteAnswer } from './statements.ts';
import { holdContent } from './twins.ts';
import { writtenRows } from './write-answer.ts';

/** What a change of rows is called in the log, and why it was made: approving is a step of its own. */
interface Logged {
  readonly action: 'update' | 'approve' | 'sendBack';
  readonly reason?: string;
}

/** Changes the sent fields of rows, all or none. Each row carries the version it was read at. */
export async function updateRows<T extends Table>(
  client: PoolClient,
  table: T,
  changes: readonly Row[],
  actor: Actor,
  { action, reason }: Logged = { action: 'update' },
): Promise<RowOf<T>[]> {
  const before = await lockRows(
    client,
    table,
    changes.map((change) => String(change['id'])),
  );
  await refuseMissing(
    client,
    table,
    changes.map((change) => String(change['id'])),
    before,
  );
  refuseStale(table, changes, before);
  await refuseOutside(client, table, [...before.values()], actor);
  await refuseFrozenYears(client, table, [...before.values()]);

  const merged = changedRows(table, changes, before, actor, action);
  const issues = merged.flatMap((row, index) => {
    const found = ruleIssues(table, row);
    return merged.length === 1 ? found : atRow(index, found);
  });
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });

  try {
    await holdContent(client, table, merged);
    const { rows: answers } = await client.query<WriteAnswer>({
      name: `update ${table.name}`,
      text: updateStatement(table),
      values: [
        JSON.stringify(merged),
        actor.userName,
        actor.address,
        action,
        null, // locked above
        reason ?? null,
        null, // the transaction leaves the note
        null,
      ],
    });
    const [answer] = answers;
    if (answer!.outside > 0) throw await outsideFault(client, table, answer!.outside, actor.userName);
    return writtenRows(table, answer!, merged);
  } catch (error) {
    throw faultOfDatabase(table, error);
  }
}

/** Rows as they will be stored: what is sent over what is there, and who changed it when. */
export function changedRows(
  table: Table,
  changes: readonly Row[],
  before: ReadonlyMap<string, Row>,
  actor: Actor,
  action: Logged['action'] = 'update',
): Row[] {
  const now = new Date().toISOString();
  return changes.map((change): Row => {
    const stored = before.get(String(change['id'])) ?? {};
    const wanted = withEnteredTexts(table, { ...stored, ...filledChange(table, change) }, stored);
    return {
      ...(action === 'approve' ? wanted : withOpenReview(table, wanted, stored)),
      updatedBy: actor.userName,
      updatedAt: now,
      // A row that someone has looked at is no longer merely carried over from another year.
      carriedFrom: null,
    };
  });
}

/** Live rows by id, locked in one order so that two writers never wait for each other in a circle. */
export async function lockRows(client: PoolClient, table: Table, ids: readonly string[]): Promise<Map<string, Row>> {
  const { rows } = await client.query<{ row: Row }>({
    name: `lock ${table.name}`,
    text: `SELECT ${rowJson('t')} AS row FROM ${quoted(table.name)} t WHERE id = ANY($1::uuid[]) AND "deletedAt" IS NULL ORDER BY id FOR UPDATE`,
    values: [ids],
  });
  return new Map(rows.map(({ row }) => [String(row['id']), row]));
}

/** Rows that are not there; those of an office above are, and are that office's to change. */
export async function refuseMissing(
  client: PoolClient,
  table: Table,
  ids: readonly string[],
  before: ReadonlyMap<string, Row>,
): Promise<void> {
  const missing = ids.filter((id) => !before.has(id));
  if (missing.length === 0) return;
  const { rows } = await client.query(
    `SELECT FROM ${quoted(table.name)} WHERE id = ANY($1::uuid[]) AND "deletedAt" IS NULL`,
    [missing],
  );
  if (rows.length > 0) throw new Fault('ROW_FROM_ABOVE', { table: table.label, count: rows.length });
  throw new Fault('ROW_NOT_FOUND', { table: table.label, count: missing.length });
}

function refuseStale(table: Table, changes: readonly Row[], before: ReadonlyMap<string, Row>): void {
  const stale = changes.filter((change) => before.get(String(change['id']))?.['rowVersion'] !== change['rowVersion']);
  if (stale.length > 0) throw new Fault('ROW_STALE', { table: table.label, count: stale.length });
}

/** A field that identifies its row is never emptied: it goes back to its filled value. */
function filledChange(table: Table, change: Row): Row {
  const filled: Record<string, unknown> = { ...change };
  for (const field of table.fields) {
    if (filled[field.key] === null) filled[field.key] = fillOf(field) ?? null;
  }
  return filled;
}
