/** Where a call is reached: all that a browser needs to know of it. */
interface Address {
  readonly name: string;
  readonly path: string;
  readonly method: 'POST';
}

/** Where the usual calls of a table are reached; `row-calls.ts` adds what may be sent and what comes back. */
export function rowCalls({ name }: { readonly name: string }) {
  const at = (verb: string): Address => ({
    name: `${name}/${verb}`,
    path: `/api/${name}/${verb}.json`,
    method: 'POST',
  });
  return {
    saveData: at('saveData'),
    saveOne: at('saveData'),
    saveMany: at('saveData'),
    deleteData: at('deleteData'),
    restoreData: at('restoreData'),
    getDataList: at('getDataList'),
    getAllDataList: at('getAllDataList'),
    treeData: at('treeData'),
  };
}
