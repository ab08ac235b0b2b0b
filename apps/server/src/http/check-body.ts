import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { anyRows, areAnyRows, refusedRows } from '@qingzhang/contract/calls/bodies';
import type { Call } from '@qingzhang/contract/calls/call';
import { fromQuery } from '@qingzhang/contract/calls/from-query';
import { MOST_ISSUES } from '@qingzhang/contract/envelope';
import { parameterProblem } from '@qingzhang/contract/calls/parameter-problem';

/** What of a call decides how its body is read. */
type CheckedCall = Pick<Call, 'body' | 'method' | 'takesQuery'>;

/** The body of a call as its schema sees it, defaults filled in; throws with every problem keyed by field. */
export function checkedBody<C extends CheckedCall>(call: C, body: unknown, query: unknown): C['body']['_output'] {
  const sent =
    call.takesQuery || call.method === 'GET'
      ? { ...fromQuery(call.body, asRecord(query)), ...asRecord(body) }
      : (body ?? {});
  const isRows = call.body === anyRows;
  if (isRows && areAnyRows(sent)) return sent;
  // With the input in the problem, a missing parameter can be told from one of the wrong type.
  const parsed = call.body.safeParse(isRows ? refusedRows(sent) : sent, { reportInput: true });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues;
  const count = problems.reduce((sum, one) => sum + (one.code === 'unrecognized_keys' ? one.keys.length : 1), 0);
  const issues = problems.slice(0, MOST_ISSUES).flatMap((problem): Issue[] => {
    const place = problem.path.map(String).join('.') || 'body';
    if (problem.code === 'unrecognized_keys') {
      return problem.keys.slice(0, MOST_ISSUES).map((key) => {
        const at = problem.path.length === 0 ? key : `${place}.${key}`;
        return block(at, 'UNKNOWN_FIELD', `“${key}”不是此接口的参数`);
      });
    }
    return [block(place, 'PARAMETER', parameterProblem(place, problem))];
  });
  throw new Fault('BODY_INVALID', { count }, { issues });
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
