import { Fault } from '@qingzhang/core/fault';
import { isChoice } from '@qingzhang/catalogue/language/field-predicates';
import { auditLog } from '@qingzhang/catalogue/tables/system';
import type { PoolClient } from 'pg';
import { exportLog } from '@qingzhang/contract/calls/audit-calls';
import { handleReply } from '../http/handle.ts';
import { placeOf } from '../place/place.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { csvLines, writeCsv } from './csv.ts';
import { sendFile } from './send-file.ts';
import type { Cell } from './workbook.ts';

const MOST_ROWS = 20_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** Entries that are written before others are answered. */
const AT_ONCE = 500;

/** Entries as they are sealed: the parts of the text that a hash is made of, in their order, and the two hashes. */
interface Entry {
  readonly action: string;
  readonly parts: readonly (string | null)[];
  readonly seq: number | null;
  readonly hash: string | null;
  readonly before: string | null;
}

const HEADER = [
  '封签序号',
  '操作',
  '编号',
  '操作代码',
  '表',
  '记录',
  '来源地址',
  '理由',
  '修改前',
  '修改后',
  '操作人',
  '时间（UTC）',
  '上一条的散列（SHA-256）',
  '本条的散列（SHA-256）',
];

const DAYS = `e."createdAt" >= coalesce($1::date::timestamp AT TIME ZONE $3, '-infinity')
AND e."createdAt" < coalesce(($2::date + 1)::timestamp AT TIME ZONE $3, 'infinity')`;

const ENTRIES = `SELECT e.action, s.seq::float8 AS seq, encode(s.hash, 'hex') AS hash, encode(p.hash, 'hex') AS before,
ARRAY[e.id::text, e.action, e."tableName", e."rowId", e.address, e.reason, e.before::text, e.after::text, e."createdBy",
to_char(e."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')] AS parts
FROM "auditLog" e LEFT JOIN "auditSeal" s ON s."entryId" = e.id LEFT JOIN "auditSeal" p ON p.seq = s.seq - 1
WHERE ${DAYS} ORDER BY s.seq NULLS LAST, e."createdAt", e.id LIMIT ${MOST_ROWS}`;

/** The log of some days with its chain. Whatever people typed is text, never a formula. */
export const LOG_EXPORT = handleReply(exportLog).by(async (context) => {
  const { database, reply, body } = context;
  const { name: place, timeZone } = await placeOf(context);
  const days = [body.from ?? null, body.to ?? null, timeZone];
  const { rows: sizes } = await database.pool.query<{ rows: number; bytes: number }>(
    `SELECT count(*)::int AS rows,
coalesce(sum(coalesce(octet_length(e.before::text), 0) + coalesce(octet_length(e.after::text), 0)), 0)::float8 AS bytes
FROM "auditLog" e WHERE ${DAYS}`,
    days,
  );
  refuseTooMany(sizes[0]!);
  const parts = [writeCsv([HEADER])];
  const read = async (client: PoolClient) => {
    await client.query(`DECLARE entries CURSOR FOR ${ENTRIES}`, days);
    for (;;) {
      const { rows } = await client.query<Entry>(`FETCH ${AT_ONCE} FROM entries`);
      if (rows.length === 0) return;
      parts.push(csvLines(rows.map(lineOf)));
    }
  };
  await transaction(database.pool, read, NO_FIGURES);
  return sendFile(reply, `${place}${auditLog.label}.csv`, 'text/csv; charset=utf-8', Buffer.from(parts.join('')));
});

const ACTIONS: ReadonlyMap<string, string> = new Map(
  auditLog.fields.flatMap((field) =>
    isChoice(field) && field.key === 'action' ? field.options.map(({ value, label }) => [value, label] as const) : [],
  ),
);

function refuseTooMany({ rows, bytes }: { readonly rows: number; readonly bytes: number }): void {
  const name = auditLog.label;
  if (rows > MOST_ROWS)
    throw new Fault('SHEET_TOO_LARGE', { name, found: `${rows} 条`, limit: `${MOST_ROWS} 条（可缩短起止日期）` });
  if (bytes > MOST_BYTES)
    throw new Fault('SHEET_TOO_LARGE', {
      name,
      found: `${Math.ceil(bytes / 1024 / 1024)} MB`,
      limit: '16 MB（可缩短起止日期）',
    });
}

function lineOf({ action, parts, seq, hash, before }: Entry): Cell[] {
  return [seq ?? '待封签', ACTIONS.get(action) ?? action, ...parts, before, hash];
}
