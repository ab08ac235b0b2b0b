import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import { secretKey } from '../config/secret-key.ts';
import { base32, stepOfCode } from './totp.ts';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const RECOVERY_CODES = 10;
/** 50 bits: nobody guesses one, so a plain digest keeps it. */
const RECOVERY_LENGTH = 10;

type Client = Pool | PoolClient;

interface Kept {
  readonly sealedSecret: Buffer;
  readonly isConfirmed: boolean;
  readonly lastStep: number;
  readonly recoveryHashes: readonly Buffer[];
}

async function keptOf(client: Client, userId: string): Promise<Kept | undefined> {
  const { rows } = await client.query<Kept>(
    `SELECT "sealedSecret", "confirmedAt" IS NOT NULL AS "isConfirmed", "lastStep"::float8 AS "lastStep", "recoveryHashes"
FROM "secondFactor" WHERE "userId" = $1`,
    [userId],
  );
  return rows[0];
}

/** Recovery codes that are left; undefined for whoever signs in with a password alone. */
export async function recoveryLeft(client: Client, userId: string): Promise<number | undefined> {
  const kept = await keptOf(client, userId);
  return kept?.isConfirmed === true ? kept.recoveryHashes.length : undefined;
}

/** A new secret that counts from its first right code on. */
export async function beginSecondFactor(client: Client, config: Config, userId: string): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES);
  await client.query(
    `INSERT INTO "secondFactor" VALUES ($1, $2, NULL, -1, '{}')
ON CONFLICT ("userId") DO UPDATE SET "sealedSecret" = $2, "lastStep" = -1 WHERE "secondFactor"."confirmedAt" IS NULL`,
    [userId, await sealed(config, userId, secret)],
  );
  return secret;
}

/** Turns it on with a code that proves that the authenticator has the secret. Answers recovery codes, or nothing. */
export async function confirmSecondFactor(
  client: Client,
  config: Config,
  userId: string,
  code: string,
): Promise<readonly string[] | undefined> {
  const kept = await keptOf(client, userId);
  if (kept === undefined || kept.isConfirmed) return undefined;
  const step = await stepOf(config, userId, kept, code);
  if (step === undefined) return undefined;
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(7)).slice(0, RECOVERY_LENGTH));
  const { rowCount } = await client.query(
    `UPDATE "secondFactor" SET "confirmedAt" = now(), "lastStep" = $2, "recoveryHashes" = $3
WHERE "userId" = $1 AND "confirmedAt" IS NULL AND "sealedSecret" = $4`,
    [userId, step, codes.map(hashOf), kept.sealedSecret],
  );
  return rowCount === 1 ? codes : undefined;
}

/** Whether a code of the authenticator, or a recovery code, is right and was not used before; it is used up with that. */
export async function useCode(client: Client, config: Config, userId: string, typed: string): Promise<boolean> {
  const kept = await keptOf(client, userId);
  if (kept?.isConfirmed !== true) return false;
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const step = await stepOf(config, userId, kept, code);
  const { rowCount } =
    step === undefined
      ? await client.query(
          `UPDATE "secondFactor" SET "recoveryHashes" = array_remove("recoveryHashes", $2)
WHERE "userId" = $1 AND $2 = ANY("recoveryHashes")`,
          [userId, hashOf(code)],
        )
      : await client.query(`UPDATE "secondFactor" SET "lastStep" = $2 WHERE "userId" = $1 AND "lastStep" < $2`, [
          userId,
          step,
        ]);
  return rowCount === 1;
}

/** Whether there was one to end. */
export async function endSecondFactor(client: Client, userId: string): Promise<boolean> {
  const { rows } = await client.query<{ wasOn: boolean }>(
    'DELETE FROM "secondFactor" WHERE "userId" = $1 RETURNING "confirmedAt" IS NOT NULL AS "wasOn"',
    [userId],
  );
  return rows[0]?.wasOn === true;
}

async function stepOf(config: Config, userId: string, { sealedSecret, lastStep }: Kept, code: string) {
  return stepOfCode(await opened(config, userId, sealedSecret), code, { now: new Date(), lastStep });
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/** Whoever copies the database cannot make codes, and a secret opens for its own user only. */
async function sealed(config: Config, userId: string, secret: Buffer): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await secretKey(config, 'second-factor'), nonce);
  cipher.setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

async function opened(config: Config, userId: string, kept: Buffer): Promise<Buffer> {
  const key = await secretKey(config, 'second-factor');
  const decipher = createDecipheriv('aes-256-gcm', key, kept.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(kept.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(kept.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
