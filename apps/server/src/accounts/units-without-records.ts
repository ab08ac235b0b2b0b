import type { Service } from '@qingzhang/catalogue/language/service';
import { blocking, isBlocked, note, type Issue } from '@qingzhang/core/issue';

/** What stands against calculating one account unit; nothing that blocks where it was or can be calculated. */
export interface UnitIssues {
  readonly name: string;
  readonly issues: readonly Issue[];
}

const NOTHING_RECORDED: ReadonlySet<string> = new Set(['ROWS_MISSING', 'AREAS_MISSING', 'GIVEN_MISSING']);

/**
 * The issues of all account units. One that has no records of a service is left 未核算, which is told, and does not stop
 * those that have them.
 */
export function issuesOfUnits(units: readonly UnitIssues[], service: Service): readonly Issue[] {
  const isAnyOpen = units.some(({ issues }) => !isBlocked(issues));
  return units.flatMap(({ name, issues }) => {
    const blocks = blocking(issues);
    if (!isAnyOpen || blocks.length === 0 || !blocks.every(({ code }) => NOTHING_RECORDED.has(code))) return issues;
    const [first] = blocks;
    const text = `“${name}”的“${service.title}”未核算：${first!.text}`;
    return [note(first!.keys, 'UNIT_LEFT_OUT', text, first!.link)];
  });
}
