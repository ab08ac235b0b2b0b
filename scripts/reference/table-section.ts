import { unreachable } from '../../packages/core/src/unreachable.ts';
import { unitLabel } from '../../packages/core/src/units.ts';
import type { Citation } from '../../packages/core/src/citation.ts';
import type { Field } from '../../packages/catalogue/src/language/field.ts';
import { isNumeric } from '../../packages/catalogue/src/language/field-predicates.ts';
import { defaultOf, sourceOf } from '../../packages/catalogue/src/language/field-facts.ts';
import type { Table } from '../../packages/catalogue/src/language/table.ts';
import { markdownTable } from './markdown.ts';

const KINDS: Readonly<Record<Table['kind'], string>> = {
  record: '年度数据',
  dictionary: '字典',
  parameter: '参数',
  raster: '栅格',
  value: '价值',
  inventory: '清单',
  system: '系统',
  log: '日志',
};

/** Every table has these columns; the manual lists them once. */
const COMMON = new Set(['dataSource', 'sourceDoc', 'sourceYear', 'quality', 'remark', 'status']);
const HISTORY = new Set(['createdBy', 'createdAt', 'updatedBy', 'updatedAt', 'deletedAt']);

/** Writes the section of one table: its columns, keys, raster kinds and seeded rows. */
export function tableSection(table: Table): string {
  const fields = table.fields.filter(
    (field) => !HISTORY.has(field.key) && !(COMMON.has(field.key) && table.kind !== 'system'),
  );
  const parts = [
    `### ${table.name} · ${table.label}`,
    `${KINDS[table.kind]}表${table.unique.length === 0 ? '' : `；唯一键：${table.unique.join('、')}`}${table.note === undefined ? '' : `。${table.note}`}`,
    markdownTable(['字段', '标签', '类型', '单位', '范围', '默认', '来源', '符号'], fields.map(fieldRow)),
  ];
  if (table.rasterKinds.length > 0) {
    const kinds = table.rasterKinds.map(({ kind, label, unit, min, max, symbol }) => [
      kind,
      label,
      unit,
      `${min} … ${max}`,
      symbol ?? '',
    ]);
    parts.push(markdownTable(['栅格类别', '标签', '单位', '范围', '符号'], kinds));
  }
  if (table.seed.length > 0) parts.push(`预置 ${table.seed.length} 行。`);
  return parts.join('\n\n');
}

export function citationText(source: Citation | undefined): string {
  if (source === undefined) return '';
  const clause = source.clause === undefined ? '' : ` ${source.clause}`;
  const year = source.year === undefined ? '' : `（${source.year} 年价）`;
  return `${source.source}${clause}${year}${source.verification === 'verified' ? '' : ' · 待核实'}`;
}

function fieldRow(field: Field): string[] {
  const required = field.required === true ? '（必填）' : field.computed === true ? '*' : '';
  const numeric = isNumeric(field);
  return [
    field.key,
    field.label,
    `${typeText(field)}${required}`,
    numeric ? (field.unitLabel ?? unitLabel(field.unit)) : '',
    numeric ? rangeText(field) : '',
    defaultText(field),
    citationText(sourceOf(field)),
    field.symbol ?? '',
  ];
}

function typeText(field: Field): string {
  switch (field.type) {
    case 'choice':
      return field.options.map((option) => `${option.value} ${option.label}`).join(' · ');
    case 'reference':
      return `→ ${field.to}`;
    case 'text':
      return `文本 ≤ ${field.maxLength}`;
    case 'number':
      return '数';
    case 'integer':
      return '整数';
    case 'money':
      return '金额（元）';
    case 'flag':
      return '是否';
    case 'date':
      return '日期';
    case 'time':
      return '时间';
    case 'class':
      return '类型编码';
    case 'json':
      return '结构';
    default:
      return unreachable(field);
  }
}

function rangeText({ min, max, minExclusive }: { min?: number; max?: number; minExclusive?: boolean }): string {
  if (min === undefined && max === undefined) return '';
  return `${min === undefined ? '' : `${minExclusive === true ? '> ' : ''}${min}`} … ${max ?? ''}`.trim();
}

function defaultText(field: Field): string {
  if (isNumeric(field) && field.defaultBy !== undefined) {
    const values = Object.entries(field.defaultBy.values).map(([key, quote]) => `${key} ${quote.value}`);
    return `按 ${field.defaultBy.key}：${values.join('、')}`;
  }
  return String(defaultOf(field) ?? '');
}
