import { TABLES } from '@qingzhang/catalogue/registry';
import { practiceCounty } from '@qingzhang/practice/practice-county';
import type { StoredAccount, StoredRow } from '@qingzhang/verifier/account/stored-account';
import { secondOpinion } from '@qingzhang/verifier/services/services';
import { describe, expect, it } from 'vitest';
import { practiceAccount } from '../../packages/practice/test/practice-account.ts';

const YEAR = 2023;
const LIMIT = 1e-9;

describe('the practice county from statistics alone', () => {
  const county = practiceCounty({ seed: 3, form: 'tables' });
  const { runs } = practiceAccount(county, YEAR);
  const opinion = secondOpinion(stored());

  it.each([...runs.keys()])('%s: the second opinion is the same', (wire) => {
    const { value, quantity } = opinion.opinionOf(wire);
    const run = runs.get(wire)!;
    expect(Math.abs(value / run.value - 1)).toBeLessThan(LIMIT);
    expect(Math.abs(quantity / run.quantity - 1)).toBeLessThan(LIMIT);
  });

  /** The rows that the engine was given, as the lists of the product would hand them out. */
  function stored(): StoredAccount {
    const rows = new Map<string, StoredRow[]>(
      TABLES.map(({ table }) => [
        table.name,
        table.seed.map((row, index) => ({ id: `${table.name} ${index}`, regionId: null, year: null, ...row })),
      ]),
    );
    for (const { table, rows: own } of [...county.tables(YEAR), ...county.inventories()])
      rows.get(table)?.push(...own.map((row) => ({ regionId: null, year: null, ...row })));
    return {
      year: YEAR,
      accountYear: { ...county.accountYears.find(({ year }) => year === YEAR)!, regionId: null },
      regions: county.regions.map((region) => ({ ...region, boundaryVersion: null })),
      rows: (table) => rows.get(table) ?? [],
      file: (fileId) => {
        throw new Error(`${fileId}: statistics have no files`);
      },
    };
  }
});
