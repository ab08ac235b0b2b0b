import { answerProblem } from '@qingzhang/contract/answer-problem';
import { isJson } from '@qingzhang/contract/calls/call';
import { callAt } from '@qingzhang/contract/calls/calls';
import { OK, type Envelope } from '@qingzhang/contract/envelope';
import type { FastifyInstance } from 'fastify';

/**
 * Holds every answer against the schema of its call, so that a schema that lies fails whichever test meets it. Not in
 * production: parsing a large list costs more than making it.
 */
export function answersKeepSchemas(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const call = callAt(request.method, request.url.split('?')[0]!);
    if (call === undefined || !isJson(call) || typeof payload !== 'string') return payload;
    const { code, result } = JSON.parse(payload) as Envelope;
    const problem = code === OK ? answerProblem(call, result) : undefined;
    if (problem === undefined) return payload;
    process.stderr.write(`${problem}\n`);
    throw new Error(problem);
  });
}
