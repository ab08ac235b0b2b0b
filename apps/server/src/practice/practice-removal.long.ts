import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { TABLES, TOTAL } from '@qingzhang/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../accounts/testing/county-year.ts';
import type { Task } from '../jobs/job-kind.ts';
import { PRACTICE_LOAD } from './load-practice.ts';
import { PRACTICE_REMOVAL } from './remove-practice.ts';
import { serverWithDeps, type ServerWithDeps } from './testing/server-with-deps.ts';

/** As the county is loaded at the first start. */
const PIXEL_SIZE_M = 30;

let here: ServerWithDeps;

beforeAll(async () => {
  here = await serverWithDeps();
});
afterAll(() => here.close());

function taskOf<Request>(request: Request): Task<Request> {
  return {
    deps: here.deps,
    jobId: 'practice',
    request,
    actor: { userName: 'system', address: 'test' },
    signal: new AbortController().signal,
    report: () => Promise.resolve(),
    hold: () => Promise.resolve(),
    keep: () => Promise.resolve(),
    kept: null,
    tell: () => undefined,
  };
}

/** Rows of every table that is not a log. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table } of TABLES.filter(({ table: { kind } }) => kind !== 'log')) {
    const { rows } = await here.server.database.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM "${table.name}"`,
    );
    found[table.name] = rows[0]!.count;
  }
  return found;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(here.dataDir, folder), { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('the practice county, once loaded', () => {
  it('is removed without a trace: rows, values, runs, files, figures and regions', { timeout: 3_600_000 }, async () => {
    await done(here.server, 'observationPoint/saveData', { name: '本县测站', kind: '气象', lon: 118.1, lat: 35.6 });
    const before = await counts();
    const loaded = await PRACTICE_LOAD.run(taskOf({ pixelSizeM: PIXEL_SIZE_M }));
    expect(loaded.regions).toBeGreaterThan(300);
    const between = await counts();
    expect(between['region']).toBe(loaded.regions);
    // Both years have a total for every region.
    expect(between[TOTAL.value.name]).toBeGreaterThanOrEqual(2 * loaded.regions);
    expect(await filesBelow('files')).not.toEqual([]);
    expect(await filesBelow('cache')).not.toEqual([]);

    await PRACTICE_REMOVAL.run(taskOf({}));
    const after = await counts();
    // What was written later about its layers is in line still and finds nothing any more.
    const { calcJob: _jobsAfter, ...rowsAfter } = after;
    const { calcJob: _jobsBefore, ...rowsBefore } = before;
    expect(rowsAfter).toEqual(rowsBefore);
    expect(await filesBelow('files')).toEqual([]);
    expect(await filesBelow('cache')).toEqual([]);
    expect((await here.server.database.pool.query('SELECT FROM "runRecord"')).rowCount).toBe(0);
  });
});
