import { unreachable } from '@qingzhang/core/unreachable';
import type { Field } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { plainText } from '@qingzhang/contract/cells/edit-text';
import { checkRow } from '@qingzhang/contract/rows/check-row';
import type { Row } from '@qingzhang/contract/rows/row';
import fc from 'fast-check';
import { importedFields } from '@qingzhang/contract/imports/imported-fields';
import { keyOf } from '../stored-rows.ts';

/** What references and classes may point at. */
export interface Targets {
  readonly regions: readonly string[];
  readonly classes: readonly string[];
}

/** Rows of a table that the server takes, from a seed: every field sometimes empty, texts of the unpleasant kind. */
export function generatedRows(table: Table, targets: Targets, options: { seed: number; count: number }): Row[] {
  const drafts = fc.sample(draftOf(table, targets), { seed: options.seed, numRuns: options.count * 4 });
  const keys = new Set<string>();
  return drafts
    .map(([values, given]) => mended(table, values, given))
    .filter((row) => row !== undefined)
    .filter((row) => {
      const key = keyOf(table, row) ?? JSON.stringify(row);
      return keys.has(key) ? false : keys.add(key);
    })
    .slice(0, options.count);
}

function draftOf(table: Table, targets: Targets): fc.Arbitrary<[Row, Readonly<Record<string, boolean>>]> {
  const fields = importedFields(table);
  return fc.tuple(
    fc.record(Object.fromEntries(fields.map((field) => [field.key, valueOf(table, field, targets)]))),
    fc.record(
      Object.fromEntries(
        fields.map(({ key, required }) => [key, required === true ? fc.constant(true) : fc.boolean()]),
      ),
    ),
  );
}

/** The draft with fewer fields, or more, until no rule of the table objects. */
function mended(table: Table, values: Row, given: Readonly<Record<string, boolean>>): Row | undefined {
  const row = Object.fromEntries(Object.entries(values).filter(([key]) => given[key] === true));
  for (let round = 0; round < 12; round += 1) {
    const { issues } = checkRow(table, row);
    if (issues.length === 0) return row;
    for (const { keys, code } of issues) {
      const missing = keys.filter((key) => row[key] === undefined && values[key] !== undefined);
      if ((code === 'REQUIRED' || code === 'EXACTLY_ONE') && missing.length > 0)
        row[missing[0]!] = fitted(table, values, row, missing[0]!);
      else for (const key of keys) delete row[key];
    }
  }
  return undefined;
}

/** A figure inside the range that a choice of its row asks for. */
function fitted(table: Table, values: Row, row: Row, key: string): unknown {
  for (const rule of table.rules) {
    if (rule.rule !== 'rangeBy' || rule.key !== key) continue;
    const range = rule.ranges[plainText(row[rule.by] ?? '')];
    if (range !== undefined) return (range.min + 2 * range.max) / 3;
  }
  return values[key];
}

const SIGNS = Array.from('aZ09甲𠮷é"\',;:\t\n\r\u0001\u007F\uFFFE =+-@<>&%');

const UNPLEASANT = [
  '=1+1',
  '-12',
  '+86 539',
  '@甲',
  "'=甲",
  '0371',
  '1,5',
  '甲;乙',
  '说“好”,"引号"',
  '第一行\n第二行',
  'a\r\nb',
  '_x0041_',
  ' 前后空格 ',
  '是',
  '3.2万亩',
  '12/5',
  '٣',
];

function valueOf(table: Table, field: Field, { regions, classes }: Targets): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'text': {
      if (field.pattern !== undefined) return fc.stringMatching(new RegExp(`^(?:${field.pattern.source})$`));
      // Names of rows are plain: a space too many would make another row of them.
      const text = table.unique.includes(field.key)
        ? fc.stringMatching(/^[甲乙丙a-z][\w甲乙]{2,9}$/)
        : fc.oneof(
            fc.constantFrom(...UNPLEASANT),
            fc.string({ maxLength: 12, unit: fc.constantFrom(...SIGNS) }),
            fc.lorem(),
          );
      return text.map((value) => value.replaceAll('\0', '').slice(0, field.maxLength).toWellFormed());
    }
    case 'number':
      return figure(field.min ?? -1e6, field.max ?? 1e6);
    case 'integer':
      return fc.integer({ min: Math.max(field.min ?? -1e6, -1e9), max: Math.min(field.max ?? 1e6, 1e9) });
    case 'money':
      return fc.integer({ min: 0, max: 1e11 }).map((fen) => fen / 100);
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'flag':
      return fc.boolean();
    case 'date':
      return fc
        .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10));
    case 'time':
      return fc
        .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((at) => `${at.toISOString().slice(0, 19)}Z`);
    case 'reference':
      return fc.constantFrom(...regions);
    case 'class':
      return fc.constantFrom(...classes);
    case 'json':
      return field.shape === 'drawing'
        ? fc.constantFrom(
            { type: 'Point', coordinates: [118.1, 35.7] },
            { type: 'Circle', centre: [118, 35], radiusM: 12.5 },
          )
        : fc.constant({ '1': '111', '-2': '112' });
    default:
      return unreachable(field);
  }
}

/** Figures with all their digits, and those that people type. */
function figure(min: number, max: number): fc.Arbitrary<number> {
  const range = { min, max, noNaN: true };
  return fc.oneof(
    fc.double(range).map((value) => value + 0),
    fc.double(range).map((value) => Math.min(max, Math.max(min, Number(value.toPrecision(4))))),
  );
}
