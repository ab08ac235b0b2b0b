import { unreachable } from '@qingzhang/core/unreachable';
import { block, type Issue } from '@qingzhang/core/issue';
import { unitEntry } from '@qingzhang/core/unit-table';
import { convert, parseUnit, sameDimension, unitLabel } from '@qingzhang/core/units';
import { hasOwnUnit } from '@qingzhang/catalogue/language/field-predicates';
import type { Rule } from '@qingzhang/catalogue/language/rule';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { expectation } from './expectation.ts';
import type { Row } from './row.ts';

/** What is wrong between the fields of a whole row. */
export function ruleIssues(table: Table, row: Row): Issue[] {
  const inOwnUnit = inDeclaredUnits(table, row);
  return [
    ...unitRangeIssues(table, inOwnUnit),
    ...table.rules.flatMap((rule) => ruleIssue(table, rule, inOwnUnit) ?? []),
  ];
}

/** The row with every number in the unit its ranges are written in. */
function inDeclaredUnits(table: Table, row: Row): Row {
  const converted: Record<string, unknown> = { ...row };
  for (const field of table.fields) {
    if (!hasOwnUnit(field)) continue;
    const [value, unit] = [row[field.key], row[field.unitKey]];
    if (typeof value === 'number' && typeof unit === 'string' && measuresTheSame(unit, field.unit)) {
      converted[field.key] = convert(value, unit, field.unit);
    }
  }
  return converted;
}

function unitRangeIssues(table: Table, row: Row): Issue[] {
  return table.fields.flatMap((field): Issue[] => {
    const value = row[field.key];
    if (!hasOwnUnit(field) || typeof value !== 'number') return [];
    if (value >= (field.min ?? -Infinity) && value <= (field.max ?? Infinity)) return [];
    return [block(field.key, 'RANGE', `“${field.label}”${expectation(field)}，按本行单位折合为 ${value}`)];
  });
}

function ruleIssue(table: Table, rule: Rule, row: Row): Issue | undefined {
  const label = (key: string) => `“${fieldOf(table, key)?.label ?? key}”`;
  switch (rule.rule) {
    case 'ordered': {
      const [lower, upper] = [row[rule.lower], row[rule.upper]];
      if (typeof lower !== 'number' || typeof upper !== 'number') return undefined;
      if (rule.strict === true ? lower < upper : lower <= upper) return undefined;
      const relation = rule.strict === true ? '必须小于' : '不能大于';
      return block(
        [rule.lower, rule.upper],
        'ORDERED',
        `${label(rule.lower)}（${lower}）${relation}${label(rule.upper)}（${upper}）`,
      );
    }
    case 'exactlyOne': {
      const given = rule.keys.filter((key) => isGiven(row[key])).length;
      if (given === 1) return undefined;
      const names = rule.keys.map(label).join('与');
      return block(rule.keys, 'EXACTLY_ONE', given === 0 ? `${names}须填写其中一项` : `${names}只能填写一项`);
    }
    case 'requiredWhen': {
      if (!rule.is.includes(wordOf(row[rule.when]))) return undefined;
      const missing = rule.keys.filter((key) => !isGiven(row[key]));
      if (missing.length === 0) return undefined;
      return block(
        missing,
        'REQUIRED',
        `${label(rule.when)}为 ${wordOf(row[rule.when])} 时请填写${missing.map(label).join('、')}`,
      );
    }
    case 'requiredWith': {
      if (!isGiven(row[rule.given])) return undefined;
      const missing = rule.keys.filter((key) => !isGiven(row[key]));
      if (missing.length === 0) return undefined;
      return block(missing, 'REQUIRED', `填写${label(rule.given)}时须一并填写${missing.map(label).join('、')}`);
    }
    case 'rangeBy': {
      const value = row[rule.key];
      const by = wordOf(row[rule.by]);
      const range = Object.hasOwn(rule.ranges, by) ? rule.ranges[by] : undefined;
      if (typeof value !== 'number' || range === undefined) return undefined;
      if (value >= range.min && value <= range.max) return undefined;
      return block(
        [rule.key],
        'RANGE',
        `${label(rule.key)}应在 ${range.min} 至 ${range.max} 之间（${label(rule.by)}为 ${by}），现为 ${value}`,
      );
    }
    case 'unitBy': {
      const unit = row[rule.key];
      const by = wordOf(row[rule.by]);
      const expected = Object.hasOwn(rule.units, by) ? rule.units[by] : undefined;
      if (typeof unit !== 'string' || expected === undefined || measuresTheSame(unit, expected)) return undefined;
      return block(
        [rule.key],
        'UNIT',
        `${label(rule.key)}“${unit}”与“${unitLabel(expected) || '无单位'}”（${expected}）量纲不同`,
      );
    }
    default:
      return unreachable(rule);
  }
}

/** A choice of the row as its word; anything else is told where the choice itself is checked. */
function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function measuresTheSame(unit: string, expected: string): boolean {
  if (unit === expected) return true;
  const names = unit.match(/[A-Za-z%][A-Za-z0-9]*/g) ?? [];
  if (!/^[\w%*/^()-]+$/.test(unit) || names.some((name) => unitEntry(name) === undefined)) return false;
  try {
    return sameDimension(parseUnit(unit), parseUnit(expected));
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('unit ')) return false;
    throw error;
  }
}
