import type { Issue } from '@qingzhang/core/issue';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { smallTiff } from '../files/testing/small-tiff.ts';
import { upload } from '../files/testing/form.ts';
import { smallCounty, type Row, type SmallCounty } from './testing/small-county.ts';

/** With a class raster, and without one: the figures of the second year are the means of the regions. */
const [YEAR, MEANS_YEAR] = [2023, 2022];
let server: SmallCounty;
const unplaced = new Map<string, string>();
const rows = new Map<string, string>();

beforeAll(async () => {
  server = await smallCounty();
  const layers = [
    ['riverTif', 'ecosystemType', 'uint16', 112],
    ['riverRainfallTif', 'rainfall', 'float32', 700],
    ['riverEtTif', 'actualEt', 'float32', 520],
    ['soilGradeTif', 'dem', 'float32', 300],
    ['soilVegetTif', 'ndvi', 'float32', 0.6],
  ] as const;
  for (const [table, rasterKind, type, value] of layers) {
    const { result } = await server.uploaded(rasterKind, {
      type,
      at: (x) => (table === 'riverTif' ? value : value + x / 100),
    });
    for (const year of table === 'riverTif' ? [YEAR] : [YEAR, MEANS_YEAR]) {
      const row = await server.saved(table, { year, rasterKind, fileId: result['fileId'] });
      rows.set(`${table} ${year}`, String(row['id']));
    }
  }
  for (const year of [YEAR, MEANS_YEAR]) {
    await server.saved('riverParam', { year, reservoirUnitCost: 7.06, priceYear: year });
    await server.saved('soilParam', { year, priceYear: year });
  }
  const bare = await upload(server, 'uploadTif', [{ name: 'bare.tif', bytes: smallTiff({ system: false }) }]);
  unplaced.set('RASTER_NO_CRS', String(bare.result['fileId']));
  for (const [name, type] of [
    ['far', 'float32'],
    ['farClasses', 'uint16'],
  ] as const) {
    const far = await server.uploaded(name, { type, at: () => 112, west: 6 });
    unplaced.set(name, String(far.result['fileId']));
  }
});
afterAll(() => server.close());

/** As a row stands that was saved before there was the rule: with the file and what is read from it. */
async function put(row: string, table: string, fileId: string): Promise<void> {
  const { rowCount } = await server.database.pool.query(
    `UPDATE "${table}" t SET "fileId" = f.id, sha256 = f.sha256, "fileName" = f.name FROM "fileStore" f WHERE f.id = $1 AND t.id = $2`,
    [fileId, row],
  );
  expect(rowCount).toBe(1);
}

const CASES = [
  { way: 'the classes of the land', service: 'river', table: 'riverTif', year: YEAR },
  { way: 'cells', service: 'river', table: 'riverRainfallTif', year: YEAR },
  { way: 'the means of the regions', service: 'river', table: 'riverRainfallTif', year: MEANS_YEAR },
  { way: 'slopes of heights', service: 'soil', table: 'soilGradeTif', year: YEAR },
  { way: 'a percentile of all cells', service: 'soil', table: 'soilVegetTif', year: YEAR },
] as const;

describe.each(CASES)('a layer of which $way are taken', ({ service, table, year }) => {
  it.each(['RASTER_NO_CRS', 'RASTER_NO_OVERLAP'])('is refused by the plan before the run: %s', async (code) => {
    const far = table === 'riverTif' ? 'farClasses' : 'far';
    const row = rows.get(`${table} ${year}`)!;
    const { rows: before } = await server.database.pool.query<{ fileId: string }>(
      `SELECT "fileId" FROM "${table}" WHERE id = $1`,
      [row],
    );
    onTestFinished(() => put(row, table, before[0]!.fileId));
    await put(row, table, unplaced.get(code) ?? unplaced.get(far)!);
    const plan = await server.call<{ issues: Issue[] }>(`${service}Value/calculate`, { year, dryRun: true });
    expect(plan.code, JSON.stringify(plan)).toBe(200);
    const told = plan.result.issues.filter((issue) => issue.code === code);
    expect(told, JSON.stringify(plan.result.issues)).toMatchObject([{ severity: 'block', keys: [table] }]);
    const run = await server.call<Row>(`${service}Value/calculate`, { year });
    expect(run).toMatchObject({ status: 422 });
    expect(run.issues.map((issue) => issue.code)).toContain(code);
    // Everything else of the year is told as before.
    const readiness = await server.call<Row>('accountYear/readiness', { year });
    expect(readiness.code, JSON.stringify(readiness)).toBe(200);
  });
});
