import { isExtensive, isText } from '@qingzhang/catalogue/language/field-predicates';
import { isToldByContent } from '@qingzhang/catalogue/language/naming-columns';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { planService } from '../src/plan/plan-service.ts';
import { accountOf, serviceOf, type Tables } from './account-kit.ts';
import { countyOf, countyTables } from './whole-county.ts';

const COUNTY = countyOf(2, 4);
const TABLES = countyTables(COUNTY);

/** Tables that a service adds up and whose rows no key keeps apart. */
const LISTS = LEAVES.flatMap(({ wire, tables }) =>
  tables.filter((table) => isToldByContent(table) && table.fields.some(isExtensive)).map((table) => ({ wire, table })),
);

function asked(wire: string, tables: Tables): readonly string[] {
  const { issues } = planService(serviceOf(wire), accountOf({ ...TABLES, ...tables }, { towns: COUNTY.regions }));
  return issues.filter(({ code }) => code === 'LISTED_TWICE').map(({ severity, text }) => `${severity} ${text}`);
}

describe('a list without a key that enters a sum', () => {
  it('is that of the places of recreation', () => {
    expect(LISTS.map(({ table }) => table.name)).toEqual(['leisureArea']);
  });

  describe.each(LISTS)('$table.label', ({ wire, table }) => {
    const rows = TABLES[table.name]!;
    const [row] = rows;
    const withRow = (more: object) => asked(wire, { [table.name]: [...rows, { ...row, ...more }] });
    const figure = table.fields.find(isExtensive)!.key;
    const name = table.fields.find((field) => isText(field))!.key;

    it('asks about nothing while every row is a place of its own', () => {
      expect(asked(wire, {})).toEqual([]);
      expect(withRow({ [name]: '另一处' })).toEqual([]);
    });

    it('asks about the same row, the same name with another figure, and the same name for the county', () => {
      expect(withRow({})).toEqual([expect.stringMatching(/^confirm .*2 行.*疑似同一处/)]);
      expect(withRow({ [figure]: 7 })).toHaveLength(1);
      expect(withRow({ regionId: null })).toHaveLength(1);
      expect(withRow({ regionId: rows.at(-1)!['regionId'] })).toEqual([]);
    });

    it('asks about places without a name only where everything is the same', () => {
      const nameless = { ...row, [name]: null };
      const pair = (more: object) => asked(wire, { [table.name]: [nameless, { ...nameless, ...more }] });
      expect(pair({})).toHaveLength(1);
      expect(pair({ [figure]: 7 })).toEqual([]);
    });
  });
});
