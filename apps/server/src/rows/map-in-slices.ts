import { setImmediate as othersFirst } from 'node:timers/promises';

const SLICE_MS = 10;

/** Maps a long list without keeping others waiting: after every few milliseconds they have their turn. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    if (performance.now() - began < SLICE_MS) continue;
    await othersFirst();
    began = performance.now();
  }
  return results;
}
