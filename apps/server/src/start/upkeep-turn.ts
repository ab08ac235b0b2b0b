import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { troubleOf } from '../database/trouble.ts';

/** Work that goes on by itself, and that one program on a database does while the others let it. */
type Work = 'backups' | 'checking files' | 'collecting files';

/** The say over a work, asked for before each piece of it. */
export interface Turn {
  /** Whether it is ours, for as long as whoever asks said; whoever has it keeps it by asking again in time. */
  readonly isOurs: () => Promise<boolean>;
  /** Lets the next one have it at once. */
  readonly pass: () => Promise<void>;
}

const TAKE = `INSERT INTO "upkeepTurn" AS turn VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
ON CONFLICT (work) DO UPDATE SET holder = excluded.holder, until = excluded.until
WHERE turn.holder = excluded.holder OR turn.until < clock_timestamp()`;
const PASS = 'DELETE FROM "upkeepTurn" WHERE work = $1 AND holder = $2';

type Ask = (text: string, values: unknown[]) => Promise<{ readonly rowCount: number | null }>;

/** A turn that lasts a while beyond the last time that somebody asked: a program that dies keeps nobody from the work for longer. */
export function turnOf(ask: Ask, work: Work, seconds: number): Turn {
  const holder = randomUUID();
  return {
    isOurs: async () => (await ask(TAKE, [work, holder, seconds])).rowCount === 1,
    pass: async () => {
      await ask(PASS, [work, holder]);
    },
  };
}

/** Says so where the next one has to wait for the end of the turn. */
export async function passOn(
  turn: Turn,
  log: { readonly error: (details: object, message: string) => void },
): Promise<void> {
  await turn.pass().catch((error: unknown) => log.error({ err: error }, 'a turn at upkeep was not passed on'));
}

/** For a program that has no connection of its own: it comes for each question. While the database is away nobody has a turn. */
export function distantTurn(databaseUrl: string, work: Work, seconds: number): Turn {
  const ask: Ask = async (text, values) => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    // The question under way tells.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.query(text, values);
    } catch (error) {
      if (troubleOf(error) === undefined) throw error;
      return { rowCount: 0 };
    } finally {
      await client.end();
    }
  };
  return turnOf(ask, work, seconds);
}
