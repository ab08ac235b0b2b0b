import { block, blocking, type Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { ServicePlan } from './plan-service.ts';

/** No more reasons than a sentence bears; all of them stand beside it. */
const MOST_NAMED = 3;

/** A method that the standard brought in and that lacks data is named with it: nobody typed it, nobody would look for it. */
export function lackingForProfile(
  { service, method, data, choices }: Pick<ServicePlan, 'service' | 'method' | 'data' | 'choices'>,
  issues: readonly Issue[],
): readonly Issue[] {
  const lacking = blocking(issues);
  const chosen = choices.find((choice) => isOwn(service, choice));
  if (lacking.length === 0 || chosen?.from !== 'profile') return [];
  const { code } = data.profile;
  const reasons = lacking.slice(0, MOST_NAMED).map(({ text }) => text);
  const more = lacking.length > MOST_NAMED ? `等 ${lacking.length} 项` : '';
  const text = `规范 ${code} 规定“${service.title}”采用“${method.label}”，数据不全：${reasons.join('；')}${more}。请补齐，或改选方法并说明理由`;
  return [block([chosen.table, chosen.column], 'METHOD_LACKS_DATA', text, service.module)];
}

function isOwn({ methods }: Service, { table, column }: { table: string; column: string }): boolean {
  return methods?.choose?.table === table && methods.choose.column === column;
}
