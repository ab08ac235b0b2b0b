import type { Pool, PoolClient } from 'pg';
import type { Placeholder } from '../../documents/template/scan-placeholders.ts';

/** The office's own template, of which there is one at most. */
export interface StoredTemplate {
  readonly name: string;
  readonly content: Buffer;
  readonly placeholders: readonly Placeholder[];
}

export async function storedTemplate(pool: Pool): Promise<StoredTemplate | undefined> {
  const { rows } = await pool.query<StoredTemplate>('SELECT name, content, placeholders FROM "reportTemplate"');
  return rows[0];
}

/** What a screen tells of it. */
export async function templateFacts(client: Pool | PoolClient) {
  const { rows } = await client.query<{ name: string; size: number; savedAt: string; savedBy: string }>(
    'SELECT name, length(content) AS size, "savedAt", "savedBy" FROM "reportTemplate"',
  );
  const [facts] = rows;
  return facts ?? null;
}

export async function storeTemplate(
  client: PoolClient,
  { name, content, placeholders }: Pick<StoredTemplate, 'name' | 'placeholders'> & { readonly content: Uint8Array },
  savedBy: string,
): Promise<void> {
  await client.query(
    `INSERT INTO "reportTemplate" (name, content, placeholders, "savedAt", "savedBy") VALUES ($1, $2, $3, now(), $4)
ON CONFLICT ("tenantId") DO UPDATE SET name = excluded.name, content = excluded.content, placeholders = excluded.placeholders,
  "savedAt" = excluded."savedAt", "savedBy" = excluded."savedBy"`,
    [name, Buffer.from(content), JSON.stringify(placeholders), savedBy],
  );
}
