import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { sheetColumns } from '../cells/columns.ts';
import { PLAIN_QUERY } from '../rows/table-query.ts';
import { fetchPage, PAGE_SIZE, rowsKey } from '../rows/use-table-rows.ts';
import { Pending } from '../ui/pending.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { draftKey, readDraft, restoreDraft, type Restored } from './draft.ts';
import { SheetEditor } from './sheet-editor.tsx';
import { createSheet, createSubject, type SheetSubject } from './sheet.ts';

interface SheetScreenProps {
  readonly table: Table;
  readonly year: number | null;
  readonly userId: string;
  readonly dictionaries: Dictionaries;
  readonly canWrite: boolean;
  readonly onSaved: () => void;
}

/** A sheet holds what a person can still look through; longer tables are entered by year. */
const MOST_ROWS = 5000;

/** Fetches the rows that a sheet begins with. */
export function SheetScreen(props: SheetScreenProps) {
  const { table, year } = props;
  const { data, error } = useQuery({
    queryKey: [...rowsKey(table.name), 'sheet', year],
    queryFn: ({ signal }) => fetchRows(table, year, signal),
    // While somebody types, nothing may be exchanged underneath; saving brings the new state itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: false,
    structuralSharing: false,
  });
  if (data === undefined) return <Pending error={error} lines={8} />;
  return <Loaded {...props} loaded={data} />;
}

interface LoadedRows {
  readonly rows: readonly Row[];
  readonly total: number;
}

async function fetchRows(table: Table, year: number | null, signal: AbortSignal): Promise<LoadedRows> {
  const page = (pageNum: number) => fetchPage(table, { ...PLAIN_QUERY, year }, pageNum, signal);
  // The second page is asked for before it is known whether there is one: most long sheets have two.
  const [first, second] = await Promise.all([page(1), page(2)]);
  if (first.total > MOST_ROWS) return { rows: [], total: first.total };
  const rest = Array.from({ length: Math.max(0, Math.ceil(first.total / PAGE_SIZE) - 2) }, (_, index) => index + 3);
  const others = await Promise.all(rest.map(page));
  return { rows: [first, second, ...others].flatMap(({ list }) => list), total: first.total };
}

function Loaded({
  table,
  year,
  userId,
  dictionaries,
  canWrite,
  onSaved,
  loaded,
}: SheetScreenProps & { readonly loaded: LoadedRows }) {
  const [draftName] = useState(() => draftKey(userId, table.name, year));
  const [subject] = useState(() =>
    createSubject(table, sheetColumns(table), dictionaries, year === null ? {} : { year: String(year) }),
  );
  const [restored] = useState(() => restore(subject, loaded.rows, canWrite ? localStorage.getItem(draftName) : null));
  return (
    <>
      {loaded.total > MOST_ROWS && (
        <Quiet>
          共 {loaded.total} 行，超过表格一次可编辑的 {MOST_ROWS} 行：这里只新增，修改请选择年度或在列表中进行。
        </Quiet>
      )}
      <SheetEditor
        subject={subject}
        initial={restored.sheet}
        stored={loaded.rows}
        restored={restored}
        draftName={draftName}
        canWrite={canWrite}
        onSaved={onSaved}
        refetch={async () => (await fetchRows(table, year, new AbortController().signal)).rows}
      />
    </>
  );
}

/** The sheet with the draft over it, where there is one. */
function restore(
  subject: SheetSubject,
  rows: readonly Row[],
  stored: string | null,
): Restored & { readonly draftedAt: Date | undefined } {
  const sheet = createSheet(subject, rows);
  const draft = readDraft(stored);
  if (draft === undefined) return { sheet, changedByOthers: 0, deletedByOthers: 0, draftedAt: undefined };
  return { ...restoreDraft(subject, sheet, draft), draftedAt: new Date(draft.savedAt) };
}
