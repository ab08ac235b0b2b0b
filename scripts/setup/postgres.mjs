import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages } from './apt.mjs';
import { findProgram } from './find-program.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Where Debian 12 puts the programs of its PostgreSQL; they are in nobody's path. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';
const BOUNCER = '/usr/sbin/pgbouncer';
const PACKAGES = ['postgresql-15', 'pgbouncer', 'iproute2'];

/**
 * Makes sure that Debian's PostgreSQL is there, which serves as a database host of its own. Installs it for root on
 * Debian; tells anybody else.
 * @returns {Promise<string>} the folder of its programs
 */
export async function ensurePostgres() {
  if (!isThere() && canInstall()) await installPackages(' PostgreSQL 15 与 PgBouncer', PACKAGES);
  if (isThere()) return PROGRAMS;
  throw new SetupFailure(
    `缺少 PostgreSQL 15 与 PgBouncer：请执行 apt-get install ${PACKAGES.join(' ')}（或以 root 运行一次 npm run test:system）。`,
  );
}

function isThere() {
  return [join(PROGRAMS, 'initdb'), BOUNCER].every(existsSync) && findProgram('ip') !== null;
}
