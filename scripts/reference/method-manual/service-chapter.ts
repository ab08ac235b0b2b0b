import { unitLabel } from '@qingzhang/core/units';
import type { Preparation } from '@qingzhang/catalogue/language/method';
import type { LeafService, Service } from '@qingzhang/catalogue/language/service';
import type { UsualResult } from '@qingzhang/catalogue/language/total-rules';
import { LEAVES, tableEntry } from '@qingzhang/catalogue/registry';
import { citationText } from '../table-section.ts';
import { exampleSections } from './example-section.ts';
import { methodSection } from './method-section.ts';
import { parametersSection } from './parameters-section.ts';
import { standardsSection } from './standards-section.ts';

export const GROUPS = { material: '物质产品', regulating: '调节服务', cultural: '文化服务', total: '总值' } as const;

/** Writes the chapter of one service: everything that its declaration says of how it is calculated. */
export function serviceChapter(service: Service): string {
  const unit = service.physicalUnitLabel ?? unitLabel(service.physicalUnit);
  const { methods } = service;
  const examples = exampleSections(service.wire);
  return [
    service.purpose,
    `类别：${GROUPS[service.group]}。实物量：${service.physicalName}（${unit}）。价值量：元。`,
    ...(service.kind === 'sum' ? [sumText(service.group)] : []),
    ...(methods === undefined ? [] : [choiceText(service), ...methods.list.map(methodSection)]),
    ...(methods?.preparations ?? []).map(preparationSection),
    ...(service.tables.length === 0 ? [] : ['## 参数与取值', ...service.tables.map(parametersSection)]),
    ...(service.kind === 'leaf' ? ['## 各核算规范的差异', standardsSection(service)] : []),
    ...boundsOf(service),
    ...(examples.length === 0 ? [] : ['## 算例', ...examples]),
    '## 依据',
    service.sources.map((source) => `- ${citationText(source)}`).join('\n'),
  ].join('\n\n');
}

function sumText(group: Service['group']): string {
  const parts = LEAVES.filter((leaf) => group === 'total' || leaf.group === group).map(({ title }) => title);
  return `相加的服务：${parts.join('、')}。规范不计入的服务仍核算并列出，不加入合计；未核算的服务列为“未核算”，合计标明“不完整”。`;
}

function choiceText({ methods }: Service): string {
  const list = methods?.list ?? [];
  if (list.length === 1) return `采用${list[0]!.label}。`;
  const at = methods?.choose;
  const where = at === undefined ? '' : `在“${tableEntry(at.table).table.label}”中选择，`;
  return `有 ${list.length} 种方法，${where}未选择时按核算规范的规定：${list.map(({ label }) => label).join('、')}。`;
}

function preparationSection({ label, source, table, steps }: Preparation): string {
  const lines = steps.map(({ symbol, label: name, unit, formula }) => {
    const shown = unitLabel(unit);
    return `- ${name}${shown === '' ? '' : `（${shown}）`}：\`${symbol} = ${formula}\``;
  });
  return [
    `## ${label}（数据准备）`,
    `由上传的逐日或逐时序列推算“${tableEntry(table).table.label}”。依据：${citationText(source)}。`,
    lines.join('\n'),
  ].join('\n\n');
}

function boundsOf(service: Service): readonly string[] {
  const rules = [...(service.plausible ?? []), ...(service.kind === 'leaf' ? (service.doubleCounts ?? []) : [])].map(
    ({ text }) => `- ${text.replace('{figure}', '…')}。`,
  );
  const usual = service.kind === 'leaf' ? [usualText(service, service.usual)] : [];
  return rules.length + usual.length === 0 ? [] : ['## 结果的常见范围与核对', [...usual, ...rules].join('\n')];
}

function usualText({ physicalUnit }: LeafService, { of, per, min, max, source, cause }: UsualResult): string {
  const unit = `${of === 'value' ? '元' : unitLabel(physicalUnit)}/${per === 'hm2' ? 'hm²' : '人'}`;
  const range = [min === undefined ? '' : `不低于 ${min}`, max === undefined ? '' : `不高于 ${max}`]
    .filter((text) => text !== '')
    .join('、');
  return `- ${of === 'value' ? '价值量' : '实物量'}通常${range} ${unit}（${citationText(source)}）。超出时提示，超出一倍以上须确认；常见原因：${cause}。`;
}
