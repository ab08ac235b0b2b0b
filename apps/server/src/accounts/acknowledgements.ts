import { randomUUID } from 'node:crypto';
import type { Acknowledgement } from '@qingzhang/engine/account/account-data';
import type { Pool, PoolClient } from 'pg';
import { logEvent } from '../access/audit-event.ts';
import type { Actor } from '../rows/actor.ts';

/** What was let pass in a year before; each counts for its own figures alone. */
export async function storedAcknowledgements(client: Pool | PoolClient, year: number): Promise<Acknowledgement[]> {
  const { rows } = await client.query<Acknowledgement>({
    name: 'acknowledgements of year',
    text: `SELECT code, "regionId", reason, figures FROM "blockAcknowledgement" WHERE year = $1 ORDER BY "createdAt" DESC`,
    values: [year],
  });
  return rows;
}

/** Keeps what a calculation was let pass for, so that the next one with the same figures need not ask again. */
export async function storeAcknowledgements(
  client: PoolClient,
  year: number,
  lifted: readonly Acknowledgement[],
  actor: Actor,
): Promise<void> {
  const known = await storedAcknowledgements(client, year);
  for (const { code, regionId, reason, figures } of lifted) {
    const isKnown = known.some(
      (each) =>
        each.code === code &&
        each.regionId === regionId &&
        each.reason === reason &&
        JSON.stringify(each.figures) === JSON.stringify(figures),
    );
    if (isKnown) continue;
    await client.query(
      `INSERT INTO "blockAcknowledgement" (id, year, "regionId", code, figures, reason, "createdBy", "createdAt")
VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
      [randomUUID(), year, regionId, code, JSON.stringify(figures), reason, actor.userName],
    );
    const event = { action: 'acknowledge', tableName: 'blockAcknowledgement', rowId: regionId, reason };
    await logEvent(client, actor, { ...event, after: { year, code, figures } });
  }
}
