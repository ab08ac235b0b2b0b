import { block, type Issue } from '@qingzhang/core/issue';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Field } from '@qingzhang/catalogue/language/field';
import { isStructure } from '@qingzhang/catalogue/language/field-predicates';
import type { Table } from '@qingzhang/catalogue/language/table';
import { z } from 'zod';
import { expectation } from './expectation.ts';
import { fieldSchema } from './field-schema.ts';
import { plainText } from './plain-text.ts';

export const FILTER_OPS = ['eq', 'in', 'like', 'gte', 'lte', 'null'] as const;

export interface Filter {
  readonly key: string;
  readonly op: (typeof FILTER_OPS)[number];
  readonly value?: unknown;
}

const filters = z
  .array(z.strictObject({ key: plainText(60), op: z.enum(FILTER_OPS), value: z.unknown().optional() }))
  .max(50);

const sort = z
  .array(z.strictObject({ key: plainText(60), order: z.enum(['asc', 'desc', 'ascend', 'descend']) }))
  .max(10);

/** Body of `getDataList`. */
export const pageQuery = z.strictObject({
  pageNum: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(1000).default(20),
  filters: filters.default([]),
  sort: sort.default([]),
  keyword: plainText(200).default(''),
  year: z.int().min(1990).max(2100).nullish(),
  regionId: z.guid().nullish(),
});

/** Body of `getAllDataList`. */
export const allQuery = z.strictObject({
  year: z.int().min(1990).max(2100).nullish(),
  regionId: z.guid().nullish(),
  filters: filters.default([]),
});

export type PageQuery = z.infer<typeof pageQuery>;
export type AllQuery = z.infer<typeof allQuery>;

const IDENTITY: readonly Field[] = [
  { type: 'reference', key: 'id', label: '编号', to: '' },
  { type: 'integer', key: 'rowVersion', label: '版本', unit: '1' },
];

/** A column of a table by its wire name, identity columns included. */
function columnOf(table: Table, key: string): Field | undefined {
  return [...IDENTITY, ...table.fields].find((field) => field.key === key);
}

/** Problems of filters and sort keys that only the table can see: unknown columns, values of the wrong type. */
export function queryIssues(
  table: Table,
  query: { readonly filters: readonly Filter[]; readonly sort?: readonly { readonly key: string }[] },
): Issue[] {
  const ofFilters = query.filters.flatMap((filter, index) => filterIssues(table, filter, `filters.${index}`));
  const ofSort = (query.sort ?? []).flatMap(({ key }, index) => {
    const field = columnOf(table, key);
    if (field === undefined) return [unknownColumn(table, `sort.${index}.key`, key)];
    return isStructure(field) ? [block(`sort.${index}.key`, 'SORT', `不能按“${field.label}”排序`)] : [];
  });
  return [...ofFilters, ...ofSort];
}

function filterIssues(table: Table, filter: Filter, place: string): Issue[] {
  const field = columnOf(table, filter.key);
  if (field === undefined) return [unknownColumn(table, `${place}.key`, filter.key)];
  const wrong = (text: string) => [block(`${place}.value`, 'FILTER', `筛选“${field.label}”：${text}`)];
  if (isStructure(field) && filter.op !== 'null') return wrong('该列只能按是否为空筛选');
  switch (filter.op) {
    case 'null':
      return filter.value === undefined || typeof filter.value === 'boolean' ? [] : wrong('空值条件应为 true 或 false');
    case 'like':
      return plainText(200).safeParse(filter.value).success ? [] : wrong('模糊查询的内容应为不超过 200 字的文本');
    case 'in':
      return z.array(comparable(field)).max(1000).safeParse(filter.value).success
        ? []
        : wrong(`应为列表（最多 1000 项），每项${expectation(field)}`);
    default:
      return comparable(field).safeParse(filter.value).success ? [] : wrong(expectation(field));
  }
}

/** A filter may look beyond a field's range, but not at another type. */
function comparable(field: Field): z.ZodType {
  switch (field.type) {
    case 'number':
    case 'money':
      return z.number();
    case 'integer':
      return z.int().min(-2_147_483_648).max(2_147_483_647);
    case 'text':
    case 'class':
      return plainText(500);
    case 'choice':
    case 'flag':
    case 'date':
    case 'time':
    case 'reference':
    case 'json':
      return fieldSchema(field);
    default:
      return unreachable(field);
  }
}

function unknownColumn(table: Table, place: string, key: string): Issue {
  return block(place, 'UNKNOWN_FIELD', `“${key}”不是“${table.label}”的字段`);
}
