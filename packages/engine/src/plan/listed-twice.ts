import { PLACE_AND_YEAR, PROVENANCE } from '@qingzhang/catalogue/language/common-columns';
import { isFigure, isText } from '@qingzhang/catalogue/language/field-predicates';
import { isToldByContent, namingColumns } from '@qingzhang/catalogue/language/naming-columns';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { confirm } from '@qingzhang/core/issue';
import type { DataRow } from '../account/account-data.ts';
import { saidAlike, type Placed } from './counted-twice.ts';
import type { Planning } from './planning.ts';
import { listed, wordOf } from './row-name.ts';
import { linkOf } from './row-owner.ts';

/**
 * Nothing keeps the rows of a list without a key apart: a place of the same name, in the same region or above it, is
 * mostly the same one entered again, be it with a newer figure. Where places have no names, only equal rows are asked about.
 */
export function askListedTwice(planning: Planning, table: Table, placed: readonly Placed[]): void {
  if (!isToldByContent(table)) return;
  const own = namingColumns(table)
    .filter((key) => !ELSEWHERE.has(key))
    .flatMap((key) => fieldOf(table, key) ?? []);
  const words = own.filter((field) => !isFigure(field));
  const namesOf = ({ row }: Placed) => words.flatMap((field) => wordOf(planning, field, row));
  const isNamed = (row: DataRow) => words.some((field) => isText(field) && typeof row[field.key] === 'string');
  const alike = saidAlike(placed, (row) => (isNamed(row) ? words : own).map(({ key }) => key));
  const found = alike.flatMap((group) => {
    const first = group.find((each, at) => group.slice(at + 1).some((other) => isSamePlace(planning, each, other)));
    return first === undefined
      ? []
      : [`“${namesOf(first).join(' ')}”（${first.zone.region.name}，${group.length} 行）`];
  });
  if (found.length === 0) return;
  const text = `“${table.label}”中 ${listed(found, '处')}疑似同一处，会重复计算；请删除多余的行，确为两处的请以名称区分`;
  planning.note(confirm(table.name, 'LISTED_TWICE', text, linkOf(table.name)));
}

/** Where a row lies is told by its zone; who says so does not make it another thing. */
const ELSEWHERE = new Set([...PLACE_AND_YEAR, ...PROVENANCE].map(({ key }): string => key));

function isSamePlace({ zones }: Planning, { zone: a }: Placed, { zone: b }: Placed): boolean {
  return a.id === b.id || zones.ancestors(a.id).includes(b.id) || zones.ancestors(b.id).includes(a.id);
}
