import type { BodyOf, Call } from '@qingzhang/contract/calls/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Apart } from '../apart/apart.ts';
import type { SignedIn } from '../access/sessions.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { poolOf } from '../database/tenant-pool.ts';
import type { FileStore } from '../file-store/file-store.ts';
import type { Hands } from '../job-queue/hands.ts';
import type { JobNotices } from '../job-queue/job-notices.ts';
import type { JobQueue } from '../job-queue/job-queue.ts';
import type { Actor } from '../rows/actor.ts';

/** What the server is made of; handlers get it with every call. */
export interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly files: FileStore;
  readonly version: string;
  /** Processes of their own for what people send. */
  readonly apart: Apart;
  readonly jobs: { readonly queue: JobQueue; readonly notices: JobNotices };
  /** In a job that other workers may help with. */
  readonly hands?: Hands;
}

/** The same for the work of one office: its rows and no others are read and written. */
export function ofTenant<D extends Pick<Deps, 'database'>>(deps: D, tenantId: string): D {
  return { ...deps, database: { pool: poolOf(deps.database.pool, tenantId) } };
}

/** One call on its way; its body has been checked. */
export interface Context<C extends Call = Call> extends Deps {
  readonly call: C;
  readonly body: BodyOf<C>;
  readonly user: SignedIn | undefined;
  readonly token: string | undefined;
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
