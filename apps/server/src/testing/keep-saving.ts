import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Product } from './product.ts';

/** Stands for the status where nobody answered. */
const UNANSWERED = 0;

export interface Saves {
  readonly acknowledged: string[];
  readonly statuses: Set<number>;
  readonly stop: () => Promise<void>;
}

/** Saves rows over eight connections until it is stopped, whatever the answers. */
export function keepSaving(product: Product, token: string): Saves {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const stopping = new AbortController();
  const writer = async (own: number) => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const stationCode = `W${own}-${number}`;
      const code = await product.post('riverRainfall/saveData', { year: 2020, stationCode }, token).then(
        (answer) => answer.code,
        () => UNANSWERED,
      );
      statuses.add(code);
      if (code === 200) acknowledged.push(stationCode);
      else await delay(20);
    }
  };
  const writers = Promise.all(Array.from({ length: 8 }, (_, index) => writer(index)));
  return {
    acknowledged,
    statuses,
    stop: async () => {
      stopping.abort();
      await writers;
    },
  };
}

/** That every row which was acknowledged is there. */
export async function expectAllKept(product: Product, token: string, acknowledged: readonly string[]): Promise<void> {
  const { result } = await product.post<{ stationCode: string }[]>(
    'riverRainfall/getAllDataList',
    { year: 2020 },
    token,
  );
  const stored = new Set(result.map((row) => row.stationCode));
  expect(acknowledged.filter((code) => !stored.has(code))).toEqual([]);
}
