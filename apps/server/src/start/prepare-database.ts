import path from 'node:path';
import { backupName, pruneBackups } from '../backups/backup-folder.ts';
import { makeBackup } from '../backups/make-backup.ts';
import type { Config } from '../config/config.ts';
import { applicationUrl, grantApplication } from '../database/application-role.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { hasTenants, holdTenants } from '../database/hold-tenants.ts';
import { migrate } from '../database/migrate.ts';
import { openQueue } from '../job-queue/job-queue.ts';
import { setFirstPassword } from './first-password.ts';
import { seedDutyRoles } from './seed-duties.ts';
import { seed } from './seed.ts';

interface Places {
  readonly serverRoot: string;
  readonly version: string;
}

interface PreparedDatabase {
  /** Where the application works, as a role that owns nothing wherever that can be. */
  readonly url: string;
  readonly firstPassword: string | undefined;
}

/**
 * Brings the database up to date as its owner: schema, queue, what ships with the product, the application's own role.
 * Whoever calls it holds the lock of starts.
 */
export async function prepareDatabase(config: Config, givenUrl: string, places: Places): Promise<PreparedDatabase> {
  const ownerUrl = ownerUrlOf(config, givenUrl);
  const database = openDatabase(ownerUrl, { max: 2 });
  try {
    await migrate(database.pool, path.join(places.serverRoot, 'migrations'), {
      before: () => backUpBeforeMigration(config, ownerUrl, places.version),
    });
    await seed(database.pool);
    if (config.separateDuties) await seedDutyRoles(database.pool);
    const firstPassword = await setFirstPassword(database, config.adminPassword);
    await makeQueue(database);
    const url = ownerUrl === givenUrl ? await applicationUrl({ pool: database.pool, url: ownerUrl }) : givenUrl;
    if (ownerUrl !== givenUrl) await grantApplication(database.pool, givenUrl);
    if (config.offices === 'several' || (await hasTenants(database.pool))) await holdTenants(database.pool, url);
    return { url, firstPassword };
  } finally {
    await database.pool.end();
  }
}

/** Who changes the schema: the application itself, unless an administrator has named another. */
export function ownerUrlOf({ databaseOwnerUrl }: Config, givenUrl: string): string {
  return databaseOwnerUrl || givenUrl;
}

/** The queue's tables are made like the others, by their owner. */
async function makeQueue({ pool }: Database): Promise<void> {
  const errors: Error[] = [];
  const queue = await openQueue(pool, (error) => errors.push(error));
  await queue.close();
  if (errors[0] !== undefined) throw errors[0];
}

/** A migration touches no file, so their list is enough; where it cannot be written, nothing is changed. */
async function backUpBeforeMigration(
  { backups, dataDir, files }: Config,
  databaseUrl: string,
  version: string,
): Promise<void> {
  const file = path.join(backups.folder, backupName('before-migration', new Date()));
  await makeBackup({ file, databaseUrl, dataDir, files, productVersion: version, withFiles: false, isMigrating: true });
  await pruneBackups(backups.folder, backups.keep);
}
