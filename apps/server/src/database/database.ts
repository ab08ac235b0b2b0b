import pg from 'pg';
import { growingPauses } from './pace.ts';

export interface Database {
  readonly pool: pg.Pool;
}

// Sums and counts arrive as numbers: money is below 2⁵³ 分 and no table has 2⁵³ rows.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Instants travel as ISO text, days as they are.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** How connections of a program that takes jobs are called; the rest tells programs apart. */
export const WORKER_NAME = 'qingzhang-worker';

/**
 * And of one that takes parts of others' jobs too, by the major version of its engine: those of another stand in another
 * line (`GROUP_QUEUE`) and are no help.
 */
export const GROUP_WORKER_NAME = `${WORKER_NAME}-groups-${process.versions.node.split('.')[0]}`;

/** How those of a server are called; its version follows. */
export const SERVER_NAME = 'qingzhang-server-';

interface Opening {
  readonly max?: number;
  /** What the database calls these connections. */
  readonly name?: string;
  readonly onError?: (error: Error) => void;
}

export function openDatabase(url: string, options: Opening = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    ...(options.name !== undefined && { application_name: options.name }),
    connectionTimeoutMillis: 10_000,
    // A host that has fallen silent is given up in the end.
    query_timeout: 120_000,
    keepAlive: true,
    Client: patientClient(),
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // So would one that breaks between two statements of whoever holds it; the next statement tells that holder.
  pool.on('connect', (client) => client.on('error', ignoreForHolder));
  return { pool };
}

function ignoreForHolder(): void {}

const PAUSES = { first: 100, longest: 2000 };

/** The database is away, and the next attempt to reach it is not due: whoever asks meanwhile is told at once. */
class AwayError extends Error {
  readonly code = 'ECONNREFUSED';
}

type Connected = (error: Error) => void;

/** Connections of one pool. While the database is away they knock one after the other, however many requests wait. */
function patientClient() {
  const pace = growingPauses(PAUSES);
  return class PatientClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(connected: Connected | ((none: null, client: pg.Client) => void)): void;
    override connect(
      connected?: Connected | ((none: null, client: pg.Client) => void),
    ): Promise<pg.Client> | undefined {
      // A pool always gives a callback.
      if (connected === undefined) return super.connect();
      const tell = connected as (error?: Error | null) => void;
      if (pace.wait() > 0) {
        process.nextTick(tell, new AwayError('the database is away'));
        return undefined;
      }
      super.connect((error: Error | null) => {
        if (error instanceof Error) pace.failed();
        else pace.succeeded();
        tell(error);
      });
      return undefined;
    }
  };
}
