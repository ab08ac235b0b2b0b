import type { Table } from '@qingzhang/catalogue/language/table';
import { acknowledgeDoubt } from '@qingzhang/contract/calls/doubt-calls';
import type { Row } from '@qingzhang/contract/rows/row';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useWeighed, type WeighedDoubt } from '../../rows/use-weighed.ts';
import { rowsKey } from '../../rows/use-table-rows.ts';
import type { RowForm } from '../use-row-form.ts';

export interface FormDoubts {
  readonly of: (key: string) => readonly WeighedDoubt[];
  /** How many ask for an answer. */
  readonly open: number;
  /** Keeps why a figure stands; undefined while it is not stored as it is shown. */
  readonly answer: ((key: string, reason: string) => Promise<void>) | undefined;
}

/** What is doubtful about the row of a form, as it is typed. */
export function useFormDoubts(table: Table, form: RowForm, stored: Row | null): FormDoubts {
  const client = useQueryClient();
  const [doubts = []] = useWeighed(table, [{ ...stored, ...form.checked.values }]) ?? [];
  const isStored = stored !== null && !form.isChanged;
  return {
    of: (key) => doubts.filter((each) => each.key === key),
    open: doubts.filter(({ severity, acknowledged }) => severity === 'confirm' && acknowledged === null).length,
    answer: isStored
      ? async (key, reason) => {
          const body = { table: table.name, id: String(stored['id']), key, reason };
          await api.call(acknowledgeDoubt, body, { isQuiet: true });
          await client.invalidateQueries({ queryKey: rowsKey(table.name) });
        }
      : undefined,
  };
}
