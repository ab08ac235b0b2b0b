import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { secretKey, SECRETS, takeSecret, type SecretName } from '../config/secret-key.ts';

/**
 * Has every program on an external database sign and seal with the same keys: those of the first one, which has brought
 * its own along or made them, are kept in the database, and each keeps a copy beside its data. An embedded database has
 * one server: its keys stay outside it.
 */
export async function agreeOnSecrets(pool: Pool, config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (config.databaseUrl === '') return;
  for (const name of SECRETS) await agreeOn(pool, config, name);
}

async function agreeOn(pool: Pool, config: Pick<Config, 'dataDir'>, name: SecretName): Promise<void> {
  const own = await secretKey(config, name);
  await pool.query('INSERT INTO "installationSecret" VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, own]);
  const { rows } = await pool.query<{ secret: Buffer }>('SELECT secret FROM "installationSecret" WHERE name = $1', [
    name,
  ]);
  const { secret } = rows[0]!;
  if (!secret.equals(own)) await takeSecret(config, name, secret);
}
