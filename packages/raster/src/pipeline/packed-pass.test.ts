import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { square, testFolder, waterRequest, WIDE } from '../../test/water-request.ts';
import { createInlinePool } from './inline-pool.ts';
import { packPass, packSums, pathsOf, unpackPass, unpackSums, type Pass } from './packed-pass.ts';
import type { PixelPool } from './pool.ts';
import type { PixelSums } from './request.ts';
import { runPixels } from './run-pixels.ts';
import { cellsOf, taskGroups, tilesTasks } from './task-groups.ts';
import { createTaskOrder } from './task-order.ts';
import type { PixelTask } from './task.ts';
import type { TileSums } from './tile-sums.ts';

const folder = testFolder();
const inline = createInlinePool();
const ZONES = [
  square('all', [117, 35.3, 118.1, 36]),
  square('middle', [117.30005, 35.45, 117.90015, 35.71115]),
  { ...square('rest', [117, 35.3, 117.6, 36]), without: [square('', [117.1, 35.4, 117.2, 35.6]).geometry] },
];
const REQUEST = await waterRequest(folder, ZONES, { shape: WIDE });
const EXPECTED = await runPixels(REQUEST, { pool: inline });

const bitsOf = ({ sums, classAreas, beyondGrid, missing }: PixelSums) =>
  [...sums!.total, ...sums!.valid, ...sums!.nodata, classAreas, beyondGrid, ...missing.map(({ nodata }) => nodata)].map(
    (array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('hex'),
  );

/** Does the groups of a pass as other machines would, each time anew from the bytes that they are sent. */
async function doneElsewhere(content: Buffer, number: number): Promise<Buffer> {
  const { job, groups } = await unpackPass(content, async (name) => name.slice('stored '.length));
  const tiles: TileSums[] = [];
  await inline.run(job, groups[number]!, (answer) => tiles.push(...answer.tiles), {});
  return packSums(tiles);
}

interface Chance {
  /** Which of the groups under way ends next, and whether its worker died instead: it is then begun again. */
  readonly picks: readonly { readonly place: number; readonly isLost: boolean }[];
  readonly ahead: number;
}

function scatteredPool(kept: Map<number, Buffer>, { picks, ahead }: Chance): PixelPool {
  return {
    dispose: inline.dispose,
    run: async (job, tasks, accept) => {
      const groups = taskGroups(tilesTasks(tasks)!);
      const { content } = packPass({ job, groups }, (path) => `stored ${path}`);
      const order = createTaskOrder(groups.length, ahead, accept);
      const open: number[] = [];
      for (let turn = 0; !order.isDone(); turn += 1) {
        for (let next = order.take(); next !== null; next = order.take()) open.push(next);
        const { place, isLost } = picks[turn] ?? { place: 0, isLost: false };
        const number = open[place % open.length]!;
        // Done in vain, or done already by one that died before it could say so.
        const sums = kept.get(number) ?? (await doneElsewhere(content, number));
        kept.set(number, sums);
        if (isLost) continue;
        open.splice(open.indexOf(number), 1);
        order.finish(number, { tiles: unpackSums(sums), squares: [] });
      }
    },
  };
}

describe('a pass in groups that others do', () => {
  it('gives the same last digit in whatever order they end, however often one is begun', async () => {
    const kept = new Map<number, Buffer>();
    const chance = fc.record({
      picks: fc.array(fc.record({ place: fc.nat(50), isLost: fc.boolean() }), { maxLength: 30 }),
      ahead: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(chance, async (drawn) => {
        const found = await runPixels(REQUEST, { pool: scatteredPool(kept, drawn) });
        expect(bitsOf(found)).toEqual(bitsOf(EXPECTED));
      }),
      { numRuns: 40 },
    );
    expect(kept.size).toBe(6);
  });

  it('has a name that equal passes share, and no others', async () => {
    const nameOf = async (request: typeof REQUEST) => {
      let key = '';
      const run: PixelPool['run'] = async (job, tasks) => {
        key = packPass({ job, groups: taskGroups(tilesTasks(tasks)!) }, (path) => path).key;
      };
      await runPixels(request, { pool: { run, dispose: inline.dispose } });
      return key;
    };
    const own = await nameOf(REQUEST);
    expect(own).toMatch(/^[0-9a-f]{64}$/);
    expect(await nameOf({ ...REQUEST })).toBe(own);
    const moved = square('middle', [117.30006, 35.45, 117.90015, 35.71115]);
    expect(await nameOf({ ...REQUEST, zones: [ZONES[0]!, moved, ZONES[2]!] })).not.toBe(own);
    const [rain, ...others] = REQUEST.layers;
    expect(await nameOf({ ...REQUEST, layers: [{ ...rain!, validMax: 900 }, ...others] })).not.toBe(own);
  });

  it('keeps its name whatever other passes were like', async () => {
    let pass: Pass | undefined;
    const run: PixelPool['run'] = async (job, tasks) => {
      pass = { job, groups: taskGroups(tilesTasks(tasks)!) };
    };
    await runPixels(REQUEST, { pool: { run, dispose: inline.dispose } });
    const { job, groups } = pass!;
    const { key } = packPass(pass!, (path) => path);
    // From now on whole numbers in these places are kept as fractions are.
    const layers = job.request.layers.map((layer) => ({ ...layer, band: 0.5 }));
    packPass({ job: { ...job, keptBytes: 0.5, request: { ...job.request, layers } }, groups }, (path) => path);
    expect(packPass(pass!, (path) => path).key).toBe(key);
  });

  it('is as it was once it is unpacked', async () => {
    let pass: Pass | undefined;
    const run: PixelPool['run'] = async (job, tasks) => {
      pass = { job, groups: taskGroups(tilesTasks(tasks)!) };
    };
    await runPixels(REQUEST, { pool: { run, dispose: inline.dispose } });
    expect(pathsOf(pass!.job)).toHaveLength(3);
    const { content } = packPass(pass!, (path) => path);
    expect(await unpackPass(content, async (name) => name)).toEqual(pass);
  });
});

describe('groups of tasks', () => {
  const tile = (width: number) => ({ kind: 'tiles', tiles: [{ x: 0, y: 0, width, height: 512 }] }) as const;

  it('hold every task once and in its order, none much more than it should', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 512 }), { minLength: 1, maxLength: 300 }), (widths) => {
        const tasks = widths.map(tile);
        const groups = taskGroups(tasks);
        expect(groups.flat()).toEqual(tasks);
        for (const group of groups) expect(cellsOf(group)).toBeLessThanOrEqual(2 ** 22 + 2 ** 18);
      }),
    );
  });

  it('are about 32 of a pass of 16 million cells, and 4 million cells each of a larger one', () => {
    expect(taskGroups(Array.from({ length: 64 }, () => tile(512)))).toHaveLength(32);
    const large = taskGroups(Array.from({ length: 6400 }, () => tile(512)));
    expect(large).toHaveLength(400);
  });

  it('are none of a pass that writes files', () => {
    const writing: PixelTask[] = [{ kind: 'square', square: { x: 0, y: 0 }, drafts: [] }];
    expect(tilesTasks(writing)).toBeNull();
  });
});
