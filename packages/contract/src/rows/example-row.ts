import { unreachable } from '@qingzhang/core/unreachable';
import type { Field, JsonShape, NumericField, TextField } from '@qingzhang/catalogue/language/field';
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
      return exampleText(field);
    case 'integer':
      return field.names === 'year' ? 2024 : exampleNumber(field);
    case 'number':
      return exampleNumber(field);
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
      return EXAMPLE_ID;
    case 'class':
      return '11';
    case 'json':
      return EXAMPLE_SHAPES[field.shape];
    default:
      return unreachable(field);
  }
}

/** What the patterns of the catalogue ask for; one that none of these meets fails the check of the contract. */
const PATTERNED = ['https://example.org/wms', '#006d75', 'zhang.san', '0572-1234567', 'zhang@example.cn', '330521'];

function exampleText({ key, label, pattern }: TextField): string {
  if (pattern !== undefined) return PATTERNED.find((text) => new RegExp(`^(?:${pattern.source})$`).test(text)) ?? '';
  return key.endsWith('Code') ? 'A01' : `示例${label}`;
}

function exampleNumber({ default: usual, min, max, minExclusive }: NumericField): number {
  if (usual !== undefined) return usual;
  if (min === undefined) return 1;
  if (minExclusive !== true) return min;
  return max === undefined ? min + 1 : (min + max) / 2;
}

const EXAMPLE_ID = '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11';

const EXAMPLE_SHAPES: Readonly<Record<JsonShape, unknown>> = {
  codeMap: { 1: '11' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [117.9, 35.6],
        [118, 35.6],
        [118, 35.7],
        [117.9, 35.6],
      ],
    ],
  },
  drawing: { type: 'Point', coordinates: [117.95, 35.65] },
  moduleRights: [{ moduleId: EXAMPLE_ID, write: true }],
  accountServices: [{ serviceCode: 'soil', included: true, reason: '本年度核算范围' }],
  confirmedIssues: [],
  enteredTexts: {},
  chosenWords: {},
  issues: [],
  row: {},
  free: {},
};
