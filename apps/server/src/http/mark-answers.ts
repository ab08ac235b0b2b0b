import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shorter answers are sent again in less than their mark would take. */
const WORTHWHILE = 8 * 1024;
const MARK_DIGITS = 32;

/** Weak: a proxy may compress it otherwise. */
export function markOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('hex').slice(0, MARK_DIGITS)}"`;
}

/** Whether a client that asks with `If-None-Match` has just this. */
export function isHeld(mark: string, request: Pick<FastifyRequest, 'headers'>): boolean {
  const own = bare(mark);
  return (request.headers['if-none-match'] ?? '').split(',').some((held) => bare(held.trim()) === own);
}

function bare(mark: string): string {
  return mark.replace(/^W\//, '');
}

/**
 * A long answer carries a mark, and whoever asks again with it is told that nothing has changed instead of everything once
 * more: pages look again at trees, boundaries and values whenever they are opened, and most often they are the same. The
 * answer was formed and the caller admitted as always. Before anything is compressed.
 */
export async function markAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < WORTHWHILE) return payload;
  if (reply.statusCode !== 200 || reply.hasHeader('etag')) return payload;
  const mark = markOf(payload);
  void reply.header('etag', mark);
  if (!isHeld(mark, request)) return payload;
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}
