import type { Citation } from '@qingzhang/core/citation';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isChoice, isFlag } from '@qingzhang/catalogue/language/field-predicates';
import { defaultOf, optionLabel, sourceOf } from '@qingzhang/catalogue/language/field-facts';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { fieldUnit } from '@qingzhang/contract/cells/field-unit';
import { expectation } from '@qingzhang/contract/rows/expectation';

/** What may stand in a column, as a sentence for whoever fills it in. */
export function wantedText(field: Field): string {
  switch (field.type) {
    case 'choice':
      return `从下拉列表选择：${field.options.map(({ label }) => label).join('、')}`;
    case 'flag':
      return '填“是”或“否”';
    case 'reference':
      return `填${tableEntry(field.to).table.label}的名称、编码或全路径（上级/下级）`;
    case 'class':
      return '填类型的名称或编码';
    case 'time':
      return '填时间，形如 2024-07-31 08:00';
    case 'number':
    case 'integer':
    case 'money':
      return fieldUnit(field) === '' ? expectation(field) : `${expectation(field)}；可带单位填写，如“3.2万”`;
    case 'text':
    case 'date':
    case 'json':
      return expectation(field);
    default:
      return unreachable(field);
  }
}

/** Where the usual value of a field was read, for fields that have one. */
export function sourceText(field: Field): string {
  const standard = defaultOf(field) === undefined ? '' : `缺省值 ${defaultText(field)}`;
  const source = sourceOf(field);
  return [standard, source === undefined ? '' : citationText(source)].filter((part) => part !== '').join('，');
}

/** The comment at a header: everything that there is to know about its column. */
export function headerNote(field: Field): string {
  const source = sourceText(field);
  return [
    field.required === true ? '必填' : '可不填',
    wantedText(field),
    field.hint ?? '',
    source === '' ? '' : `参考：${source}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function defaultText(field: Field): string {
  const value = defaultOf(field);
  if (isChoice(field)) return optionLabel(field, value) ?? '';
  return isFlag(field) ? (value === true ? '是' : '否') : String(value);
}

function citationText({ source, clause, verification }: Citation): string {
  return [source, clause ?? '', verification === 'verified' ? '' : '（来源条款待核实）']
    .filter((part) => part !== '')
    .join(' ');
}
