import { calculatedItem } from '@qingzhang/catalogue/registry';
import type { CatalogueRow } from '@qingzhang/contract/results/report';
import { methodStandings } from '@qingzhang/engine/plan/method-standings';
import type { TotalLine } from '@qingzhang/engine/totals/total-line';
import type { ReportScope } from './report-scope.ts';
import { GROUP_NAMES } from './report-texts.ts';

/** 生态产品目录清单: what is accounted for, by whose method, and how that stands to the standard of the account. */
export function catalogueTable(scope: ReportScope): CatalogueRow[] {
  const { profile, totals, traces, values } = scope;
  return totals.lines.flatMap((line) => {
    const trace = traces.get(line.wire);
    const facts = factsOf(scope, line);
    const isTyped = values.get(line.wire)?.inputMode === 'manual';
    const calculated = trace && { label: trace.methodLabel, citation: trace.citation, choices: trace.choices ?? [] };
    return methodStandings(calculatedItem(line.wire), profile, calculated).map((standing) => ({
      ...facts,
      ...standing,
      ...(isTyped && standing.kind === 'method' ? { used: '手工填报' } : {}),
    }));
  });
}

function factsOf({ region, values }: ReportScope, line: TotalLine) {
  return {
    serviceCode: line.wire,
    serviceName: line.title,
    group: GROUP_NAMES[line.group],
    present: line.values.has(region.id) || values.has(line.wire),
    counted: line.included,
    compulsory: line.compulsory,
    reason: line.reason,
  };
}
