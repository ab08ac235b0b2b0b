import type { Table } from '@qingzhang/catalogue/language/table';
import { dutyOfModule } from '@qingzhang/catalogue/module-duty';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Row } from '@qingzhang/contract/rows/row';
import type { ComponentType } from 'react';
import { administers } from '../session/administrator.ts';
import { useUser } from '../session/user.ts';
import { Question } from '../ui/question.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { DeletedRows } from './deleted-rows.tsx';
import type { RowPanelProps } from './row-panel.tsx';
import { LazyIntake } from './intake/lazy-intake.tsx';
import { LazySurface } from './surface/lazy-surface.tsx';
import { isIntake, type Aside } from './use-aside.ts';
import type { TableScreenState } from './use-table-screen.ts';

interface TableAsideProps {
  readonly screen: TableScreenState;
  readonly Panel: ComponentType<RowPanelProps>;
}

/** What stands beside the rows: one of them, the choice of columns, what was deleted. */
export function TableAside({ screen, Panel }: TableAsideProps) {
  const { table, dictionaries, beside, refresh } = screen;
  const { data: user } = useUser();
  const { aside } = beside;
  const duty = dutyOfModule(tableEntry(table.name).module) ?? 'business';
  const close = () => beside.leaveFor(undefined);
  return (
    <>
      {typeof aside === 'object' && 'row' in aside && !screen.areDictionariesLoading && (
        <Panel
          key={`${String(aside.row?.['id'])} ${String(aside.row?.['rowVersion'])}`}
          table={table}
          stored={aside.row}
          beginning={{ year: screen.query.year, ...onlyKind(table) }}
          dictionaries={dictionaries}
          canWrite={screen.mayWrite}
          onDirty={beside.noteDirty}
          onChanged={(row) => {
            beside.noteDirty(false);
            refresh();
            if (row !== null) beside.leaveFor({ row });
          }}
          onClose={() => beside.go(undefined)}
        />
      )}
      {isIntake(aside) && !screen.areDictionariesLoading && (
        <LazyIntake
          table={table}
          year={screen.query.year}
          dictionaries={dictionaries}
          chosen={aside.files}
          onDirty={beside.noteDirty}
          onSaved={refresh}
          onClose={() => beside.go(undefined)}
        />
      )}
      {aside === 'surface' && screen.query.year !== null && !screen.areDictionariesLoading && (
        <LazySurface
          table={table}
          year={screen.query.year}
          dictionaries={dictionaries}
          onDirty={beside.noteDirty}
          onSaved={() => {
            beside.noteDirty(false);
            refresh();
            beside.leaveFor(undefined);
          }}
          onClose={() => beside.go(undefined)}
        />
      )}
      {aside === 'columns' && (
        <ColumnChooser table={table} columns={screen.columns} shown={screen.shown} onClose={close} />
      )}
      {aside === 'deleted' && (
        <DeletedRows
          table={table}
          dictionaries={dictionaries}
          canRestore={administers(user, duty)}
          onRestored={refresh}
          onClose={close}
        />
      )}
      <GiveUpQuestion screen={screen} />
    </>
  );
}

/** A raster table of one kind does not ask which. */
function onlyKind({ rasterKinds: [kind, ...others] }: Table): Row {
  return kind === undefined || others.length > 0 ? {} : { rasterKind: kind.kind };
}

/** Asks before something that was typed is lost. */
function GiveUpQuestion({ screen: { beside } }: { readonly screen: TableScreenState }) {
  const { waiting } = beside;
  if (waiting === undefined) return null;
  return (
    <Question
      title="放弃没有保存的修改？"
      confirm="放弃修改"
      isDangerous
      onClose={beside.stay}
      onConfirm={() => {
        beside.leaveFor(waiting.aside);
        return Promise.resolve();
      }}
    >
      <p>{lostText(beside.aside)}</p>
    </Question>
  );
}

/** What would be lost. */
function lostText(aside: Aside): string {
  if (isIntake(aside)) return '有上传而没有保存的图层。';
  return aside === 'surface' ? '有插值而没有保存的图层。' : '这一行有填写而没有保存的内容。';
}
