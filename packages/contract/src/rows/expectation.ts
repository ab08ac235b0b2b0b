import { unreachable } from '@qingzhang/core/unreachable';
import { unitLabel } from '@qingzhang/core/units';
import type { Field, JsonShape, NumericField } from '@qingzhang/catalogue/language/field';

/** What a field wants, as the end of a sentence that begins with its label. */
export function expectation(field: Field): string {
  switch (field.type) {
    case 'text':
      return `应为不超过 ${field.maxLength} 个字的文本${field.pattern === undefined ? '' : `,${field.pattern.hint}`}`;
    case 'number':
      return `应为${rangeText(field)}数字${unitText(field)}`;
    case 'integer':
      return `应为${rangeText(field)}整数${unitText(field)}`;
    case 'money':
      return field.min === undefined ? '应为金额（元）' : `应为不小于 ${field.min} 的金额（元）`;
    case 'choice':
      return `应为以下之一：${field.options.map((option) => `${option.value}(${option.label})`).join('、')}`;
    case 'flag':
      return '应为 true 或 false';
    case 'date':
      return '应为日期，形如 2024-07-31';
    case 'time':
      return '应为带时区的时间，形如 2024-07-31T08:00:00+08:00';
    case 'reference':
      return '应为已有记录的编号（UUID）';
    case 'class':
      return '应为类型字典中的编码，形如 112';
    case 'json':
      return SHAPES[field.shape];
    default:
      return unreachable(field);
  }
}

const SHAPES: Readonly<Record<JsonShape, string>> = {
  codeMap: '应为“像元值 → 类型编码”的对照，形如 {"1": "112"}',
  geometry: '应为 GeoJSON 面（Polygon 或 MultiPolygon），经纬度坐标',
  moduleRights: '应为模块权限列表，形如 [{"moduleId": "…", "write": true}]',
  drawing: '应为点、线、面（GeoJSON）或圆（{"type": "Circle", "centre": [经度, 纬度], "radiusM": 半径}）',
  accountServices: '应为计入调整列表，形如 [{"serviceCode": "oxygen", "included": false, "reason": "…"}]',
  confirmedIssues: '由系统填写',
  enteredTexts: '应为各列的录入原文，形如 {"areaHa": "3.2万亩"}',
  chosenWords: '由系统填写',
  issues: '由系统填写',
  row: '由系统填写',
  free: '由系统填写',
};

function rangeText(field: NumericField): string {
  const { min, max, minExclusive } = field;
  if (min !== undefined && max !== undefined && minExclusive !== true) return ` ${min} 至 ${max} 之间的`;
  const lower = min === undefined ? '' : minExclusive === true ? `大于 ${min}` : `不小于 ${min}`;
  const upper = max === undefined ? '' : `不大于 ${max}`;
  const both = [lower, upper].filter((part) => part !== '').join('、');
  return both === '' ? '' : `${both} 的`;
}

function unitText(field: NumericField): string {
  const label = field.unitLabel ?? unitLabel(field.unit);
  return label === '' ? '' : `（单位 ${label}）`;
}
