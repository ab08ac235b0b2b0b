import { unitLabel } from '@qingzhang/core/units';
import { defaultOf, labelAmong, optionLabel, sourceOf } from '@qingzhang/catalogue/language/field-facts';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import type { Field, NumericField } from '@qingzhang/catalogue/language/field';
import { PRICE_KINDS } from '@qingzhang/catalogue/language/price-kind';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { markdownTable } from '../markdown.ts';
import { citationText } from '../table-section.ts';
import { inlineMath } from './math.ts';

/** Columns of every table; they say nothing of the method. */
const HIDDEN = new Set([
  'year',
  'carriedFrom',
  'priceYear',
  'priceIndex',
  'sortNo',
  'level',
  'lon',
  'lat',
  'sourceYear',
]);
const OF_SEED = new Set(['sortNo', 'level', 'parentCode', 'quality', 'rateUnit']);

/** What people enter into a table of a service: unit, bounds, usual range, usual value and where that was read. */
export function parametersSection(table: Table): string {
  // What a row says of its file is the same for every raster.
  const own = table.kind === 'raster' ? [] : table.fields;
  const numbers = own.filter(
    (field) =>
      field.computed !== true && !HIDDEN.has(field.key) && (isNumeric(field) || defaultOf(field) !== undefined),
  );
  const parts = [
    `**${table.label}**${table.note === undefined ? '' : `：${table.note}。`}`,
    ...(table.provision === undefined ? [] : [`用途：${table.provision.why}。缺少时：${table.provision.without}。`]),
    ...(numbers.length === 0
      ? []
      : [markdownTable(['参数', '单位', '允许范围', '常见范围', '默认值', '默认值来源'], numbers.map(parameterRow))]),
    ...quotesOf(numbers),
    ...(table.rasterKinds.length === 0 ? [] : [rasterTable(table)]),
    ...(table.seed.length === 0 ? [] : [`预置 ${table.seed.length} 行：`, seedTable(table)]),
  ];
  return parts.join('\n\n');
}

function parameterRow(field: Field): readonly string[] {
  const letter = field.symbol === undefined ? '' : ` ${inlineMath(field.symbol)}`;
  const numeric = isNumeric(field) ? field : undefined;
  return [
    `${field.label}${letter}${field.required === true ? '（必填）' : ''}`,
    numeric === undefined ? '选择' : unitText(numeric),
    numeric === undefined ? '' : rangeText(numeric.min, numeric.max),
    numeric === undefined ? '' : rangeText(numeric.warnMin, numeric.warnMax),
    defaultText(field),
    [citationText(sourceOf(field)), priceText(numeric)].filter((text) => text !== '').join('；'),
  ];
}

export function unitText({ unit, unitLabel: own }: Pick<NumericField, 'unit' | 'unitLabel'>): string {
  return (own ?? unitLabel(unit)) || '—';
}

function rangeText(min: number | undefined, max: number | undefined): string {
  if (min === undefined && max === undefined) return '';
  if (max === undefined) return `≥ ${min}`;
  return min === undefined ? `≤ ${max}` : `${min}～${max}`;
}

function defaultText(field: Field): string {
  if (isNumeric(field) && field.defaultBy !== undefined) {
    const values = Object.entries(field.defaultBy.values);
    return values.map(([word, { value }]) => `${word} ${value}`).join('、');
  }
  const value = defaultOf(field);
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return optionLabel(field, value) ?? String(typeof value === 'number' ? Number(value.toPrecision(9)) : value);
}

function priceText(field: NumericField | undefined): string {
  return typeof field?.priceKind === 'string' ? (labelAmong(PRICE_KINDS, field.priceKind) ?? '') : '';
}

/** Values that other texts print for the same parameter, and the sources of values that differ by a word. */
function quotesOf(fields: readonly Field[]): readonly string[] {
  const rows = fields
    .filter(isNumeric)
    .flatMap((field) => [
      ...Object.entries(field.defaultBy?.values ?? {}).map(([word, quote]) => ({ field, word, ...quote })),
      ...(field.quotes ?? []).map((quote) => ({ field, word: '', ...quote })),
    ]);
  if (rows.length === 0) return [];
  return [
    '文献与规范中的取值：',
    markdownTable(
      ['参数', '取值', '单位', '来源'],
      rows.map(({ field, word, value, source }) => [
        word === '' ? field.label : `${field.label}（${word}）`,
        String(Number(value.toPrecision(9))),
        unitText(field),
        citationText(source),
      ]),
    ),
  ];
}

function rasterTable({ rasterKinds }: Table): string {
  return markdownTable(
    ['栅格', '单位', '允许范围', '符号'],
    rasterKinds.map(({ label, unit, min, max, symbol }) => [
      label,
      unitLabel(unit) || '—',
      rangeText(min, max),
      symbol === undefined ? '' : inlineMath(symbol),
    ]),
  );
}

/** Every row that ships with the product; columns that are empty in all of them are left out. */
export function seedTable(table: Table): string {
  const keys = table.fields
    .map(({ key }) => key)
    .filter((key) => !OF_SEED.has(key) && table.seed.some((row) => row[key] !== null && row[key] !== undefined));
  const head = keys.map((key) => {
    const field = fieldOf(table, key)!;
    const unit = isNumeric(field) ? (field.unitLabel ?? unitLabel(field.unit)) : '';
    return unit === '' ? field.label : `${field.label}（${unit}）`;
  });
  return markdownTable(
    head,
    table.seed.map((row) => keys.map((key) => seedText(fieldOf(table, key), row[key]))),
  );
}

function seedText(field: Field | undefined, value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return optionLabel(field, value) ?? String(value);
}
