import type { Field } from '@qingzhang/catalogue/language/field';
import { isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import type { Row } from '@qingzhang/contract/rows/row';
import { firstMap } from './class-rows.ts';

/** The column of a table that says what codes mean; undefined where its rasters are measured. */
export function codeField(table: Table): Field | undefined {
  return table.fields.find((field) => isStructure(field) && field.shape === 'codeMap');
}

/** Codes of the class dictionary. */
export function ownCodesOf(dictionaries: Dictionaries): readonly string[] {
  return dictionaries.get(CLASS_DICTIONARY.table)?.list.map(({ value }) => value) ?? [];
}

/** What a row says of its codes when a file has just come. */
export function codesOfFile(table: Table, reading: RasterReading, dictionaries: Dictionaries): Row {
  const field = codeField(table);
  return field === undefined ? {} : { [field.key]: firstMap(reading, ownCodesOf(dictionaries)) };
}
