import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '../database/database.ts';

/** What one address has called of one route in a window. */
interface Window {
  endsAt: number;
  /** Here. */
  own: number;
  /** How many of those the database knows. */
  told: number;
  /** On other servers, as far as the database knew when it was last told. */
  elsewhere: number;
  isTelling: boolean;
}

type Told = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** So many calls of an address are counted without the database: nobody who calls a little costs a query. */
const UNTOLD = 100;
const MOST_KEPT = 5000;

/** Adds calls to those of all servers; a window begins with whoever tells first and ends for all at once. */
const ADD = `WITH old AS (DELETE FROM "callCount" WHERE "endsAt" < now() - interval '1 minute' AND key <> $1)
INSERT INTO "callCount" AS kept VALUES ($1, $2, now() + make_interval(secs => $3))
ON CONFLICT (key) DO UPDATE SET
  calls = CASE WHEN kept."endsAt" < now() THEN excluded.calls ELSE kept.calls + excluded.calls END,
  "endsAt" = CASE WHEN kept."endsAt" < now() THEN excluded."endsAt" ELSE kept."endsAt" END
RETURNING calls, extract(epoch FROM "endsAt" - now())::float8 AS seconds`;

/**
 * Counts the calls of an address for the limit on strangers, over all servers: in memory, and in the database by the
 * hundred. While the database is away each server counts for itself.
 */
export function callRate({ pool }: Database): FastifyRateLimitStoreCtor {
  return class CallRate implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();
    readonly #route: string;

    constructor(options: object) {
      this.#route = routeOf(options);
    }

    incr(address: string, tell: Told, windowMs: number): void {
      const now = Date.now();
      const window = this.#windowOf(address, now, windowMs);
      window.own += 1;
      const untold = window.own - window.told;
      if (untold >= UNTOLD && !window.isTelling) void this.#add(address, window, untold);
      tell(null, { current: window.own + window.elsewhere, ttl: window.endsAt - now });
    }

    child(options: object): FastifyRateLimitStore {
      return new CallRate(options);
    }

    #windowOf(address: string, now: number, windowMs: number): Window {
      const known = this.#windows.get(address);
      if (known !== undefined && known.endsAt > now) return known;
      const window = { endsAt: now + windowMs, own: 0, told: 0, elsewhere: 0, isTelling: false };
      this.#windows.delete(address);
      this.#windows.set(address, window);
      if (this.#windows.size > MOST_KEPT) this.#windows.delete(this.#windows.keys().next().value!);
      return window;
    }

    async #add(address: string, window: Window, calls: number): Promise<void> {
      window.isTelling = true;
      try {
        const key = `${this.#route} ${address}`.slice(0, 200);
        const left = (window.endsAt - Date.now()) / 1000;
        const { rows } = await pool.query<{ calls: number; seconds: number }>({
          name: 'add calls',
          text: ADD,
          values: [key, calls, Math.max(left, 0)],
        });
        const { calls: all, seconds } = rows[0]!;
        window.told += calls;
        window.elsewhere = Math.max(all - window.told, 0);
        window.endsAt = Date.now() + seconds * 1000;
      } catch {
        // The next hundred are told with these.
      } finally {
        window.isTelling = false;
      }
    }
  };
}

function routeOf(options: object): string {
  const { url = '' } = 'routeInfo' in options ? (options.routeInfo as { url?: string }) : {};
  return url;
}
