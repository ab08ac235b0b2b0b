import { loadavg } from 'node:os';
import { idleMemory } from './api/idle-memory.ts';
import { packedAnswer } from './api/packed-answer.ts';
import { PASSWORD, withPractice } from './county/with-practice.ts';

/**
 * Measures what screens of the practice county ask for first: the total and the report of a year, cold (first after a
 * start, first after a change of a price) and again, and how much the trees, boundaries and values of regions weigh on
 * the wire. Goals: 30 ms for the total, 150 ms for the report, 300 MB at rest without PostgreSQL.
 */

const YEAR = 2024;
const FIRST = ['gepValue/value', 'gepReport/getDataList'];
/** What trees, maps and lists of regions ask for. */
const HEAVY: readonly (readonly [string, object])[] = [
  ['area/allArea', {}],
  ['region/directory', {}],
  ['baseAttribute/getAdGdbData', { year: YEAR, level: 3, zoom: 10 }],
  ['regionValue/getAllDataList', { year: YEAR }],
];
const ROUNDS = 3;
/** A worker that has had nothing to do for a minute gives its memory back, and a process that reads files ends. */
const REST_MS = 150_000;

interface Taken {
  readonly ms: number;
  readonly bytes: number;
  readonly wire: number;
}

await withPractice(async (start) => {
  let product = await start();
  let token = await product.signIn('admin', PASSWORD);
  const ask = async (name: string, body: object): Promise<Taken> => {
    const began = performance.now();
    const sizes = await packedAnswer(`${product.url}/api/${name}.json`, body, token);
    return { ms: Math.round(performance.now() - began), ...sizes };
  };
  const times: Record<string, Record<string, number>> = {};
  const note = (row: string, column: string, { ms }: Taken) => {
    times[row] = { ...times[row], [column]: Math.min(times[row]?.[column] ?? Infinity, ms) };
  };
  await rest();
  const memory = idleMemory(product.child.pid!);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of FIRST) {
      product = await start();
      token = await product.signIn('admin', PASSWORD);
      note(name, 'first after a start', await ask(name, { year: YEAR }));
      note(name, 'again', await ask(name, { year: YEAR }));
      await changePrice(round);
      note(name, 'first after a change', await ask(name, { year: YEAR }));
    }
  }
  const sizes: Record<string, Taken> = {};
  for (const [name, body] of HEAVY) sizes[name] = await ask(name, body);
  console.table(times);
  console.table(sizes);
  console.log(`at rest ${memory.own} MB, with PostgreSQL ${memory.withDatabase} MB (shared pages counted once)`);
  console.log(`load average ${loadavg()[0]!.toFixed(1)}; times in ms, the least of ${ROUNDS}`);

  async function changePrice(round: number): Promise<void> {
    const { result } = await product.post<Record<string, unknown>[]>(
      'riverParam/getAllDataList',
      { year: YEAR },
      token,
    );
    const { id, rowVersion, reservoirUnitCost } = result[0]!;
    const price = Number(reservoirUnitCost) + (round % 2 === 0 ? 0.5 : -0.5);
    const { code, message } = await product.post(
      'riverParam/saveData',
      { id, rowVersion, reservoirUnitCost: price },
      token,
    );
    if (code !== 200) throw new Error(message);
  }
});

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}
