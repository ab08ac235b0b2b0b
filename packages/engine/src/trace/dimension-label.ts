import { fieldOf } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import { columnOfDimension } from '../plan/key-columns.ts';

/** Dimensions that are no column of a table, or whose column is named after its code. */
const OWN: Readonly<Record<string, string>> = {
  class: '类型',
  row: '记录',
  zone: '区域',
  cell: '像元',
  station: '站点',
  month: '月',
  halfMonth: '半月',
};

const known = new Map(Object.entries(OWN));

/** The Chinese name of a dimension: that of the column whose words are its labels. */
export function dimensionLabel(name: string): string {
  const column = columnOfDimension(name);
  const [first] = known.has(name) ? [] : TABLES.flatMap(({ table }) => fieldOf(table, column)?.label ?? []);
  const label = known.get(name) ?? first ?? name;
  known.set(name, label);
  return label;
}
