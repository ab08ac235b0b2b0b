import type { PoolClient } from 'pg';
import type { Deps } from '../http/context.ts';

/** Of contents whose rows are gone, those that no other row of the store shares, of whatever office. */
export async function unshared(client: Pick<PoolClient, 'query'>, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>('SELECT sha256 FROM named_contents($1::text[]) AS sha256', [
    hashes,
  ]);
  const kept = new Set(rows.map(({ sha256 }) => sha256));
  return [...new Set(hashes)].filter((hash) => !kept.has(hash));
}

/** Removes contents that no row names. */
export async function removeUnshared(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  hashes: readonly string[],
): Promise<void> {
  for (const sha256 of await unshared(database.pool, hashes)) await files.remove(sha256);
}
