import { unreachable } from '@qingzhang/core/unreachable';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isNumber } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from './row.ts';

/** A row that a client may send, for the documentation: what must be given, and otherwise the first few figures. */
export function exampleRow(table: Table): Row {
  const sent = table.fields.filter((field) => field.computed !== true);
  const figures = sent.filter((field) => field.required !== true && isNumber(field)).slice(0, MOST_FIGURES);
  const shown = sent.filter((field) => field.required === true || figures.includes(field));
  return Object.fromEntries(shown.map((field) => [field.key, exampleCell(field)]));
}

const MOST_FIGURES = 3;

function exampleCell(field: Field): unknown {
  switch (field.type) {
    case 'text':
      return field.key.endsWith('Code') ? 'A01' : `示例${field.label}`;
    case 'integer':
      return field.names === 'year' ? 2024 : (field.default ?? field.min ?? 1);
    case 'number':
      return field.default ?? field.min ?? 1;
    case 'money':
      return 10_000;
    case 'choice':
      return field.options[0]!.value;
    case 'flag':
      return true;
    case 'date':
      return '2024-07-31';
    case 'time':
      return '2024-07-31T08:00:00+08:00';
    case 'reference':
      return '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11';
    case 'class':
      return '11';
    case 'json':
      return {};
    default:
      return unreachable(field);
  }
}
