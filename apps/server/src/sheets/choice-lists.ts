import type { Field } from '@qingzhang/catalogue/language/field';
import { isClass, isReference, isText } from '@qingzhang/catalogue/language/field-predicates';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { colToLetter, type DataValidation, type WriteSheet } from 'hucre/xlsx';
import { numberStyle } from './workbook.ts';

const LISTS = '选项';

/** What a column of a sheet offers. */
export interface Offered {
  readonly column: number;
  readonly field: Field;
  readonly texts: readonly string[];
}

/** What every column with a dictionary offers, as it is read back. */
export function offeredTexts(fields: readonly Field[], dictionaries: Dictionaries): readonly Offered[] {
  return fields.flatMap((field, column): Offered[] => {
    if (field.computed === true || isText(field)) return [];
    const dictionary = dictionaryFor(field, dictionaries);
    const texts = dictionary?.list.map(({ value }) => dictionary.textOf(value) ?? value) ?? [];
    return texts.length === 0 ? [] : [{ column, field, texts }];
  });
}

/** The drop-down of a column, whose texts are those of column `at` of the sheet of lists. */
export function validationOf({ column, field, texts }: Offered, at: number, rows: number): DataValidation {
  const [letter, source] = [colToLetter(column), colToLetter(at)];
  // Regions and classes may also be given by their code or path, which no list holds.
  const isOpen = isReference(field) || isClass(field);
  return {
    type: 'list',
    formula1: `'${LISTS}'!$${source}$2:$${source}$${texts.length + 1}`,
    range: `${letter}2:${letter}${rows + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: isOpen ? 'information' : 'stop',
    errorTitle: field.label,
    errorMessage: isOpen ? '列表中没有这一项；也可以填编码或全路径' : '请从下拉列表中选择',
  };
}

/** The hidden sheet with the texts of all drop-downs of a workbook, one column each. */
export function listSheet(lists: readonly Offered[]): WriteSheet[] {
  if (lists.length === 0) return [];
  const height = Math.max(...lists.map(({ texts }) => texts.length));
  return [
    {
      name: LISTS,
      hidden: true,
      columns: lists.map(() => ({ style: numberStyle('text') })),
      rows: [
        lists.map(({ field }) => field.label),
        ...Array.from({ length: height }, (_, at) => lists.map(({ texts }) => texts[at] ?? null)),
      ],
    },
  ];
}
