import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Every line of the log that belongs to a request carries it, and so does the answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

export function newRequestId(): string {
  return randomBytes(8).toString('hex');
}

export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
  });
}
