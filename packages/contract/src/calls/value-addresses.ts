import { rowCalls } from './row-addresses.ts';

/** Where the calls of a value set are reached; `value-calls.ts` adds what may be sent and what comes back. */
export function valueCalls(table: { readonly name: string }) {
  const { treeData: _, ...usual } = rowCalls(table);
  const name = `${table.name}/calculate`;
  const calculate = { name, path: `/api/${name}.json`, method: 'POST' } as const;
  return { ...usual, calculate, plan: calculate, start: calculate };
}
