import { isText } from '@qingzhang/catalogue/language/field-predicates';
import { namingColumns } from '@qingzhang/catalogue/language/naming-columns';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { isPartName, isTotalName } from '@qingzhang/core/summed-names';
import type { Row } from '../rows/row.ts';
import type { FigureDoubt } from './figure-doubt.ts';

/** A row that adds others up, or is a part of one, would count twice; it is asked about at its first figure. */
export function summedDoubt(table: Table, row: Row, key: string): FigureDoubt | undefined {
  for (const column of namingColumns(table)) {
    const [field, name] = [fieldOf(table, column), row[column]];
    if (field === undefined || !isText(field) || typeof name !== 'string') continue;
    const like = isTotalName(name) ? '各行的合计' : isPartName(name) ? '另一行的一部分' : undefined;
    if (like === undefined) continue;
    const basis = `“${field.label}”为“${name}”，疑似${like}，会重复计算`;
    return { key, kind: 'range', severity: 'confirm', text: `${basis}；如是请删去这一行`, basis, speaksOf: [] };
  }
  return undefined;
}
