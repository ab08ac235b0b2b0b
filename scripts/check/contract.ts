import { CALLS } from '../../packages/contract/src/calls/calls.ts';
import { allowedOpenParts, callProblems } from '../../packages/contract/src/checks/call-problems.ts';

/** Names what calls owe their callers; without any, counts what their answers leave open by permission. */

const problems = CALLS.flatMap(callProblems);

if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
} else {
  const counts = new Map<string, number>();
  for (const [what, count] of CALLS.flatMap((call) => [...allowedOpenParts(call)])) {
    counts.set(what, (counts.get(what) ?? 0) + count);
  }
  const allowed = [...counts].map(([what, count]) => `${what} ${count} 处`).join(',');
  console.log(`${CALLS.length} 个接口;任意 JSON:${allowed}`);
}
