import type { FastifyReply } from 'fastify';
import { attachment } from '../http/attachment.ts';

/** Answers a call with a file to download that is made for this call alone. */
export function sendFile(reply: FastifyReply, name: string, type: string, content: Buffer): FastifyReply {
  return reply
    .header('content-disposition', attachment(name))
    .header('content-length', content.length)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .type(type)
    .send(content);
}
