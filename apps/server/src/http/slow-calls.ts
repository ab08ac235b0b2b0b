import type { FastifyInstance } from 'fastify';

/** Writes down what took long, and how long; not what waits for its sender, and not what lasts as long as its reader. */
export function noteSlowCalls(app: FastifyInstance, slowMs: number): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    if (ms < slowMs || isUpload(request.headers['content-type']) || isStream(reply.getHeader('content-type'))) return;
    request.log.warn({ req: request, status: reply.statusCode, ms }, 'slow call');
  });
}

function isUpload(type: string | undefined): boolean {
  return type?.startsWith('multipart/') === true;
}

function isStream(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('text/event-stream');
}
