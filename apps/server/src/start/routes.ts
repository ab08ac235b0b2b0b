import { Fault } from '@qingzhang/core/fault';
import { unreachable } from '@qingzhang/core/unreachable';
import { isJson, type Call } from '@qingzhang/contract/calls/call';
import { CALLS } from '@qingzhang/contract/calls/calls';
import { beginSignIn, finishSignIn } from '@qingzhang/contract/calls/sso-calls';
import { PUBLICATION_CALLS } from '@qingzhang/contract/calls/publication-calls';
import { ROW_PAGES } from '@qingzhang/contract/calls/row-calls';
import { dynamicKey, login } from '@qingzhang/contract/calls/session-calls';
import { success } from '@qingzhang/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guard } from '../access/guard.ts';
import { keepCaller, readingBehind, recallCaller, type Reading } from '../access/recalled-callers.ts';
import type { SignedIn } from '../access/sessions.ts';
import { shownCredential, whoAsks } from '../access/who-asks.ts';
import { requireSpace } from '../config/disk-standing.ts';
import { clientAddress } from '../http/client-address.ts';
import { checkedBody } from '../http/check-body.ts';
import type { Deps } from '../http/context.ts';
import type { Handling } from '../http/handle.ts';
import { answersOf } from './handlers.ts';
import { depsOf } from './office-of-call.ts';
import { leavesHouse, loggingWhatLeaves } from './log-what-leaves.ts';
import { acceptedPacking } from '../http/accepted-packing.ts';
import { isHeld, markAnswer } from '../http/mark-answers.ts';
import { JsonText, SharedText } from '../http/json-text.ts';
import { WithIssues } from '../http/with-issues.ts';

/**
 * What strangers may ask for is slowed down per address: guessing passwords, whose failures per name are counted by the
 * database, and fetching what is published.
 */
const SLOWED: ReadonlySet<Call> = new Set<Call>([dynamicKey, login, beginSignIn, finishSignIn, ...PUBLICATION_CALLS]);
const STRANGERS_RATE = { rateLimit: { max: 3000, timeWindow: '1 minute' } };

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

interface Caller {
  readonly user: SignedIn | undefined;
  readonly token: string | undefined;
  /** Where the user was not looked up for this request. */
  readonly recalled?: Reading;
}

/** Calls whose answer says in which state of the database it was read. */
const TELL_THE_STATE: ReadonlySet<Call> = new Set<Call>(ROW_PAGES);

/** One route per call and spelling: admit before the body is read, check it, handle, wrap in the envelope. */
export function routeCalls(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('caller');
  for (const [call, answer] of answersOf(CALLS)) {
    const onRequest = async (request: FastifyRequest) => {
      request.caller = recalledCaller(deps, call, request) ?? (await callerOf(deps, call, request));
      guard(call, request.caller.user);
      if (request.caller.user !== undefined && isSave(call)) await requireSpace(deps.config);
    };
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      answerCall({ deps, call, answer }, request, reply);
    const config = {
      ...(SLOWED.has(call) ? STRANGERS_RATE : {}),
      // A file keeps its length; most are compressed already.
      ...(isJson(call) ? {} : { compress: false as const }),
    };
    for (const url of [call.path, ...call.aliases.map((alias) => decodeURI(alias))]) {
      const onSend = [
        ...(leavesHouse(call) ? [loggingWhatLeaves(deps, call)] : []),
        // What was saved is told, whatever the caller holds.
        ...(isJson(call) && !isSave(call) ? [markAnswer] : []),
      ];
      app.route({ method: call.method, url, config, bodyLimit: call.bodyLimit, onRequest, handler, onSend });
    }
  }
}

async function callerOf(deps: Deps, call: Call, request: FastifyRequest): Promise<Caller> {
  const token = shownCredential(request.headers.authorization);
  if (token === undefined || call.access.who === 'public') return { user: undefined, token };
  const by = call.isPolled ? 'program' : 'person';
  const user = await whoAsks(deps.database, token, deps.config, { by, address: clientAddress(request) });
  if (user !== undefined) keepCaller(deps.database.pool, token, user);
  return { user, token };
}

function recalledCaller({ database }: Deps, call: Call, { headers }: FastifyRequest): Caller | undefined {
  const token = TELL_THE_STATE.has(call) ? shownCredential(headers.authorization) : undefined;
  const user = token === undefined ? undefined : recallCaller(database.pool, token);
  const recalled = readingBehind(user);
  return recalled === undefined || !isAdmitted(call, user) ? undefined : { user, token, recalled };
}

/** Nobody is refused for what they were a moment ago. */
function isAdmitted(call: Call, user: SignedIn | undefined): boolean {
  try {
    guard(call, user);
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/** Whether a call is there to write; what somebody does about a session or in looking needs little space. */
function isSave({ access }: Call): boolean {
  return access.who === 'writer' || (access.who === 'module' && access.right === 'write');
}

interface Answering {
  readonly deps: Deps;
  readonly call: Call;
  readonly answer: Handling['answer'];
}

async function answerCall(answering: Answering, request: FastifyRequest, reply: FastifyReply) {
  const result = await confirmed(answering, request, () => givenBy(answering, request, reply));
  if (!isJson(answering.call)) return reply;
  if (result instanceof WithIssues) return success(result.result, result.issues);
  if (!(result instanceof JsonText)) return success(result);
  void reply.type('application/json; charset=utf-8');
  return result instanceof SharedText ? sendShared(result, request, reply) : reply.send(result.enveloped());
}

/** What is given to somebody who was not looked up goes out if nothing was written since they last were, or once they have been. */
async function confirmed({ deps, call }: Answering, request: FastifyRequest, give: () => Promise<unknown>) {
  const { recalled } = request.caller;
  if (recalled === undefined) return give();
  const [outcome] = await Promise.allSettled([give()]);
  const value = outcome.status === 'fulfilled' ? outcome.value : undefined;
  if (value instanceof JsonText && value.asOf === recalled.asOf) return value;
  request.caller = await callerOf(deps, call, request);
  guard(call, request.caller.user);
  if (readingBehind(request.caller.user)?.stamp !== recalled.stamp) return give();
  if (outcome.status === 'rejected') throw outcome.reason;
  return value;
}

async function givenBy({ deps, call, answer }: Answering, request: FastifyRequest, reply: FastifyReply) {
  const { user, token } = request.caller;
  const body = bodyOf(call, request);
  const actor = { userName: user?.userName ?? 'guest', address: originOf(request, user) };
  // What they send is read in their turn.
  const apart = deps.apart.of(actor.userName);
  const own = await depsOf(deps, call, user, body);
  // Where a stored file lies stays where it is until the answer is out.
  const files = deps.files.lentUntil((giveBack) => reply.raw.once('close', giveBack));
  return answer({ ...own, apart, files, call, body, user, token, actor, request, reply });
}

/** Whoever keeps a copy asks before using it: what is withdrawn is gone at once. */
async function sendShared(result: SharedText, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('etag', result.etag).header('vary', 'accept-encoding');
  if (result.isPublic) void reply.header('cache-control', 'public, no-cache');
  if (isHeld(result.etag, request)) return reply.code(304).send();
  const packing = acceptedPacking([request.headers['accept-encoding']].flat().join());
  if (packing === undefined) return reply.send(result.enveloped());
  return reply.header('content-encoding', packing).send(await result.packed(packing));
}

/** As much of an origin as the log keeps. */
const LONGEST_ORIGIN = 60;

/** Where a request comes from, as the log tells it: the address, and the token that a program showed there. */
function originOf(request: FastifyRequest, user: SignedIn | undefined): string {
  const address = clientAddress(request);
  return user?.token === undefined ? address : `${address}（令牌 ${user.token.name}）`.slice(0, LONGEST_ORIGIN);
}

/** The checked body. The fields of a form come with its files and are checked as these are received. */
function bodyOf(call: Call, { body, query }: FastifyRequest): unknown {
  switch (call.consumes) {
    case 'json':
      return checkedBody(call, body, query);
    case 'text':
      // The handler reads the text; what the schema describes is in the query.
      return checkedBody(call, undefined, query);
    case 'multipart':
      return undefined;
    default:
      return unreachable(call.consumes);
  }
}
