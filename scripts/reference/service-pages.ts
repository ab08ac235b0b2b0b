import { unitLabel } from '../../packages/core/src/units.ts';
import type { Service } from '../../packages/catalogue/src/language/service.ts';
import { SERVICES } from '../../packages/catalogue/src/registry.ts';
import { methodPageName } from './method-manual/method-manual.ts';
import { citationText, tableSection } from './table-section.ts';

/** Writes one page per service, named by its id. */
export function servicePages(): Record<string, string> {
  return Object.fromEntries(SERVICES.map((service) => [`services/${service.id}.md`, servicePage(service)]));
}

function servicePage(service: Service): string {
  const sources = service.sources.map((source) => `- ${citationText(source)}`).join('\n');
  return [
    `# ${service.title}（${service.wire}Value）`,
    `实物量：${service.physicalName}（${service.physicalUnitLabel ?? unitLabel(service.physicalUnit)}）。模块：${service.module}。`,
    ...(sources === '' ? [] : ['## 依据', sources]),
    ...(service.methods === undefined ? [] : ['## 方法', methodsText(service)]),
    ...(rulesOf(service).length === 0
      ? []
      : [
          '## 总值核对',
          rulesOf(service)
            .map((text) => `- ${text}`)
            .join('\n'),
        ]),
    ...(service.tables.length === 0 ? [] : ['## 支撑表', ...service.tables.map(tableSection)]),
    '## 结果表',
    tableSection(service.value),
  ].join('\n\n');
}

/** Formulas and symbols are in the manual of methods; here by what name a method is chosen. */
function methodsText(service: Service): string {
  const lines = (service.methods?.list ?? []).map(({ name, label }) => `- \`${name}\` ${label}`);
  return `${lines.join('\n')}\n\n公式、符号与算例见[方法手册](../../methods/${methodPageName(service)}.md)。`;
}

/** What a total says of the service's figures; a dash stands for the figure. */
function rulesOf(service: Service): readonly string[] {
  const doubleCounts = service.kind === 'leaf' ? (service.doubleCounts ?? []) : [];
  return [...(service.plausible ?? []), ...doubleCounts].map(({ text }) => text.replace('{figure}', '—'));
}
