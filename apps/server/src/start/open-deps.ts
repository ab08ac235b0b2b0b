import { agreeOnSecrets } from '../access/agree-on-secrets.ts';
import { openApart } from '../apart/apart.ts';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { holdsTenants } from '../database/hold-tenants.ts';
import { sharePool } from '../database/tenant-pool.ts';
import { openStore } from '../file-store/open-store.ts';
import { storedProofs } from '../file-store/proofs.ts';
import { describeContent } from '../files/described-content.ts';
import { refuseOtherStore } from '../files/refuse-other-store.ts';
import type { Deps } from '../http/context.ts';
import { NOTICE_CHANNEL, openNotices, ROWS_TOPIC } from '../job-queue/job-notices.ts';
import { openQueue } from '../job-queue/job-queue.ts';
import { forgetSettled } from '../accounts/settled-runs.ts';
import { followChanges } from '../rows/follow-changes.ts';
import { recallKept } from '../rows/kept-answers.ts';

export interface OpenDeps extends Deps {
  readonly close: () => Promise<void>;
}

interface Opening {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly version: string;
  /** What the database calls its connections. */
  readonly name: string;
  /** Whose answers it is told, where they outlive a start. */
  readonly program?: string | undefined;
  readonly onError: (error: Error) => void;
}

/** Database, files and job queue: what the HTTP side and every worker stand on. */
export async function openDeps({ config, databaseUrl, version, name, program, onError }: Opening): Promise<OpenDeps> {
  const { pool } = openDatabase(databaseUrl, { onError, name });
  const opened: (() => Promise<unknown>)[] = [() => pool.end()];
  const close = async () => {
    for (const end of opened.toReversed()) await end();
  };
  try {
    const database = { pool: (await holdsTenants(pool)) ? sharePool(pool) : pool };
    await agreeOnSecrets(database.pool, config);
    const files = await openStore(config.files, {
      proofs: storedProofs(database.pool),
      describe: (sha256) => describeContent(database.pool, sha256),
    });
    opened.push(files.close);
    await refuseOtherStore(database.pool, config.files, files);
    const queue = await openQueue(database.pool, onError);
    opened.push(queue.close);
    const notices = await openNotices(databaseUrl, name);
    opened.push(notices.close);
    const hints = {
      onHint: (listener: () => void) => notices.on(ROWS_TOPIC, listener),
      hint: () => database.pool.query(`SELECT pg_notify('${NOTICE_CHANNEL}', '${ROWS_TOPIC}')`),
    };
    const since = program === undefined ? undefined : await recallKept(database.pool, program);
    if (program !== undefined && since === undefined) await forgetSettled(database.pool);
    const unfollow = await followChanges(database.pool, hints, since);
    opened.push(async () => unfollow());
    const apart = openApart();
    opened.push(async () => apart.close());
    return { config, database, files, version, apart, jobs: { queue, notices }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
