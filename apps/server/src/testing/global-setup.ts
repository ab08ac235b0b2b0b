import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { setFirstPassword } from '../start/first-password.ts';
import { openDatabase } from '../database/database.ts';
import { startEmbedded } from '../database/embedded/start-embedded.ts';
import { migrate } from '../database/migrate.ts';
import { seed } from '../start/seed.ts';
import { openQueue } from '../job-queue/job-queue.ts';
import { bundleOfSources } from './bundle-of-sources.ts';
import { TEMPLATE, TEST_PASSWORD } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** This database dies with the run: nothing in it has to outlive a power cut. */
const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/**
 * One PostgreSQL for the whole run, addressed by URL like any server (TEST_DATABASE_URL names another),
 * with one migrated and seeded database that each test file copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-test-'));
  const embedded =
    given === undefined ? await startEmbedded({ dataDir: folder, log: QUIET, settings: FORGETFUL }) : undefined;
  const url = given ?? embedded!.url;

  const server = openDatabase(url);
  await server.pool.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await server.pool.query(`CREATE DATABASE ${TEMPLATE}`);
  await server.pool.end();
  const template = openDatabase(withDatabase(url, TEMPLATE));
  await migrate(template.pool, fileURLToPath(new URL('../../migrations', import.meta.url)));
  await seed(template.pool);
  await setFirstPassword(template, TEST_PASSWORD);
  const queue = await openQueue(template.pool, (error) => {
    throw error;
  });
  await queue.close();
  await template.pool.end();

  project.provide('databaseServer', url);
  const bundle = await bundleOfSources();
  process.env['BUNDLE_OF_SOURCES'] = bundle;
  return async () => {
    await rm(bundle, { recursive: true, force: true });
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function withDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}
