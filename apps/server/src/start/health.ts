import { setTimeout as delay } from 'node:timers/promises';
import { health, type HealthParts, type HealthWarning } from '@qingzhang/contract/calls/session-calls';
import { collidingUsers } from '../access/duties.ts';
import type { Config } from '../config/config.ts';
import { diskStanding } from '../config/disk-standing.ts';
import { databaseWarnings } from '../database/database-warnings.ts';
import { troubleOf } from '../database/trouble.ts';
import type { Deps } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { practiceState, type PracticeState } from '../practice/practice-state.ts';
import { partsTeller } from '../watch/health-parts.ts';
import { standingOf, type Standing } from '../watch/standing.ts';

/** A database that has not answered by then is away, whatever it does. */
const PATIENCE_MS = 1500;

const partsOf = partsTeller();

/** Whether the product answers, which version it is, and how far the practice county is. */
export const HEALTH = handle(health).by(async ({ database, config, files, version }) => {
  const state = await Promise.race([
    stateOrNothing({ database, config }),
    delay(PATIENCE_MS, undefined, { ref: false }),
  ]);
  const { state: disk } = await diskStanding(config);
  const about = { version, disk, database: config.databaseUrl === '' ? ('embedded' as const) : ('external' as const) };
  const parts = partsOf(state?.standing, { disk, files: await filesPart(config, files) });
  if (state === undefined)
    return {
      ready: false,
      ...about,
      practice: 'unknown',
      practiceProgress: 0,
      damagedFiles: null,
      warnings: [],
      parts,
    };
  const { standing, ...told } = state;
  return { ready: true, ...about, ...told, damagedFiles: standing.damagedFiles, parts };
});

/** A store that has not answered by then is away, too. */
async function filesPart({ files: { s3, isShared } }: Config, store: Deps['files']): Promise<HealthParts['files']> {
  const standing = await Promise.race([store.standing(), delay(PATIENCE_MS, undefined, { ref: false })]);
  const kind = s3 !== null ? 's3' : isShared ? 'sharedFolder' : 'folder';
  return { kind, status: standing?.isReachable === true ? 'good' : 'bad' };
}

interface State extends PracticeState {
  readonly standing: Standing;
  readonly warnings: readonly HealthWarning[];
}

async function stateOrNothing(deps: Pick<Deps, 'database' | 'config'>): Promise<State | undefined> {
  try {
    const { pool } = deps.database;
    return {
      ...(await practiceState(deps)),
      standing: await standingOf(pool, deps.config.fileCheckHours),
      warnings: [...(await databaseWarnings(pool, deps.config.databaseUrl)), ...(await dutyWarnings(deps))],
    };
  } catch (error) {
    if (troubleOf(error) === undefined) throw error;
    return undefined;
  }
}

async function dutyWarnings({ database, config }: Pick<Deps, 'database' | 'config'>): Promise<HealthWarning[]> {
  if (!config.separateDuties) return [];
  return (await collidingUsers(database.pool)).length > 0 ? ['dutiesCollide'] : [];
}
