import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { openInstallation } from '../database/tenant-pool.ts';
import { runningEmbedded } from '../database/embedded/running-embedded.ts';
import { packZip } from '../files/pack-zip.ts';
import { digestLog } from '../watch/log-digest.ts';
import { standingOf } from '../watch/standing.ts';
import { reasonOf, type Finding } from './finding.ts';
import { withoutPlaces } from './without-places.ts';

/** What somebody far away needs to help; with no data of the account, no name, address or password of anybody. */
interface Diagnosis {
  readonly version: string;
  readonly findings: readonly Finding[];
  /** Undefined where the settings cannot be read; the findings say why. */
  readonly config: Config | undefined;
}

const LOG_FILES = 6;
const LAST_LINES = 2000;
const LAST_JOBS = 200;

export async function writeDiagnosis(file: string, { version, findings, config }: Diagnosis): Promise<void> {
  const parts = {
    system: systemOf(version),
    findings: findings.map((finding) => ({ ...finding, text: withoutPlaces(finding.text, config) })),
    ...(config !== undefined && {
      settings: settingsOf(config),
      database: await databaseOf(config),
      log: await logOf(config.watch.logs.folder),
    }),
  };
  const packed = packZip(
    Object.entries(parts).map(([name, content]) => ({
      name: `${name}.json`,
      bytes: Buffer.from(JSON.stringify(content, null, 2)),
    })),
  );
  await pipeline(packed, createWriteStream(file));
}

function systemOf(version: string) {
  const { node, v8, openssl } = process.versions;
  return {
    version,
    at: new Date().toISOString(),
    system: `${os.type()} ${os.release()} ${process.arch}`,
    processors: os.cpus().length,
    memory: { total: os.totalmem(), free: os.freemem() },
    programs: { node, v8, openssl },
  };
}

/** How it is set up, of each address and password only whether there is one. */
function settingsOf(config: Config) {
  const {
    host,
    databaseUrl,
    databaseOwnerUrl,
    adminPassword,
    files,
    sso,
    tls,
    trustedProxies,
    backups,
    watch,
    map,
    place,
    ...plain
  } = config;
  return {
    ...plain,
    dataDir: withoutPlaces(config.dataDir, config),
    isLocal: ['127.0.0.1', '::1', 'localhost'].includes(host),
    hasDatabaseUrl: databaseUrl !== '',
    hasOwnerUrl: databaseOwnerUrl !== '',
    hasAdminPassword: adminPassword !== '',
    files: { kind: files.s3 !== null ? 's3' : files.isShared ? 'sharedFolder' : 'folder' },
    hasOidc: sso.oidc !== null,
    hasLdap: sso.ldap !== null,
    hasTls: tls !== null,
    trustedProxies: trustedProxies.length,
    backups: { ...backups, folder: withoutPlaces(backups.folder, config), archive: backups.archive !== '' },
    watch: {
      ...watch,
      metrics: { hasPort: watch.metrics.port !== null, hasToken: watch.metrics.token !== '' },
      logs: { ...watch.logs, folder: withoutPlaces(watch.logs.folder, config) },
    },
    mapSources: map.sources.length,
    hasPlace: place.name !== null,
  };
}

/** Counts of rows, not rows; of jobs what kind they were and how they ended. */
async function databaseOf(config: Config) {
  const url = config.databaseUrl === '' ? runningEmbedded(config.dataDir) : config.databaseUrl;
  if (url === undefined) return { isRunning: false };
  const { pool } = openInstallation(url, { max: 1 });
  try {
    const jobs = await pool.query(
      `SELECT kind, status, attempts, failure->>'code' AS failure, "createdAt", "startedAt", "finishedAt"
FROM "calcJob" ORDER BY "createdAt" DESC LIMIT ${LAST_JOBS}`,
    );
    const migrations = await pool.query('SELECT name, "appliedAt" FROM "schemaMigration" ORDER BY name');
    return {
      isRunning: true,
      standing: await standingOf(pool, config.fileCheckHours),
      tables: await countsOf(pool),
      jobs: jobs.rows,
      migrations: migrations.rows,
    };
  } catch (error) {
    return { isRunning: true, failure: withoutPlaces(reasonOf(error), config) };
  } finally {
    await pool.end();
  }
}

async function countsOf(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; n: number }>(
    `SELECT relname AS name, n_live_tup::int AS n FROM pg_stat_user_tables WHERE schemaname = 'public' ORDER BY relname`,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** The last lines of the newest files; a product that writes to standard output leaves them to its service manager. */
async function logOf(folder: string) {
  if (folder === '') return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log')).toSorted();
  const files: object[] = [];
  for (const name of names.slice(-LOG_FILES)) {
    const lines = digestLog(await readFile(path.join(folder, name), 'utf8'));
    files.push({ file: name, lines: lines.slice(-LAST_LINES) });
  }
  return files;
}
