import { unreachable } from '@qingzhang/core/unreachable';
import { LazySheet } from '../sheet/lazy-sheet.tsx';
import { useUser } from '../session/user.ts';
import { Pending } from '../ui/pending.tsx';
import { EmptyTable } from './empty-table.tsx';
import { ListView } from './list-view.tsx';
import { TreeView } from './tree-view.tsx';
import type { TableScreenState } from './use-table-screen.ts';

/** The rows of a table as the view says: a list, a tree, a sheet. */
export function TableContent({ screen }: { readonly screen: TableScreenState }) {
  if (!screen.screenYear.isKnown) return <Pending lines={8} />;
  switch (screen.view) {
    case 'list':
      return <RowList screen={screen} />;
    case 'tree':
      return <RowTree screen={screen} />;
    case 'sheet':
      return <RowSheet screen={screen} />;
    default:
      return unreachable(screen.view);
  }
}

function RowList({ screen }: { readonly screen: TableScreenState }) {
  const { table, shown, query, dictionaries, chosen, mayWrite, hasSheet } = screen;
  return (
    <ListView
      table={table}
      columns={shown}
      query={query}
      dictionaries={dictionaries}
      chosen={chosen}
      {...(mayWrite && table.kind !== 'system' && { onChoose: screen.choose })}
      onQuery={({ keyword, filters, sort }) => screen.ask({ keyword, filters, sort })}
      onOpen={screen.open}
      whenEmpty={
        <EmptyTable
          canWrite={mayWrite && table.kind !== 'log' && table.kind !== 'value'}
          hasSheet={hasSheet}
          onFiles={screen.takeFiles}
          onSheet={() => screen.setView('sheet')}
          onAdd={() => screen.open(null)}
        />
      }
    />
  );
}

function RowTree({ screen }: { readonly screen: TableScreenState }) {
  const { table, shown, query, dictionaries } = screen;
  return (
    <TreeView
      table={table}
      columns={shown}
      keyword={query.keyword}
      year={query.year}
      dictionaries={dictionaries}
      onOpen={screen.open}
    />
  );
}

function RowSheet({ screen }: { readonly screen: TableScreenState }) {
  const { table, query, dictionaries } = screen;
  const { data: user } = useUser();
  if (user === undefined || screen.areDictionariesLoading) return null;
  return (
    <LazySheet
      key={`${table.name} ${query.year}`}
      table={table}
      year={query.year}
      userId={user.id}
      dictionaries={dictionaries}
      canWrite={screen.mayWrite}
      onSaved={screen.refresh}
    />
  );
}
