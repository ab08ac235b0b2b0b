import type { Pool, PoolClient } from 'pg';
import { hashPassword, REMEMBERED_PASSWORDS, verifyPassword } from './passwords.ts';

/** Stores a new password; the earlier ones are remembered so that they cannot come back soon. */
export async function storePassword(
  client: Pool | PoolClient,
  userId: string,
  password: string,
  mustChange: boolean,
): Promise<void> {
  await client.query(
    `INSERT INTO "userSecret" AS s VALUES ($1, $2, '{}', now())
ON CONFLICT ("userId") DO UPDATE SET "passwordHash" = $2, "changedAt" = now(),
  "earlierHashes" = (array_prepend(s."passwordHash", s."earlierHashes"))[1:$3]`,
    [userId, await hashPassword(password), REMEMBERED_PASSWORDS],
  );
  await client.query('UPDATE "sysUser" SET "mustChangePassword" = $2 WHERE id = $1', [userId, mustChange]);
}

/** Hashes of the current and earlier passwords, newest first. */
export async function earlierPasswords(client: Pool | PoolClient, userId: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ hashes: string[] }>(
    'SELECT array_prepend("passwordHash", "earlierHashes") AS hashes FROM "userSecret" WHERE "userId" = $1',
    [userId],
  );
  return rows[0]?.hashes ?? [];
}

export async function verifyOwnPassword(client: Pool | PoolClient, userId: string, password: string): Promise<boolean> {
  const [current] = await earlierPasswords(client, userId);
  return current !== undefined && password !== '' && verifyPassword(current, password);
}
