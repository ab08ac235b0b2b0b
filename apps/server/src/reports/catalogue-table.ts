import type { Verification } from '@qingzhang/core/citation';
import { isFlag } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import type { LeafService } from '@qingzhang/catalogue/language/service';
import { ownChoice, prescriptionOf } from '@qingzhang/catalogue/prescriptions';
import { LEAVES, tableEntry } from '@qingzhang/catalogue/registry';
import type { CatalogueRow } from '@qingzhang/contract/results/report';
import type { PlannedChoice } from '@qingzhang/engine/plan/choices';
import type { TotalLine } from '@qingzhang/engine/totals/total-line';
import type { ReportScope } from './report-scope.ts';
import { citationText, GROUP_NAMES, wordOf } from './report-texts.ts';

/** 生态产品目录清单: what is accounted for, by whose method, and how that stands to the standard of the account. */
export function catalogueTable(scope: ReportScope): CatalogueRow[] {
  return scope.totals.lines.flatMap((line) => {
    const service = LEAVES.find(({ wire }) => wire === line.wire);
    if (service === undefined) return [];
    const own = ownChoice(service);
    const isOwn = ({ table, column }: PlannedChoice) => table === own?.table && column === own.column;
    const choices = scope.traces.get(line.wire)?.choices ?? [];
    const facts = factsOf(scope, line);
    return [
      { ...facts, ...methodOf(scope, service, choices.filter(isOwn)) },
      ...choices.filter((choice) => !isOwn(choice)).map((choice) => ({ ...facts, ...choiceOf(choice) })),
    ];
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

type Told = Pick<
  CatalogueRow,
  'kind' | 'choice' | 'used' | 'from' | 'prescribed' | 'departs' | 'clause' | 'verification'
>;

function methodOf(
  { profile, traces, values }: ReportScope,
  service: LeafService,
  choices: readonly PlannedChoice[],
): Told {
  const trace = traces.get(service.wire);
  const own = ownChoice(service);
  const prescribed = own === undefined ? undefined : prescriptionOf(profile, own.table, own.column);
  const labels = new Set(choices.map(({ at, valueLabel }) => (at === null ? valueLabel : `${at}:${valueLabel}`)));
  const isEach = service.methods.chooseEach !== undefined && labels.size > 0;
  const isTyped = values.get(service.wire)?.inputMode === 'manual';
  return {
    kind: 'method',
    choice: '核算方法',
    used: isTyped ? '手工填报' : isEach ? [...labels].join('、') : (trace?.methodLabel ?? null),
    from: choices.find(({ from }) => from === 'row')?.from ?? choices[0]?.from ?? null,
    prescribed: prescribed === undefined || own === undefined ? null : methodWord(service, own, prescribed.value),
    departs: choices.some(departs),
    clause:
      prescribed !== undefined
        ? citationText(prescribed.source)
        : trace === undefined
          ? null
          : citationText(trace.citation),
    verification: least([prescribed?.source.verification, trace?.citation.verification]),
  };
}

function choiceOf(choice: PlannedChoice): Told {
  const { label, at, valueLabel, from, prescribed } = choice;
  return {
    kind: 'choice',
    choice: at === null ? label : `${label}(${at})`,
    used: valueLabel,
    from,
    prescribed: prescribed?.label ?? null,
    departs: departs(choice),
    clause: prescribed === null ? null : citationText(prescribed.source),
    verification: prescribed?.source.verification ?? null,
  };
}

/** What people call the method that a word of the service's own column stands for. */
function methodWord(
  { methods }: LeafService,
  { table, column }: { readonly table: string; readonly column: string },
  word: string,
): string {
  const method = methods.choose === undefined ? undefined : methods.list.find(({ name }) => name === word);
  if (method !== undefined) return method.label;
  const declared = tableEntry(table).table;
  return isFlag(fieldOf(declared, column)) ? (word === 'true' ? '是' : '否') : wordOf(declared, column, word);
}

function departs({ from, prescribed, value }: PlannedChoice): boolean {
  return from === 'row' && prescribed !== null && prescribed.value !== value;
}

/** One doubt is enough; null where there is nothing to doubt. */
function least(standings: readonly (Verification | undefined)[]): Verification | null {
  if (standings.includes('unverified')) return 'unverified';
  return standings.includes('verified') ? 'verified' : null;
}
