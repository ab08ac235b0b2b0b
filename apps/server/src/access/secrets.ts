import type { Pool, PoolClient } from 'pg';
import { hashPassword, REMEMBERED_PASSWORDS, verifyPassword, type Past } from './passwords.ts';

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
  const { rowCount } = await client.query('UPDATE "sysUser" SET "mustChangePassword" = $2 WHERE id = $1', [
    userId,
    mustChange,
  ]);
  if (rowCount === 0) throw new Error(`the account ${userId} cannot be written by whoever gives it a password`);
}

/** Hashes of the current and earlier passwords, newest first, and the name that no password shall be made of. */
export async function pastOf(client: Pool | PoolClient, userId: string): Promise<Past> {
  const { rows } = await client.query<{ userName: string; earlier: string[] | null }>(
    `SELECT u."userName", array_prepend(s."passwordHash", s."earlierHashes") AS earlier
FROM "sysUser" u LEFT JOIN "userSecret" s ON s."userId" = u.id WHERE u.id = $1`,
    [userId],
  );
  return { userName: rows[0]?.userName ?? '', earlier: rows[0]?.earlier?.filter((hash) => hash !== null) ?? [] };
}

/** The stored hash that a password is right for; undefined where it is wrong or there is none. */
export async function verifiedHash(
  client: Pool | PoolClient,
  userId: string,
  password: string,
): Promise<string | undefined> {
  const [current] = (await pastOf(client, userId)).earlier;
  if (current === undefined || password === '') return undefined;
  return (await verifyPassword(current, password)) ? current : undefined;
}

/** Whether a password is still the one that was verified; until the transaction ends nobody stores another. */
export async function isStillStored(client: PoolClient, userId: string, hash: string): Promise<boolean> {
  const text = 'SELECT FROM "userSecret" WHERE "userId" = $1 AND "passwordHash" = $2 FOR UPDATE';
  return (await client.query(text, [userId, hash])).rowCount === 1;
}

/** Nobody has one who only ever signs in elsewhere. */
export async function hasPassword(client: Pool | PoolClient, userId: string): Promise<boolean> {
  return (await pastOf(client, userId)).earlier.length > 0;
}
