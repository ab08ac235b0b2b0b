import { Fault } from '@qingzhang/core/fault';
import type { Pool, PoolClient } from 'pg';
import type { Placeholder } from '../../documents/template/scan-placeholders.ts';

const DIGEST = `encode(sha256(content), 'hex')`;

/** The office's own template, of which there is one at most. */
export interface StoredTemplate {
  readonly name: string;
  readonly content: Buffer;
  readonly sha256: string;
  readonly placeholders: readonly Placeholder[];
}

export async function storedTemplate(pool: Pool): Promise<StoredTemplate | undefined> {
  const { rows } = await pool.query<StoredTemplate>(
    `SELECT name, content, ${DIGEST} AS sha256, placeholders FROM "reportTemplate"`,
  );
  return rows[0];
}

export async function requireTemplate(pool: Pool): Promise<StoredTemplate> {
  const template = await storedTemplate(pool);
  if (template === undefined) throw new Fault('TEMPLATE_NOT_SET', {});
  return template;
}

/** The digest of the one that stands, without its content. */
export async function requireTemplateDigest(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ sha256: string }>(`SELECT ${DIGEST} AS sha256 FROM "reportTemplate"`);
  if (rows[0] === undefined) throw new Fault('TEMPLATE_NOT_SET', {});
  return rows[0].sha256;
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
