import { randomBytes } from 'node:crypto';
import { Fault } from '@qingzhang/core/fault';
import { unreachable } from '@qingzhang/core/unreachable';
import { failure } from '@qingzhang/contract/envelope';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { troubleOf } from '../database/trouble.ts';
import { dropRest } from './body/drop-rest.ts';

/** The database is back within seconds, or away for long: asking more often helps nobody. */
const RETRY_SECONDS = '5';

/** A fault answers with its own words; anything else is a defect that gets a number to quote. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const fault =
    error instanceof Fault ? error : (faultOfFramework(error as FastifyError, request) ?? defect(error, request));
  if (fault.code === 'BODY_TOO_SLOW') partAfterAnswer(request, reply);
  else dropRest(request, reply);
  if (fault.status === 503) void reply.header('retry-after', RETRY_SECONDS);
  void reply.status(fault.status).type('application/json; charset=utf-8').send(failure(fault));
}

const PARTING_MS = 2000;

/** A sender that is too slow is not waited for: it gets its answer, a moment to read it, and the end of the connection. */
function partAfterAnswer({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    socket.end();
    const cut = setTimeout(() => socket.destroy(), PARTING_MS);
    socket.once('close', () => clearTimeout(cut));
  });
}

/** How reading from or writing to somebody fails who has gone away in the middle: their right, and nobody's defect. */
const BROKEN: ReadonlySet<string> = new Set([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** Faults that are found outside handlers, by their codes: the framework's, the database's, a caller's who is gone. */
function faultOfFramework(error: FastifyError, request: FastifyRequest): Fault | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Fault('BODY_UNREADABLE', { reason: '内容类型应为 application/json' }, { cause: error });
    default:
      break;
  }
  const trouble = faultOfTrouble(error);
  if (trouble !== undefined) return trouble;
  if (BROKEN.has(error.code) && request.raw.socket.destroyed)
    return new Fault('BODY_UNREADABLE', { reason: '连接已由对方断开' }, { cause: error });
  if (error.statusCode === 429) return new Fault('TOO_MANY_REQUESTS', { seconds: 60 }, { cause: error });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Fault('BODY_UNREADABLE', { reason: '请求格式不正确' }, { cause: error });
  }
  return undefined;
}

/** The database or the disk cannot serve anybody just now; the next request may find it well again. */
export function faultOfTrouble(error: unknown): Fault | undefined {
  const trouble = troubleOf(error);
  switch (trouble) {
    case 'away':
      return new Fault('DATABASE_UNREACHABLE', { reason: '连接中断，正在恢复；请稍候重试' }, { cause: error });
    case 'crowded':
      return new Fault('DATABASE_UNREACHABLE', { reason: '连接数已满；请稍候重试' }, { cause: error });
    case 'collided':
      return new Fault('SAVED_AT_ONCE', {}, { cause: error });
    case 'full':
      return new Fault('DATABASE_FULL', {}, { cause: error });
    case 'diskFull':
      return new Fault('STORE_FULL', {}, { cause: error });
    case undefined:
      return undefined;
    default:
      return unreachable(trouble);
  }
}

function defect(error: unknown, request: FastifyRequest): Fault {
  const number = randomBytes(4).toString('hex').toUpperCase();
  request.log.error({ err: error, number, req: request }, 'defect');
  return new Fault('DEFECT', { number }, { cause: error });
}
