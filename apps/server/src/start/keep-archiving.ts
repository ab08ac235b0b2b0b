import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import pg from 'pg';
import { listBases } from '../backups/archive/base-manifest.ts';
import { makeBase } from '../backups/archive/make-base.ts';
import { mirrorContents, mirrorHistories } from '../backups/archive/mirror-contents.ts';
import { archivePlaces } from '../backups/archive/places.ts';
import { pruneArchive } from '../backups/archive/prune-archive.ts';
import type { Config } from '../config/config.ts';
import type { EmbeddedDatabase } from '../database/embedded/start-embedded.ts';
import type { Schedule } from './scheduled-backups.ts';

interface Log {
  readonly error: (text: string) => void;
}

const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Where back-ups are only made by hand, the log still needs something to be played on from. */
const USUAL_HOURS = 24;

/** Keeps files, histories and a recent copy of the cluster in the archive, beside the log that PostgreSQL puts there. */
export function keepArchiving(
  { backups, dataDir, files }: Pick<Config, 'backups' | 'dataDir' | 'files'>,
  embedded: Pick<EmbeddedDatabase, 'url' | 'cluster'>,
  projectRoot: string,
  log: Log,
  everyMs = EVERY_MS,
): Schedule {
  const { archive, keep, hours } = backups;
  const stopping = new AbortController();
  const { signal } = stopping;
  const since = unbrokenSince(dataDir, archive);
  if (archive === '') return { stop: () => Promise.resolve() };
  const places = archivePlaces(archive);
  const look = async () => {
    await mirrorHistories(embedded.cluster, places.wal);
    await mirrorContents(files, places.files);
    await refuseStuck(embedded.url, archive);
    const newest = (await listBases(places.bases)).at(-1)?.manifest.endedAt ?? '';
    const ageMs = Date.now() - Date.parse(newest);
    // One from the future was made while the clock was wrong: nobody waits until that day.
    const isDue = newest < since || ageMs < 0 || ageMs >= (hours || USUAL_HOURS) * HOUR_MS;
    if (!isDue) return;
    const { version: productVersion } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
      version: string;
    };
    const order = {
      archive,
      databaseUrl: embedded.url,
      cluster: embedded.cluster,
      dataDir,
      files,
      productVersion,
      signal,
    };
    await makeBase(order);
    await pruneArchive(archive, files, keep);
  };
  let running: Promise<void> | undefined;
  let told = '';
  const lookOrTell = async () => {
    try {
      await look();
      told = '';
    } catch (error) {
      // The same trouble every minute is told once.
      const text = error instanceof Fault ? error.message : `归档：${String(error)}`;
      if (!signal.aborted && text !== told) log.error(text);
      told = text;
    }
  };
  const begin = () => {
    running ??= lookOrTell().finally(() => {
      running = undefined;
    });
  };
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort(new Error('the product is stopping'));
      await running;
    },
  };
}

/** Since when every change has been archived in this folder: a run without it leaves a hole in the log. */
function unbrokenSince(dataDir: string, archive: string): string {
  const file = path.join(dataDir, 'wal-archive.json');
  if (archive === '') {
    rmSync(file, { force: true });
    return '';
  }
  const kept = readKept(file);
  const since = new Date().toISOString();
  if (kept?.archive === archive && kept.since <= since) return kept.since;
  writeFileSync(file, JSON.stringify({ archive, since }), { flush: true });
  return since;
}

function readKept(file: string): { readonly archive: string; readonly since: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { archive: string; since: string };
  } catch (error) {
    const isMissing =
      error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
    if (isMissing) return undefined;
    throw error;
  }
}

async function refuseStuck(databaseUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ stuck: boolean }>(
      `SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS stuck FROM pg_stat_archiver`,
    );
    if (rows[0]!.stuck) throw new Fault('ARCHIVE_STUCK', { folder });
  } finally {
    await client.end();
  }
}
