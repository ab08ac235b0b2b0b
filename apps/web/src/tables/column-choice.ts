import type { Table } from '@qingzhang/catalogue/language/table';
import { create } from 'zustand';
import { isShownAtFirst, type Column } from '../cells/columns.ts';

const STORE_KEY = 'qingzhang.columns';

/** Columns that somebody has shown or hidden, by table. */
type Choices = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

const useChoices = create<{ readonly choices: Choices }>()(() => ({
  choices: readChoices(localStorage.getItem(STORE_KEY)),
}));

export function useShownColumns(table: Table, columns: readonly Column[]): readonly Column[] {
  const chosen = useChoices(({ choices }) => choices[table.name]);
  return columns.filter(({ key }) => chosen?.[key] ?? isShownAtFirst(table, key));
}

export function chooseColumn(table: Table, key: string, isShown: boolean): void {
  const { choices } = useChoices.getState();
  keep({ ...choices, [table.name]: { ...choices[table.name], [key]: isShown } });
}

export function forgetColumnChoice(table: Table): void {
  const { [table.name]: _forgotten, ...rest } = useChoices.getState().choices;
  keep(rest);
}

function keep(choices: Choices): void {
  useChoices.setState({ choices });
  localStorage.setItem(STORE_KEY, JSON.stringify(choices));
}

function readChoices(stored: string | null): Choices {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? (value as Choices) : {};
  } catch {
    return {}; // not JSON: as good as never stored
  }
}
