import type { AccountReport } from '@qingzhang/contract/results/report';
import { unitLabel } from '@qingzhang/core/units';
import { citationText } from '@qingzhang/core/citation';
import { unreachable } from '@qingzhang/core/unreachable';
import { optionLabel, optionsOf } from '@qingzhang/catalogue/language/field-facts';
import type { Service, ServiceGroup } from '@qingzhang/catalogue/language/service';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { serviceByCode, tableEntry } from '@qingzhang/catalogue/registry';
import type { TraceSource } from '@qingzhang/engine/trace/trace';

export const GROUP_NAMES: Readonly<Record<ServiceGroup, string>> = {
  material: '物质产品',
  regulating: '调节服务',
  cultural: '文化服务',
};

/** The unit of a year's amount as reports print it: m³, not m³/a. */
export function amountUnit({ physicalUnitLabel }: Service, unit: string): string {
  return physicalUnitLabel ?? unitText(unit);
}

/** 元 per unit of the amount. */
export function priceUnit({ physicalUnitLabel }: Service, unit: string): string {
  const per = physicalUnitLabel ?? unitText(unit);
  if (per === '') return '元';
  return /[·/]/.test(per) ? `元/(${per})` : `元/${per}`;
}

/** The unit of a year's amount that is not the service's own. */
export function unitText(unit: string): string {
  return unitLabel(withoutYear(unit));
}

function withoutYear(unit: string): string {
  return unit.endsWith('/a') ? unit.slice(0, -'/a'.length) : unit;
}

/** The word that people read for a code in a choice column. */
export function wordOf(table: Table, column: string, code: string): string {
  return optionLabel(fieldOf(table, column), code) ?? code;
}

/** The codes of a choice column in the order that people are offered them. */
export function choicesOf(table: Table, column: string): readonly string[] {
  return optionsOf(fieldOf(table, column)).map(({ value }) => value);
}

/** Where figures were found, each place once. */
export function sourceText(sources: readonly TraceSource[]): string {
  const rows = new Map<string, number>();
  const others = new Set<string>();
  for (const source of sources) {
    if (source.from === 'row' || source.from === 'file') rows.set(source.table, (rows.get(source.table) ?? 0) + 1);
    else others.add(placeText(source));
  }
  const tables = [...rows].map(([name, count]) => `${tableEntry(name).table.label} ${count} 条`);
  return [...tables, ...others].join('；');
}

function placeText(source: Exclude<TraceSource, { from: 'row' | 'file' }>): string {
  switch (source.from) {
    case 'profile':
      return `规范默认值：${citationText(source.citation)}`;
    case 'default':
      return source.citation === null ? '默认值' : `默认值：${citationText(source.citation)}`;
    case 'constant':
      return citationText(source.citation);
    case 'region':
      return '区域属性';
    case 'run':
      return `${serviceByCode(source.service).title}的计算结果`;
    case 'calendar':
      return `${source.year} 年日历`;
    case 'step':
      return '由公式推算';
    default:
      return unreachable(source);
  }
}

/** What a report is called, and its file. */
export function reportTitle({ cover: { regionName, year } }: Pick<AccountReport, 'cover'>): string {
  return `${regionName} ${year} 年生态产品总值核算报告`;
}
