import { answerProblem } from '@qingzhang/contract/answer-problem';
import { isJson } from '@qingzhang/contract/calls/call';
import { callAt } from '@qingzhang/contract/calls/calls';
import { OK, type Envelope } from '@qingzhang/contract/envelope';
import type { Issue } from '@qingzhang/core/issue';
import { ISSUE_CODES } from '@qingzhang/core/issue-codes/issue-code';
import type { FastifyInstance } from 'fastify';

/**
 * Holds every answer against the schema of its call and every issue against the table of codes, so that one that lies
 * fails whichever test meets it. Not in production: parsing a large list costs more than making it.
 */
export function answersKeepSchemas(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const call = callAt(request.method, request.url.split('?')[0]!);
    if (call === undefined || !isJson(call) || typeof payload !== 'string') return payload;
    const undeclared: string[] = [];
    const { code, result } = JSON.parse(payload, (_key, part: unknown) => {
      if (isIssue(part) && !isDeclared(part)) undeclared.push(`${part.severity} ${part.code} is no declared issue`);
      return part;
    }) as Envelope;
    const problem = undeclared[0] ?? (code === OK ? answerProblem(call, result) : undefined);
    if (problem === undefined) return payload;
    process.stderr.write(`${problem}\n`);
    throw new Error(problem);
  });
}

function isIssue(part: unknown): part is Issue {
  return typeof part === 'object' && part !== null && 'keys' in part && 'severity' in part && 'code' in part;
}

function isDeclared({ code, severity }: Issue): boolean {
  return Object.hasOwn(ISSUE_CODES, code) && severity in ISSUE_CODES[code];
}
