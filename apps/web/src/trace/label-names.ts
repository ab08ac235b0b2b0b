import { optionsOf } from '@qingzhang/catalogue/language/field-facts';
import { TABLES } from '@qingzhang/catalogue/registry';
import type { ClassNames } from '../values/part-names.ts';

/** Land of a region that none of its children covers is a zone of its own. */
const REST = 'rest:';

/** Names a label of a dimension in Chinese. */
export type LabelNamer = (dim: string, label: string) => string;

const DIMS: Readonly<Record<string, string>> = {
  class: '生态系统类型',
  zone: '区域',
  row: '行',
  month: '月份',
  halfMonth: '半月',
  pollutant: '污染物',
  station: '站点',
  event: '场次',
};

/** The options of every choice column, by column and value: pollutants, categories, kinds of water ... */
const OPTIONS = new Map(
  TABLES.flatMap(({ table }) =>
    table.fields.flatMap((field) =>
      optionsOf(field).map(({ value, label }) => [`${field.key} ${value}`, label] as const),
    ),
  ),
);
const COLUMNS = new Map(TABLES.flatMap(({ table }) => table.fields.map(({ key, label }) => [key, label] as const)));

export function dimName(dim: string): string {
  return DIMS[dim] ?? COLUMNS.get(dim) ?? dim;
}

interface Places {
  readonly placeName: (regionId: string) => string;
  /** Regions with regions below them: as a zone each stands for rows that name it as a whole. */
  readonly parents: ReadonlySet<string>;
}

export function labelNamer(classes: ClassNames, { placeName, parents }: Places): LabelNamer {
  return (dim, label) => {
    if (dim === 'class' || dim === 'classCode') return classes.get(label) ?? label;
    if (dim === 'zone') {
      if (label.startsWith(REST)) return `${placeName(label.slice(REST.length))}（下级未覆盖部分）`;
      return `${placeName(label)}${parents.has(label) ? '（全区填报）' : ''}`;
    }
    if (dim === 'regionId') return placeName(label);
    if (dim === 'month') return `${label} 月`;
    return OPTIONS.get(`${dim} ${label}`) ?? label;
  };
}
