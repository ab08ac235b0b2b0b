import { useMemo } from 'react';
import { useWeighed } from '../rows/use-weighed.ts';
import { checkedRow } from './check-sheet.ts';
import { isBlank, isChanged, type Sheet, type SheetRow, type SheetSubject } from './sheet.ts';

/** What is doubtful about the cells of a row, by column. */
export type RowDoubts = ReadonlyMap<string, string>;

export interface SheetDoubts {
  /** The same object as long as nothing changes. */
  readonly ofRow: (row: SheetRow) => RowDoubts | undefined;
  /** Cells that ask for an answer. */
  readonly open: number;
}

/** As many as the server looks at in one go. */
const MOST_WEIGHED = 500;

/** What is doubtful about the figures of a sheet as they stand; of a long one only what has changed is looked at. */
export function useSheetDoubts(subject: SheetSubject, sheet: Sheet): SheetDoubts {
  const rows = useMemo(() => {
    const filled = sheet.rows.filter((row) => !isBlank(subject, row));
    const looked = filled.length <= MOST_WEIGHED ? filled : filled.filter((row) => isChanged(subject, row));
    return looked.slice(0, MOST_WEIGHED);
  }, [subject, sheet]);
  const values = useMemo(
    () => rows.map((row) => ({ ...row.stored, ...checkedRow(subject, row).values })),
    [subject, rows],
  );
  const weighed = useWeighed(subject.table, values);
  return useMemo(() => {
    const found = new Map<SheetRow, RowDoubts>();
    weighed?.forEach((doubts, index) => {
      const open = doubts.filter(({ severity, acknowledged }) => severity === 'confirm' && acknowledged === null);
      const row = rows[index];
      if (row !== undefined && open.length > 0) found.set(row, new Map(open.map(({ key, text }) => [key, text])));
    });
    const open = [...found.values()].reduce((sum, { size }) => sum + size, 0);
    return { ofRow: (row) => found.get(row), open };
  }, [weighed, rows]);
}
