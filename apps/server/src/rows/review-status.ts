import { canonicalJson } from '@qingzhang/core/canonical-json';
import { Fault } from '@qingzhang/core/fault';
import { isReviewed } from '@qingzhang/catalogue/language/review';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';

const BESIDE_CONTENT = new Set(['id', 'rowVersion', 'status', 'carriedFrom', 'updatedBy', 'updatedAt']);

/** Refuses rows that shall be approved by saving them: that is a call of its own, with a right of its own. */
export async function refuseApproval(pool: Pool, table: Table, rows: readonly Row[]): Promise<void> {
  if (!isReviewed(table)) return;
  const asked = rows.filter(({ status }) => status === 'approved');
  if (asked.length === 0) return;
  const ids = asked.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const { rows: found } = await pool.query<{ id: string }>(
    `SELECT id FROM ${quoted(table.name)} WHERE id = ANY($1::uuid[]) AND status = 'approved'`,
    [ids],
  );
  const approved = new Set(found.map(({ id }) => id));
  const count = asked.filter(({ id }) => !approved.has(String(id))).length;
  if (count > 0) throw new Fault('REVIEW_ELSEWHERE', { count });
}

/** The same for rows of a file: one that it calls approved waits for the review here. */
export function withoutApproval(row: Row): Row {
  return row['status'] === 'approved' ? { ...row, status: 'submitted' } : row;
}

/** A changed row as it is stored: nothing but the review approves, and what was approved and changes is submitted again. */
export function withOpenReview(table: Table, changed: Row, stored: Row): Row {
  if (changed['status'] !== 'approved' || !isReviewed(table)) return changed;
  const isSame =
    stored['status'] === 'approved' &&
    Object.entries(changed).every(
      ([key, value]) => BESIDE_CONTENT.has(key) || canonicalJson(value ?? null) === canonicalJson(stored[key] ?? null),
    );
  return isSame ? changed : withoutApproval(changed);
}
