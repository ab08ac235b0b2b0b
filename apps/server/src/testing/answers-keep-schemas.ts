import { isJson } from '@qingzhang/contract/calls/call';
import { callAt } from '@qingzhang/contract/calls/calls';
import { OK, type Envelope } from '@qingzhang/contract/envelope';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/**
 * Holds every answer against the schema of its call, so that a schema that lies fails whichever test meets it. Not in
 * production: parsing a large list costs more than making it.
 */
export function answersKeepSchemas(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const call = callAt(request.method, request.url.split('?')[0]!);
    if (call === undefined || !isJson(call) || typeof payload !== 'string') return payload;
    const envelope = JSON.parse(payload) as Envelope;
    if (envelope.code !== OK) return payload;
    const { error } = call.answer.safeParse(envelope.result);
    if (error === undefined) return payload;
    const text = `the answer of ${call.name} is not what its schema says:\n${z.prettifyError(error)}`;
    process.stderr.write(`${text}\n`);
    throw new Error(text);
  });
}
