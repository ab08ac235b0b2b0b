import { fieldOf } from '@qingzhang/catalogue/language/table';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { useState, type ComponentType, type ReactNode } from 'react';
import { SheetActions } from '../imports/sheet-actions.tsx';
import type { TableQuery } from '../rows/table-query.ts';
import { useUser } from '../session/user.ts';
import { YearPicker } from '../years/year-picker.tsx';
import { TableDoubts } from './doubts/table-doubts.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { hasSurfaces } from './surface/surface-kinds.ts';
import { useFileDrop } from './intake/use-file-drop.ts';
import { MapRowPanel } from './map-row-panel.tsx';
import { RowPanel, type RowPanelProps } from './row-panel.tsx';
import { TableAside } from './table-aside.tsx';
import { TableContent } from './table-content.tsx';
import styles from './table-screen.module.css';
import { TableToolbar } from './table-toolbar.tsx';
import { canReadLog } from './use-log.ts';
import { useTableScreen, type TableScreenState } from './use-table-screen.ts';

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
  /** Stands below the title: what whoever opens the page should know. */
  readonly lead?: ReactNode;
  /** What opens for a row, where the usual panel does not do. */
  readonly Panel?: ComponentType<RowPanelProps>;
}

const AS_ENTERED: TableQuery['sort'] = [];

/** Everything about one table of the catalogue: list, tree, sheet, forms, history. */
export function TableScreen({ entry, canWrite, sort = AS_ENTERED, ...props }: TableScreenProps) {
  const { table } = entry;
  const { title = table.label, before, links } = props;
  const screen = useTableScreen({ entry, canWrite, sort });
  const { hasYear, year, isFrozen } = screen.screenYear;
  return (
    <div className={styles['screen']} {...useFileDrop(screen.takeFiles)}>
      <div className={styles['head']}>
        {before}
        <h1>{title}</h1>
        {table.note !== undefined && <span className={styles['note']}>{table.note}</span>}
        {links}
        <span className={styles['push']} />
        {hasYear && <YearPicker />}
      </div>
      {props.lead}
      {isFrozen && <p role="status">{year} 年度账户已冻结，数据只能查看；如确需修改，请管理员先解冻。</p>}
      <Toolbar screen={screen} />
      <TableDoubts screen={screen} />
      <TableContent screen={screen} />
      <TableAside screen={screen} Panel={props.Panel ?? usualPanel(entry)} />
    </div>
  );
}

/** What has a place leads to it on the map. */
function usualPanel({ table }: TableEntry): ComponentType<RowPanelProps> {
  return fieldOf(table, 'lon') === undefined ? RowPanel : MapRowPanel;
}

/** The toolbar with the conditions of the list below it. */
function Toolbar({ screen }: { readonly screen: TableScreenState }) {
  const { table, view, query, columns, dictionaries, hasSheet, mayWrite, beside, refresh } = screen;
  const { data: user } = useUser();
  const [isFiltering, setFiltering] = useState(false);
  return (
    <>
      <TableToolbar
        table={table}
        view={view}
        onView={screen.setView}
        hasSheet={hasSheet}
        canWrite={mayWrite}
        keyword={query.keyword}
        onKeyword={(keyword) => screen.ask({ keyword })}
        isFiltering={isFiltering}
        onFilter={() => setFiltering(!isFiltering)}
        onColumns={() => beside.go('columns')}
        onShowDeleted={canReadLog(user) && table.kind !== 'log' ? () => beside.go('deleted') : undefined}
        onAdd={() => screen.open(null)}
        onFiles={screen.takeFiles}
        onSurface={mayWrite && hasSurfaces(table) ? () => beside.go('surface') : undefined}
        chosen={screen.chosen}
        onRowsDeleted={refresh}
        sheetActions={
          hasSheet && (
            <SheetActions table={table} query={query} columns={screen.shown} canWrite={mayWrite} onImported={refresh} />
          )
        }
      />
      {isFiltering && view === 'list' && (
        <FilterPanel
          columns={columns}
          dictionaries={dictionaries}
          onAdd={(filter) => screen.ask({ filters: [...query.filters, filter] })}
        />
      )}
      {view === 'list' && query.filters.length > 0 && (
        <FilterChips
          table={table}
          filters={query.filters}
          dictionaries={dictionaries}
          onFilters={(filters) => screen.ask({ filters })}
        />
      )}
    </>
  );
}
