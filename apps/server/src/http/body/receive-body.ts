import type { Readable } from 'node:stream';
import { BODY_LIMITS } from '@qingzhang/contract/calls/call';
import { Fault } from '@qingzhang/core/fault';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sizeText } from '../../file-store/size-text.ts';
import { clientAddress } from '../client-address.ts';
import { OF_JSON, watchArrival } from './arrival.ts';
import { byteBudget } from './budget.ts';
import { byteRate } from './byte-rate.ts';
import { chargeDropped } from './drop-rest.ts';
import { checkShape } from './json-shape.ts';
import { refuseNul, refuseNulInAddress } from './refuse-nul.ts';
import { turnsOf } from './turns.ts';

/** What fits beside everything else on a small machine: text and what is made of it take several times as much. */
const HELD_AT_ONCE = 64 * 1024 * 1024;
const PATIENCE_MS = 20_000;
/** A body this small waits for nobody. */
const SMALL = 64 * 1024;

/** Many times what a busy office sends. */
const BYTES_A_MINUTE = 256 * 1024 * 1024;

/** JSON and text bodies: limited by the call, in memory and in time; nothing sent is no body. */
export function receiveBodies(app: FastifyInstance): void {
  const budget = byteBudget(HELD_AT_ONCE, PATIENCE_MS);
  const turns = turnsOf(PATIENCE_MS);
  const turnEnds = new WeakMap<FastifyRequest, () => void>();
  // Apart from each other: what a stranger sends is on nobody's account who is signed in behind the same address.
  const rates = { persons: byteRate(BYTES_A_MINUTE, 60_000), strangers: byteRate(BYTES_A_MINUTE, 60_000) };
  const receive = async (request: FastifyRequest, payload: Readable): Promise<Buffer> => {
    const limit = request.routeOptions.bodyLimit;
    const declared = declaredSize(request);
    if (declared !== undefined && declared > limit) throw new Fault('BODY_TOO_LARGE', { limit: sizeText(limit) });
    const sender = request.caller?.user?.userId;
    const rate = sender === undefined ? rates.strangers : rates.persons;
    // What strangers may send is too little to count: nobody's flood keeps a colleague from signing in.
    const isCounted = limit > BODY_LIMITS.stranger;
    const charge = (bytes: number) => isCounted && rate.charge(sender ?? clientAddress(request), bytes);
    // Bytes count as they arrive: a word about how many there will be takes nothing from anybody.
    charge(0);
    if ((declared ?? limit) <= SMALL) return collect(payload, limit, charge);
    const endTurn = await turns.take(sender ?? clientAddress(request));
    turnEnds.set(request, endTurn);
    // What is made of the text is larger than the text, and stays until the answer: so long its room is taken.
    const giveBack = await budget.take(declared ?? limit);
    let isHeld = true;
    const end = () => {
      if (isHeld) giveBack();
      isHeld = false;
      endTurn();
    };
    turnEnds.set(request, end);
    try {
      return await collect(payload, limit, charge);
    } catch (error) {
      end();
      throw error;
    }
  };
  const endTurn = async (request: FastifyRequest) => {
    turnEnds.get(request)?.();
    turnEnds.delete(request);
  };
  app.addHook('onResponse', endTurn);
  app.addHook('onRequestAbort', endTurn);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('text/plain', async (request: FastifyRequest, payload: Readable) =>
    (await receive(request, payload)).toString('utf8'),
  );
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) =>
    parsed(await receive(request, payload)),
  );
  // Refused before a body is read; pages of the web application are asked for without one.
  app.addHook('onRequest', async (request) => {
    refuseNulInAddress(request.url);
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/');
    if (!request.is404 || isPage) return;
    const charge = (bytes: number) => rates.strangers.charge(clientAddress(request), bytes);
    charge(0);
    chargeDropped(request, charge);
    throw new Fault('CALL_UNKNOWN', { path: request.url.split('?')[0]! });
  });
}

/** Undefined where a body comes in pieces without saying how many. */
function declaredSize({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** The stream is never destroyed here: with it would go the connection, and the answer that says why. */
function collect(payload: Readable, limit: number, charge: (bytes: number) => unknown): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stopWatching = watchArrival(
      () => size,
      OF_JSON,
      () => fail(new Fault('BODY_TOO_SLOW', {})),
    );
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) return fail(new Fault('BODY_TOO_LARGE', { limit: sizeText(limit) }));
      try {
        charge(chunk.length);
      } catch (error) {
        return fail(error as Fault);
      }
      chunks.push(chunk);
    };
    const finish = () => {
      leave();
      resolve(Buffer.concat(chunks, size));
    };
    const fail = (reason: Error) => {
      leave();
      const fault = new Fault('BODY_UNREADABLE', { reason: '内容没有传完' }, { cause: reason });
      reject(reason instanceof Fault ? reason : fault);
    };
    const leave = () => {
      stopWatching();
      payload.off('data', take).off('end', finish).off('error', fail);
    };
    payload.on('data', take).once('end', finish).once('error', fail);
  });
}

function parsed(json: Buffer): unknown {
  if (json.length === 0) return undefined;
  checkShape(json);
  // Some programs put a byte order mark before the text.
  const text = json.toString('utf8').replace(/^\uFEFF/, '');
  // Asking at every key is slow, and almost nobody sends the one that is not allowed, plain or escaped.
  const mayName = /__proto__|\\u005[fF]/.test(text);
  try {
    const body: unknown = mayName ? JSON.parse(text, refusePrototype) : JSON.parse(text);
    if (text.includes(String.raw`\u0000`)) refuseNul(body);
    return body;
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('BODY_UNREADABLE', { reason: '不是有效的 JSON' }, { cause: error });
  }
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Fault('BODY_UNREADABLE', { reason: '含有不允许的字段名 __proto__' });
  return value;
}
