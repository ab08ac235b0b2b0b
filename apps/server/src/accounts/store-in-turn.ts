/** What is to be stored in one transaction, in the order in which it is added. */
export interface InTurn<Item> {
  readonly add: (item: Item) => void;
  /** Once everything that was added is stored. */
  readonly done: () => Promise<void>;
}

/**
 * Stores one thing while the next is still being put together: the database and the calculation work at once. Whatever
 * goes wrong, nothing is stored any more once the caller is told.
 */
export async function storeInTurn<Item, Result>(
  store: (item: Item) => Promise<unknown>,
  work: (turn: InTurn<Item>) => Promise<Result>,
): Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let isGivenUp = false;
  const add = (item: Item) => {
    last = last.then(() => (isGivenUp ? undefined : store(item)));
    // It is told by `done`; until then it must not count as unhandled.
    last.catch(() => undefined);
  };
  const done = async () => void (await last);
  try {
    const result = await work({ add, done });
    await done();
    return result;
  } catch (error) {
    isGivenUp = true;
    await last.catch(() => undefined);
    throw error;
  }
}
