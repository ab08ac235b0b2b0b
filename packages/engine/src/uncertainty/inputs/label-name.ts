import { optionsOf } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { CLASS_DICTIONARY, TABLES } from '@qingzhang/catalogue/registry';
import type { AccountData } from '../../account/account-data.ts';
import { columnOfDimension } from '../../plan/key-columns.ts';

/** The Chinese name of a label along a dimension: of a class, of a choice, else the label itself. */
export function labelName(data: AccountData, dimension: string, label: string): string {
  if (dimension === 'class') {
    const row = data.rows(CLASS_DICTIONARY.table).find((candidate) => candidate[CLASS_DICTIONARY.code] === label);
    return String(row?.[CLASS_DICTIONARY.name] ?? label);
  }
  return optionLabels(columnOfDimension(dimension)).get(label) ?? label;
}

const known = new Map<string, ReadonlyMap<string, string>>();

function optionLabels(column: string): ReadonlyMap<string, string> {
  const found =
    known.get(column) ??
    new Map(
      TABLES.flatMap(({ table }) =>
        optionsOf(fieldOf(table, column)).map(({ value, label }) => [value, label] as const),
      ),
    );
  known.set(column, found);
  return found;
}
