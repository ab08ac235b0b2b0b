import { unreachable } from '@qingzhang/core/unreachable';
import type { Field } from '@qingzhang/catalogue/language/field';
import { hasOwnUnit, isChoice, isNumber, isReference } from '@qingzhang/catalogue/language/field-predicates';
import type { Rule } from '@qingzhang/catalogue/language/rule';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';

/** A constraint of one table: its name tells the server which fields to blame. */
export interface Constraint {
  readonly name: string;
  readonly keys: readonly string[];
  readonly definition: string;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** CHECK constraints: ranges and choices of fields, and the rules between them. */
export function checkConstraints(table: Table): Constraint[] {
  const ofFields = table.fields.flatMap((field): Constraint[] => {
    const definition = field.computed === true && !isChoice(field) ? undefined : fieldCheck(field);
    if (definition === undefined) return [];
    return [{ name: `${table.name}_${field.key}_check`, keys: [field.key], definition: `CHECK (${definition})` }];
  });
  const ofRules = table.rules.flatMap((rule, index): Constraint[] => {
    // Ranges are in another unit than such a row's own: the server converts before it compares.
    const check = rule.rule === 'rangeBy' && hasOwnUnit(fieldOf(table, rule.key)) ? undefined : ruleCheck(rule);
    if (check === undefined) return [];
    return [
      { name: `${table.name}_rule${index + 1}_check`, keys: check.keys, definition: `CHECK (${check.definition})` },
    ];
  });
  return [...ofFields, ...ofRules];
}

export function foreignKeys(table: Table): Constraint[] {
  return table.fields.flatMap((field): Constraint[] => {
    if (!isReference(field)) return [];
    const definition = `FOREIGN KEY (${quoted(field.key)}) REFERENCES ${quoted(field.to)}(id)`;
    return [{ name: `${table.name}_${field.key}_fkey`, keys: [field.key], definition }];
  });
}

function fieldCheck(field: Field): string | undefined {
  const column = quoted(field.key);
  switch (field.type) {
    case 'number':
    case 'integer': {
      if (field.unitKey !== undefined) return `${column} >= 0 AND ${column} < 'Infinity'::double precision`;
      const parts: string[] = [];
      if (field.min !== undefined) parts.push(`${column} ${field.minExclusive === true ? '>' : '>='} ${field.min}`);
      if (field.max !== undefined) parts.push(`${column} <= ${field.max}`);
      // NaN sorts above every number in PostgreSQL, so an upper bound keeps it out; without one it is named.
      if (field.max === undefined && isNumber(field)) parts.push(`${column} < 'Infinity'::double precision`);
      return parts.length === 0 ? undefined : parts.join(' AND ');
    }
    case 'money':
      return field.min === undefined ? undefined : `${column} >= ${field.min}`;
    case 'choice':
      if (field.growing === true) return undefined;
      // As text: PostgreSQL spells a list of varchar differently each time it is read back.
      return `${column}::text = ANY (ARRAY[${field.options.map((option) => `${literal(option.value)}::text`).join(', ')}])`;
    case 'text':
    case 'flag':
    case 'date':
    case 'time':
    case 'reference':
    case 'class':
    case 'json':
      return undefined;
    default:
      return unreachable(field);
  }
}

function ruleCheck(rule: Rule): { keys: readonly string[]; definition: string } | undefined {
  switch (rule.rule) {
    case 'ordered': {
      const relation = rule.strict === true ? '<' : '<=';
      return {
        keys: [rule.lower, rule.upper],
        definition: `${quoted(rule.lower)} ${relation} ${quoted(rule.upper)}`,
      };
    }
    case 'exactlyOne':
      return { keys: rule.keys, definition: `num_nonnulls(${rule.keys.map(quoted).join(', ')}) = 1` };
    case 'requiredWhen': {
      const values = rule.is.map((value) => `${literal(value)}::text`).join(', ');
      return {
        keys: rule.keys,
        definition: `${quoted(rule.when)} IS NULL OR ${quoted(rule.when)}::text <> ALL (ARRAY[${values}]) OR num_nulls(${rule.keys.map(quoted).join(', ')}) = 0`,
      };
    }
    case 'requiredWith':
      return {
        keys: rule.keys,
        definition: `${quoted(rule.given)} IS NULL OR num_nulls(${rule.keys.map(quoted).join(', ')}) = 0`,
      };
    case 'rangeBy': {
      const cases = Object.entries(rule.ranges).map(
        ([by, { min, max }]) => `WHEN ${literal(by)}::text THEN ${quoted(rule.key)} BETWEEN ${min} AND ${max}`,
      );
      return { keys: [rule.key], definition: `CASE ${quoted(rule.by)}::text ${cases.join(' ')} ELSE true END` };
    }
    case 'unitBy':
      return undefined; // dimensions are compared by the server
    default:
      return unreachable(rule);
  }
}
