import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from '../database/database.ts';

export const TEMPLATE = 'qingzhang_template';
export const TEST_PASSWORD = 'Test-Password-1';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A database of one's own, copied from the migrated and seeded one (or empty), for one test file. */
export async function testDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const serverUrl = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = openDatabase(serverUrl, { max: 1 });
  await server.pool.query(
    `CREATE DATABASE ${name}${options.empty === true ? '' : ` TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`}`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await server.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.pool.end();
    },
  };
}
