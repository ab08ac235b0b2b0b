import type { Field } from '@qingzhang/catalogue/language/field';
import { isStructure } from '@qingzhang/catalogue/language/field-predicates';
import { ENTERED_AS, SYSTEM_COLUMNS, VERIFIED } from '@qingzhang/catalogue/language/common-columns';
import type { Table } from '@qingzhang/catalogue/language/table';
import { fieldUnit } from '@qingzhang/contract/cells/field-unit';
import { importedFields } from '@qingzhang/contract/imports/imported-fields';

/** What a template asks for: structures are drawn in the system, not typed. */
export function templateFields(table: Table): readonly Field[] {
  return importedFields(table).filter((field) => !isStructure(field) || field.required === true);
}

const HISTORY = new Set<string>([ENTERED_AS, ...SYSTEM_COLUMNS].map(({ key }) => key));

/** The fields of an export: those asked for, in that order, or all that say something about a row; 核实状态 always. */
export function exportedFields(table: Table, keys: readonly string[] | null): readonly Field[] {
  if (keys === null) return table.fields.filter((field) => !HISTORY.has(field.key) && isReadable(field));
  // Whoever leaves the column out on the screen must not lose the doubt on paper.
  const doubt = keys.includes(VERIFIED.key) ? [] : [VERIFIED.key];
  return [...keys, ...doubt].flatMap(
    (key) => table.fields.find((field) => field.key === key && isReadable(field)) ?? [],
  );
}

/** `面积(hm²)*`: the label, the unit of its figures, a star where it must be filled in. */
export function headerOf(field: Field): string {
  const unit = fieldUnit(field);
  const mark = field.required === true ? '*' : '';
  return `${field.label}${unit === '' ? '' : `（${unit}）`}${mark}`;
}

function isReadable(field: Field): boolean {
  return field.key !== 'deletedAt' && !(isStructure(field) && field.computed === true);
}
