import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { rowHistory } from '@qingzhang/contract/calls/evidence-calls';
import { handle } from '../http/handle.ts';
import { requireReadable, tableForCaller } from './row-access.ts';

/** More changes than one row sees in years. */
const MOST_ENTRIES = 300;

/**
 * Who changed what in a row, its attachments included, the latest first; for whoever may read the table. From which
 * machine is told by the audit log only.
 */
export const ROW_HISTORY = handle(rowHistory).by(async (context) => {
  const { id } = context.body;
  const { table } = tableForCaller(context, context.body.table, 'read');
  await requireReadable(context, table, id.toLowerCase());
  const { rows } = await context.database.pool.query<AnswerOf<typeof rowHistory>[number]>(
    `SELECT l.id, l.action, l."tableName", l."rowId", NULL AS address, l.reason, l.before, l.after, l."createdBy",
  l."createdAt", f.name AS "fileName"
FROM "auditLog" l LEFT JOIN "rowAttachment" a ON l."tableName" = 'rowAttachment' AND a.id::text = l."rowId"
LEFT JOIN "fileStore" f ON f.id = a."fileId"
WHERE l."tableName" = $1 AND l."rowId" = $2 OR l."tableName" = 'rowAttachment' AND l."rowId" = ANY(ARRAY(
  SELECT mine.id::text FROM "rowAttachment" mine WHERE mine."tableName" = $1 AND mine."rowId" = $2))
ORDER BY l."createdAt" DESC, l.id DESC LIMIT ${MOST_ENTRIES}`,
    [table.name, id.toLowerCase()],
  );
  return rows;
});
