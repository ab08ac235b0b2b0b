import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';

/** Something that happened besides the change of a row: a sign-in, a freeze. */
interface AuditEvent {
  readonly action: string;
  readonly tableName: string;
  readonly rowId?: string;
  readonly reason?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Whose connection it is; who signs in works for no office yet, and is logged at their own, however they spell their name:
 * failures are counted by it in small letters.
 */
const OFFICE = `coalesce(current_tenant(), (SELECT "tenantId" FROM "sysUser" WHERE lower("userName") = lower($9::varchar)
  AND "deletedAt" IS NULL ORDER BY "userName" = $9::varchar DESC LIMIT 1), own_tenant())`;

/** Timed by the clock, not by its transaction: it comes after the rows that were written with it. Answers its id. */
export async function logEvent(client: Pool | PoolClient, actor: Actor, event: AuditEvent): Promise<string> {
  const id = randomUUID();
  await client.query({
    name: 'log event',
    text: `INSERT INTO "auditLog" (id, action, "tableName", "rowId", address, reason, after, before, "createdBy", "createdAt", "tenantId")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::varchar, clock_timestamp(), ${OFFICE})`,
    values: [
      id,
      event.action,
      event.tableName,
      event.rowId ?? null,
      actor.address,
      event.reason ?? null,
      event.after === undefined ? null : JSON.stringify(event.after),
      event.before === undefined ? null : JSON.stringify(event.before),
      actor.userName,
    ],
  });
  return id;
}
