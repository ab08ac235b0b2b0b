import { unreachable } from '@qingzhang/core/unreachable';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isInteger } from '@qingzhang/catalogue/language/field-predicates';
import type { Rule } from '@qingzhang/catalogue/language/rule';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { PracticeRow } from '../src/tables/practice-row.ts';

/** What a table would refuse in a row: unknown or computed columns, wrong types and words, ranges, rules. */
export function rowProblems(table: Table, row: PracticeRow): string[] {
  const fields = new Map(table.fields.map((field) => [field.key, field]));
  const computed = Object.keys(row).filter((key) => fields.get(key)?.computed === true);
  const strange = Object.keys(row).filter((key) => key !== 'id' && !fields.has(key));
  const wrong = table.fields.flatMap((field) => {
    const value = row[field.key];
    if (value === undefined || value === null) return field.required === true ? [`${field.key} is missing`] : [];
    return fits(field, value) ? [] : [`${field.key} is ${JSON.stringify(value)}`];
  });
  const broken = table.rules.filter((rule) => !holds(rule, row)).map(({ rule }) => `rule ${rule}`);
  return [...computed, ...strange, ...wrong, ...broken].map((problem) => `${table.name}: ${problem}`);
}

function fits(field: Field, value: unknown): boolean {
  switch (field.type) {
    case 'number':
    case 'integer':
      return (
        typeof value === 'number' &&
        Number.isFinite(value) &&
        (!isInteger(field) || Number.isInteger(value)) &&
        value >= (field.min ?? -Infinity) &&
        value <= (field.max ?? Infinity) &&
        !(field.minExclusive === true && value === field.min)
      );
    case 'text':
      return typeof value === 'string' && value.length <= field.maxLength;
    case 'choice':
      return field.options.some((option) => option.value === value);
    case 'flag':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value);
    case 'reference':
      return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(value);
    case 'money':
    case 'time':
    case 'class':
    case 'json':
      return true;
    default:
      return unreachable(field);
  }
}

function holds(rule: Rule, row: PracticeRow): boolean {
  const isGiven = (key: string) => row[key] !== undefined && row[key] !== null;
  switch (rule.rule) {
    case 'ordered': {
      const [lower, upper] = [row[rule.lower], row[rule.upper]];
      if (typeof lower !== 'number' || typeof upper !== 'number') return true;
      return rule.strict === true ? lower < upper : lower <= upper;
    }
    case 'exactlyOne':
      return rule.keys.filter(isGiven).length === 1;
    case 'requiredWhen':
      return !rule.is.includes(String(row[rule.when])) || rule.keys.every(isGiven);
    case 'requiredWith':
      return !isGiven(rule.given) || rule.keys.every(isGiven);
    case 'rangeBy': {
      const range = rule.ranges[String(row[rule.by])];
      const value = row[rule.key];
      return range === undefined || typeof value !== 'number' || (value >= range.min && value <= range.max);
    }
    case 'unitBy':
      return !isGiven(rule.key) || row[rule.key] === rule.units[String(row[rule.by])];
    default:
      return unreachable(rule);
  }
}
