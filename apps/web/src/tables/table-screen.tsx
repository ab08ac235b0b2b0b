import { CloseOutlined } from '@ant-design/icons-svg';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import type { Row } from '@qingzhang/contract/rows/row';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useDictionaries } from '../cells/use-dictionaries.ts';
import { columnMoneyUnit } from '../figures/money-figure.ts';
import { isAdministrator } from '../session/administrator.ts';
import { useUser } from '../session/user.ts';
import { useSettings } from '../settings/settings.ts';
import { SheetActions } from '../imports/sheet-actions.tsx';
import { MapRowPanel } from './map-row-panel.tsx';
import { LazySheet } from '../sheet/lazy-sheet.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import { Pending } from '../ui/pending.tsx';
import { Question } from '../ui/question.tsx';
import { useAccountYears } from '../years/account-years.ts';
import { useWorkingYear } from '../years/working-year.ts';
import { YearPicker } from '../years/year-picker.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { useShownColumns } from './column-choice.ts';
import { listColumns } from '../cells/columns.ts';
import { DeletedRows } from './deleted-rows.tsx';
import { EmptyTable } from './empty-table.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { filterText } from './filter-model.ts';
import { ListView } from './list-view.tsx';
import { RowPanel, type RowPanelProps } from './row-panel.tsx';
import styles from './table-screen.module.css';
import { TableToolbar, type TableView } from './table-toolbar.tsx';
import { PLAIN_QUERY, type TableQuery } from '../rows/table-query.ts';
import { TreeView } from './tree-view.tsx';
import { canReadLog } from './use-log.ts';
import { useNamedRow } from './use-named-row.ts';
import { rowsKey } from '../rows/use-table-rows.ts';

interface TableScreenProps {
  readonly entry: TableEntry;
  readonly canWrite: boolean;
  /** The table's own label unless its page has another name. */
  readonly title?: string;
  /** How the list is sorted at first. */
  readonly sort?: TableQuery['sort'];
  /** Stands before the title: the way back to where the table was opened from. */
  readonly before?: ReactNode;
  /** Stands after the title: links to what belongs with the table. */
  readonly links?: ReactNode;
  /** What opens for a row, where the usual panel does not do. */
  readonly Panel?: ComponentType<RowPanelProps>;
}

type Aside = { readonly row: Row | null } | 'columns' | 'deleted' | undefined;

/** Everything about one table of the catalogue: list, tree, sheet, forms, history. */
export function TableScreen(props: TableScreenProps) {
  const { entry, canWrite, title, sort = [], before, links } = props;
  const { table } = entry;
  // What has a place leads to it on the map.
  const Panel = props.Panel ?? (fieldOf(table, 'lon') === undefined ? RowPanel : MapRowPanel);
  const { data: user } = useUser();
  const { data: years = [], isPending } = useAccountYears();
  const workingYear = useWorkingYear(years);
  const hasYear = fieldOf(table, 'year') !== undefined && table.kind !== 'system';
  const year = hasYear ? workingYear : null;
  // Rows of all years would be shown, and gone again a moment later.
  const isYearKnown = !hasYear || year !== null || !isPending;
  const queries = useQueryClient();
  const moneyUnit = useSettings((settings) => columnMoneyUnit(settings.moneyUnit));
  const { dictionaries, isLoading } = useDictionaries(table);
  const columns = useMemo(() => listColumns(table, moneyUnit), [table, moneyUnit]);
  const shown = useShownColumns(table, columns);
  const [view, setView] = useState<TableView>(table.tree === undefined ? 'list' : 'tree');
  const [plain, setPlain] = useState<Omit<TableQuery, 'year'>>({ ...PLAIN_QUERY, sort });
  const query = useMemo(() => ({ ...plain, year }), [plain, year]);
  const [isFiltering, setFiltering] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [aside, setAside] = useState<Aside>();
  // Where to go once it is settled what becomes of what was typed.
  const [next, setNext] = useState<{ readonly aside: Aside }>();
  const isDirty = useRef(false);
  const noteDirty = useCallback((dirty: boolean) => {
    isDirty.current = dirty;
  }, []);
  const isFrozen = years.some((account) => account.year === year && account.status === 'frozen');
  const mayWrite = canWrite && !isFrozen;

  const refresh = () => {
    setChosen(new Set());
    void queries.invalidateQueries({ queryKey: rowsKey(table.name) });
    void queries.invalidateQueries({ queryKey: [`${table.name}/getAllDataList`] });
  };
  const go = (next: Aside) => {
    if (isDirty.current) setNext({ aside: next });
    else setAside(next);
  };
  const open = (row: Row | null) => go({ row });
  useNamedRow(table, open);

  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        {before}
        <h1>{title ?? table.label}</h1>
        {table.note !== undefined && <span className={styles['note']}>{table.note}</span>}
        {links}
        <span className={styles['push']} />
        {hasYear && <YearPicker />}
      </div>
      {isFrozen && <p role="status">{year} 年度账户已冻结,数据只能查看;如确需修改,请管理员先解冻。</p>}
      <TableToolbar
        table={table}
        view={view}
        onView={setView}
        hasSheet={entry.calls === 'rows'}
        canWrite={mayWrite}
        keyword={plain.keyword}
        onKeyword={(keyword) => setPlain({ ...plain, keyword })}
        isFiltering={isFiltering}
        onFilter={() => setFiltering(!isFiltering)}
        onColumns={() => go('columns')}
        onDeleted={canReadLog(user) && table.kind !== 'log' ? () => go('deleted') : undefined}
        onAdd={() => open(null)}
        chosen={chosen}
        onDeletedRows={refresh}
        sheetActions={
          entry.calls === 'rows' && (
            <SheetActions table={table} query={query} columns={shown} canWrite={mayWrite} onImported={refresh} />
          )
        }
      />
      {isFiltering && view === 'list' && (
        <FilterPanel
          columns={columns}
          dictionaries={dictionaries}
          onAdd={(filter) => setPlain({ ...plain, filters: [...plain.filters, filter] })}
        />
      )}
      {view === 'list' && plain.filters.length > 0 && (
        <ul className={styles['chips']} aria-label="筛选条件">
          {plain.filters.map((filter, index) => {
            const field = fieldOf(table, filter.key);
            if (field === undefined) return null;
            const words = filterText(field, filter, dictionaries);
            return (
              <li key={words} className={styles['chip']}>
                {words}
                <button
                  type="button"
                  aria-label={`去掉条件 ${words}`}
                  onClick={() => setPlain({ ...plain, filters: plain.filters.filter((_, at) => at !== index) })}
                >
                  <Icon of={CloseOutlined} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {!isYearKnown && <Pending lines={8} />}
      {view === 'list' && isYearKnown && (
        <ListView
          table={table}
          columns={shown}
          query={query}
          dictionaries={dictionaries}
          chosen={chosen}
          {...(mayWrite &&
            table.kind !== 'system' && {
              onChoose: (id: string, isChosen: boolean) =>
                setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id))),
            })}
          onQuery={(next) => setPlain(next)}
          onOpen={open}
          whenEmpty={
            <EmptyTable
              canWrite={mayWrite && table.kind !== 'log' && table.kind !== 'value'}
              hasSheet={entry.calls === 'rows'}
              onSheet={() => setView('sheet')}
              onAdd={() => open(null)}
            />
          }
        />
      )}
      {view === 'tree' && isYearKnown && (
        <TreeView
          table={table}
          columns={shown}
          keyword={plain.keyword}
          year={year}
          dictionaries={dictionaries}
          onOpen={open}
        />
      )}
      {view === 'sheet' && isYearKnown && user !== undefined && !isLoading && (
        <LazySheet
          key={`${table.name} ${year}`}
          table={table}
          year={year}
          userId={user.id}
          dictionaries={dictionaries}
          canWrite={mayWrite}
          onSaved={refresh}
        />
      )}
      {typeof aside === 'object' && !isLoading && (
        <Panel
          key={`${String(aside.row?.['id'])} ${String(aside.row?.['rowVersion'])}`}
          table={table}
          stored={aside.row}
          beginning={{ year }}
          dictionaries={dictionaries}
          canWrite={mayWrite}
          onDirty={noteDirty}
          onChanged={(row) => {
            isDirty.current = false;
            refresh();
            if (row !== null) setAside({ row });
          }}
          onClose={() => go(undefined)}
        />
      )}
      {aside === 'columns' && (
        <ColumnChooser table={table} columns={columns} shown={shown} onClose={() => setAside(undefined)} />
      )}
      {aside === 'deleted' && (
        <DeletedRows
          table={table}
          dictionaries={dictionaries}
          canRestore={isAdministrator(user)}
          onRestored={refresh}
          onClose={() => setAside(undefined)}
        />
      )}
      {next !== undefined && (
        <Question
          title="放弃没有保存的修改?"
          confirm="放弃修改"
          isDangerous
          onClose={() => setNext(undefined)}
          onConfirm={() => {
            isDirty.current = false;
            setAside(next.aside);
            return Promise.resolve();
          }}
        >
          <p>这一行有填写而没有保存的内容。</p>
        </Question>
      )}
    </div>
  );
}
