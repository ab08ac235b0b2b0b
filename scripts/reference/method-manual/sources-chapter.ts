import type { Citation } from '@qingzhang/core/citation';
import { sourceOf } from '@qingzhang/catalogue/language/field-facts';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import type { Service } from '@qingzhang/catalogue/language/service';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { markdownTable } from '../markdown.ts';

/** Every text that is cited anywhere, by what, and whether its official text was read. */
export function sourcesChapter(): string {
  const users = new Map<string, { readonly titles: Set<string>; readonly clauses: Set<string>; verified: boolean }>();
  const note = (title: string, citations: readonly Citation[]) => {
    for (const { source, clause, verification } of citations) {
      const known = users.get(source) ?? { titles: new Set(), clauses: new Set(), verified: false };
      known.titles.add(title);
      if (clause !== undefined) known.clauses.add(clause);
      known.verified ||= verification === 'verified';
      users.set(source, known);
    }
  };
  for (const service of SERVICES) note(service.title, citationsOf(service));
  for (const { source, defaults } of PROFILES) {
    const quoted = defaults.flatMap((one) =>
      one.kind === 'single' ? [one.source] : Object.values(one.values).map((quote) => quote.source),
    );
    note('核算规范', [source, ...quoted]);
  }
  const rows = [...users]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([source, { titles, clauses, verified }]) => [
      source,
      [...clauses].join('；'),
      [...titles].join('、'),
      verified ? '已核对' : '待核实',
    ]);
  return [
    `公式、参数、价格和默认值引用的标准、法规与文献共 ${rows.length} 种。“已核对”指至少有一处已与原文对照；其余在页面和报告中标为“待核实”。`,
    markdownTable(['标准或文献', '条款', '用于', '核实情况'], rows),
  ].join('\n\n');
}

function citationsOf({ sources, methods, tables, ...service }: Service): readonly Citation[] {
  const ofMethods = (methods?.list ?? []).flatMap(({ source, constants, steps }) => [
    source,
    ...constants.map((constant) => constant.source),
    ...steps.flatMap((step) => step.source ?? []),
  ]);
  const ofFields = tables.flatMap(({ fields }) =>
    fields.flatMap((field) => [
      ...[sourceOf(field)].filter((source) => source !== undefined),
      ...(isNumeric(field)
        ? [...(field.quotes ?? []), ...Object.values(field.defaultBy?.values ?? {})].map(({ source }) => source)
        : []),
    ]),
  );
  const usual = service.kind === 'leaf' ? [service.usual.source] : [];
  return [
    ...sources,
    ...ofMethods,
    ...ofFields,
    ...usual,
    ...(methods?.preparations ?? []).map(({ source }) => source),
  ];
}
