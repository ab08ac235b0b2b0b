import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages } from './apt.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Where Debian 12 puts the programs of its PostgreSQL; they are in nobody's path. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';

/**
 * Makes sure that Debian's PostgreSQL is there, which serves as a database host of its own. Installs it for root on
 * Debian; tells anybody else.
 * @returns {Promise<string>} the folder of its programs
 */
export async function ensurePostgres() {
  if (!isThere() && canInstall()) await installPackages(' PostgreSQL 15', ['postgresql-15', 'iproute2']);
  if (isThere()) return PROGRAMS;
  throw new SetupFailure(
    '缺少 PostgreSQL 15：请执行 apt-get install postgresql-15 iproute2（或以 root 运行一次 npm run test:system）。',
  );
}

function isThere() {
  return existsSync(join(PROGRAMS, 'initdb'));
}
