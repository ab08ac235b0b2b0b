import { LEAVES } from '@qingzhang/catalogue/registry';
import { confirm, type Issue } from '@qingzhang/core/issue';
import { holds, type CalculatedService } from './calculated-service.ts';

/** Asks where counted services may hold the same benefit twice, by what the services declare. */
export function doubleCountIssues(counted: readonly CalculatedService[]): Issue[] {
  const byCode = new Map(counted.map((service) => [service.wire, service]));
  return LEAVES.flatMap(({ wire, doubleCounts = [] }) =>
    doubleCounts.flatMap(({ code, when, beside, text }) => {
      if (!holds(when, byCode.get(wire))) return [];
      if (beside === undefined) return [confirm(wire, code, text)];
      return holds(beside.when, byCode.get(beside.service)) ? [confirm([beside.service, wire], code, text)] : [];
    }),
  );
}
