import type { Table } from '@qingzhang/catalogue/language/table';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { Row } from '@qingzhang/contract/rows/row';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listColumns, type Column } from '../cells/columns.ts';
import { useDictionaries } from '../cells/use-dictionaries.ts';
import { columnMoneyUnit } from '../figures/money-figure.ts';
import { PLAIN_QUERY, type TableQuery } from '../rows/table-query.ts';
import { rowsKey } from '../rows/use-table-rows.ts';
import { DECIDES_RIGHTS, USER_KEY } from '../session/user.ts';
import { useSettings } from '../settings/settings.ts';
import { useShownColumns } from './column-choice.ts';
import type { TableView } from './table-toolbar.tsx';
import { useAside, type AsideControl } from './use-aside.ts';
import { useNamedRow } from './use-named-row.ts';
import { useScreenYear, type ScreenYear } from './use-screen-year.ts';

/** All that the parts of a table's screen share. */
export interface TableScreenState {
  readonly table: Table;
  readonly hasSheet: boolean;
  readonly mayWrite: boolean;
  readonly screenYear: ScreenYear;
  readonly dictionaries: Dictionaries;
  readonly areDictionariesLoading: boolean;
  /** Columns that can be shown, and those that are. */
  readonly columns: readonly Column[];
  readonly shown: readonly Column[];
  readonly view: TableView;
  readonly setView: (view: TableView) => void;
  readonly query: TableQuery;
  readonly ask: (change: Partial<Omit<TableQuery, 'year'>>) => void;
  readonly chosen: ReadonlySet<string>;
  readonly choose: (id: string, isChosen: boolean) => void;
  readonly beside: AsideControl;
  /** Opens the panel of a row; null for a new one. */
  readonly open: (row: Row | null) => void;
  /** Takes files in as layers; undefined where nobody may, or the table has none. */
  readonly takeFiles: ((files: readonly File[]) => void) | undefined;
  /** Rows have changed: they are fetched anew, and none is chosen any more. */
  readonly refresh: () => void;
}

interface TableScreenInit {
  readonly entry: TableEntry;
  readonly canWrite: boolean;
  readonly sort: TableQuery['sort'];
}

export function useTableScreen({ entry, canWrite, sort }: TableScreenInit): TableScreenState {
  const { table } = entry;
  const screenYear = useScreenYear(table);
  const { year } = screenYear;
  const { dictionaries, isLoading } = useDictionaries(table, { year });
  const moneyUnit = useSettings((settings) => columnMoneyUnit(settings.moneyUnit));
  const columns = useMemo(() => listColumns(table, moneyUnit), [table, moneyUnit]);
  const shown = useShownColumns(table, columns);
  const [view, setView] = useState<TableView>(table.tree === undefined ? 'list' : 'tree');
  const [asked, setAsked] = useState<Omit<TableQuery, 'year'>>({ ...PLAIN_QUERY, sort });
  const query = useMemo(() => ({ ...asked, year }), [asked, year]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const queries = useQueryClient();
  const beside = useAside();
  const open = (row: Row | null) => beside.go({ row });
  useNamedRow(table, open);
  const mayWrite = canWrite && !screenYear.isFrozen;
  return {
    table,
    hasSheet: entry.calls === 'rows',
    mayWrite,
    screenYear,
    dictionaries,
    areDictionariesLoading: isLoading,
    columns,
    shown,
    view,
    setView,
    query,
    ask: (change) => setAsked({ ...asked, ...change }),
    chosen,
    choose: (id, isChosen) =>
      setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id))),
    beside,
    open,
    takeFiles: mayWrite && table.kind === 'raster' ? (files) => beside.go({ files }) : undefined,
    refresh: () => {
      setChosen(new Set());
      void queries.invalidateQueries({ queryKey: rowsKey(table.name) });
      void queries.invalidateQueries({ queryKey: [rowCalls(table).getAllDataList.name] });
      if (DECIDES_RIGHTS.has(table.name)) void queries.invalidateQueries({ queryKey: [USER_KEY] });
    },
  };
}
