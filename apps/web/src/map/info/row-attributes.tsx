import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import { isStructure } from '@qingzhang/catalogue/language/field-predicates';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { dictionaryFor } from '@qingzhang/contract/cells/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { readText } from '../../cells/cell-text.ts';
import { useDictionaries } from '../../cells/use-dictionaries.ts';
import { columnMoneyUnit } from '../../figures/money-figure.ts';
import { useSettings } from '../../settings/settings.ts';
import { isShownAtFirst, listColumns } from '../../cells/columns.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { isHidden, type Attribute } from './attributes.ts';
import { AttributeList } from './attribute-list.tsx';
import type { InfoSubject } from './info-store.ts';

type Row = Readonly<Record<string, unknown>>;

interface RowAttributesProps {
  readonly row: NonNullable<InfoSubject['row']>;
  readonly known: Row | null;
}

/** The columns of a row that people read, as its table shows them. */
export function RowAttributes({ row: { table: name, id }, known }: RowAttributesProps) {
  const { table } = tableEntry(name);
  const moneyUnit = useSettings((settings) => columnMoneyUnit(settings.moneyUnit));
  const { dictionaries } = useDictionaries(table);
  const { data, error } = useQuery({
    queryKey: [...rowsKey(name), 'one', id],
    queryFn: async ({ signal }) => {
      const body = { pageNum: 1, pageSize: 1, filters: [{ key: 'id', op: 'eq', value: id }] } as const;
      const { list } = await api.call(rowCalls(table).getDataList, body, { signal, isQuiet: true });
      return list[0] ?? {};
    },
    enabled: known === null,
  });
  const values = known ?? data;
  if (values === undefined) return <LoadState error={error} />;
  const attributes = listColumns(table, moneyUnit).flatMap(({ field, key, label, unit }): Attribute[] => {
    if (isHidden(key) || isStructure(field) || !isShownAtFirst(table, key)) return [];
    const text = readText(field, values[key], dictionaryFor(field, dictionaries, values['year']), moneyUnit);
    return text === '' ? [] : [{ label, text: unit === '' ? text : `${text} ${unit}` }];
  });
  return <AttributeList attributes={attributes} />;
}
