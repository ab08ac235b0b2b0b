import { isFault, type Fault } from '@qingzhang/core/fault';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { logEvent } from '../access/audit-event.ts';
import { nameKey } from '../access/attempts.ts';
import type { Database } from '../database/database.ts';
import { clientAddress } from './client-address.ts';
import { maskedUrl } from './masked-url.ts';
import type { Actor } from '../rows/actor.ts';

/** What is told of one person at one address in a minute. */
interface Refused {
  readonly actor: Actor;
  readonly first: { readonly path: string; readonly fault: string; readonly userName?: string };
  count: number;
}

const WINDOW_MS = 60_000;
/** More people and addresses in a minute than this are told of together: nobody fills the log by being many. */
const MOST_TOLD = 60;
const OTHERS: Actor = { userName: 'guest', address: '其他来源' };

/** Steps that somebody still has to take are no attempt at anything. */
const DUE: ReadonlySet<string> = new Set(['PASSWORD_CHANGE_DUE', 'SECOND_FACTOR_DUE']);

/** What a screen seldom sends: somebody may be trying what the calls take. */
const MALFORMED: ReadonlySet<string> = new Set(['BODY_INVALID', 'BODY_UNREADABLE', 'BODY_TOO_LARGE', 'BODY_TOO_DEEP']);

/** Requests that were refused for want of a right or of form, and sign-ins that were refused unread, in the log: at once, then by the minute. */
export class RefusalLog {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  #refused = new Map<string, Refused>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, log: FastifyBaseLogger) {
    this.#database = database;
    this.#log = log;
  }

  /** The first of a minute is written at once, further ones are counted. */
  async note(actor: Actor, first: Refused['first']): Promise<void> {
    this.#timer ??= setTimeout(() => void this.flush(), WINDOW_MS).unref();
    const isOne = this.#refused.size < MOST_TOLD;
    const own = `${actor.userName}@${actor.address}`;
    const key = isOne || this.#refused.has(own) ? own : '';
    const known = this.#refused.get(key);
    if (known !== undefined) {
      known.count += 1;
      return;
    }
    const refused = { actor: key === '' ? OTHERS : actor, first, count: 1 };
    this.#refused.set(key, refused);
    await this.#write(refused);
  }

  /** How many more there were of each since the last time. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const told = [...this.#refused.values()].filter(({ count }) => count > 1);
    this.#refused = new Map();
    for (const refused of told) await this.#write({ ...refused, count: refused.count - 1 });
  }

  async #write({ actor, first, count }: Refused): Promise<void> {
    try {
      await logEvent(this.#database.pool, actor, {
        action: 'refused',
        tableName: 'sysUser',
        after: { ...first, ...(count > 1 ? { count } : {}) },
      });
    } catch (error) {
      // Who was refused has the answer already; that it could not be written down is told where errors are.
      this.#log.error({ err: error, actor, refused: first }, 'refusal not in the audit log');
    }
  }
}

/** A request, as far as it is told of; who asks is known once they were let in. */
interface Asked extends Pick<FastifyRequest, 'url' | 'ip' | 'socket'> {
  readonly body?: unknown;
  readonly caller?: { readonly user?: { readonly userName: string } | undefined };
}

/** What writes refusals down, whichever call refused; the answer does not wait for it. */
export function noteRefusals(app: FastifyInstance, database: Database): (error: unknown, request: Asked) => void {
  const refused = new RefusalLog(database, app.log);
  // Counted apart, so that nobody hides what they may not do behind what they cannot spell.
  const malformed = new RefusalLog(database, app.log);
  app.addHook('onClose', async () => {
    await refused.flush();
    await malformed.flush();
  });
  return (error, request) => {
    if (!isFault(error)) return;
    const first = { path: maskedUrl(request.url).slice(0, 200), fault: error.code };
    // Of a body that was not understood nothing is written down.
    if (MALFORMED.has(error.code)) void malformed.note(actorOf(request), first);
    else if (isRefusal(error)) void refused.note(actorOf(request), { ...first, ...typed(request) });
  };
}

function isRefusal(fault: Fault): boolean {
  return (fault.status === 403 && !DUE.has(fault.code)) || fault.code === 'SIGN_IN_DELAYED';
}

function actorOf(request: Asked): Actor {
  return { userName: request.caller?.user?.userName ?? 'guest', address: clientAddress(request) };
}

/** The name that somebody tried to sign in with. */
function typed({ body }: Asked): { readonly userName?: string } {
  const name = typeof body === 'object' && body !== null && 'userName' in body ? body.userName : undefined;
  return typeof name === 'string' ? { userName: nameKey(name) } : {};
}
