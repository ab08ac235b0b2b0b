import { serviceByCode } from '@qingzhang/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../rows/transaction.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { plantCounty, type PlantedCounty } from './testing/county-year.ts';
import { writeValues } from './write-values.ts';

const { value: table } = serviceByCode('river');
let server: TestServer;
let county: PlantedCounty;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
});

afterAll(() => server.close());

const AT = '2026-01-01T00:00:00.000Z';
const COMMON = {
  year: 2030,
  serviceCode: 'river',
  inputMode: 'calculated',
  inputHashes: { inputs: 'ab' },
  stale: false,
  status: 'draft',
  createdBy: 'admin',
  createdAt: AT,
  updatedBy: 'admin',
  updatedAt: AT,
};

const write = (rows: readonly Readonly<Record<string, unknown>>[], common: object = COMMON) =>
  transaction(server.database.pool, (client) => writeValues(client, table, { ...common }, rows));

async function stored() {
  const { rows } = await server.database.pool.query(
    `SELECT id, "rowVersion", "classCode", value, "physicalAmount", "inputHashes", remark, "updatedBy", "createdBy"
FROM "riverValue" WHERE year = 2030 AND "deletedAt" IS NULL ORDER BY "classCode" NULLS FIRST`,
  );
  return rows as Record<string, unknown>[];
}

describe('writing the rows of a value set', () => {
  it('puts in what all rows share and what each has of its own', async () => {
    await write([
      { regionId: county.id, value: 10.25, physicalAmount: 3 },
      { regionId: county.id, value: 4.5, physicalAmount: NaN, classCode: '111' },
    ]);
    expect(await stored()).toMatchObject([
      { rowVersion: 1, classCode: null, value: 10.25, physicalAmount: 3, inputHashes: { inputs: 'ab' } },
      // A figure that is none is missing, not 0.
      { rowVersion: 1, classCode: '111', value: 4.5, physicalAmount: null, inputHashes: { inputs: 'ab' } },
    ]);
  });

  it('fills rows of the same key anew, which keep their id and what is the clerk’s', async () => {
    await server.database.pool.query(
      `UPDATE "riverValue" SET remark = '已核' WHERE year = 2030 AND "classCode" = '111'`,
    );
    const [before] = (await stored()).slice(1);
    const again = { ...COMMON, createdBy: 'chen', updatedBy: 'chen', inputHashes: { inputs: 'cd' } };
    await write([{ regionId: county.id, value: 5, physicalAmount: 2, classCode: '111' }], again);
    const [after] = (await stored()).slice(1);
    expect(after).toEqual({
      ...before,
      rowVersion: 2,
      value: 5,
      physicalAmount: 2,
      inputHashes: { inputs: 'cd' },
      updatedBy: 'chen',
    });
  });

  it('refuses a text that is too long instead of cutting it', async () => {
    const rows = [{ regionId: county.id, value: 1, classCode: '1'.repeat(21) }];
    await expect(write(rows)).rejects.toThrow(/too long/);
  });
});
