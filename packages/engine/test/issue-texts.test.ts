import { isClass, isExtensive, isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { CLASS_DICTIONARY, LEAVES, tableEntry } from '@qingzhang/catalogue/registry';
import { isFault } from '@qingzhang/core/fault';
import type { Issue } from '@qingzhang/core/issue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planService } from '../src/plan/plan-service.ts';
import { runService } from '../src/run/run-service.ts';
import { accountOf, serviceOf, type Tables } from './account-kit.ts';
import { countyOf, countyTables } from './whole-county.ts';

const RUNS = process.env['LONG'] === '1' ? 500 : 25;
/** Codes of three digits: those of roots are figures of many texts. */
const CLASSES = tableEntry(CLASS_DICTIONARY.table)
  .table.seed.map((row) => ({ code: String(row[CLASS_DICTIONARY.code]), name: String(row[CLASS_DICTIONARY.name]) }))
  .filter(({ code }) => code.length === 3);
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}/;

/** Ids as the product gives them, so that one in a text is seen. */
const idOf = (name: string) =>
  `0f0f0f0f-0000-4000-8000-${name.replaceAll(/\D/g, '').padStart(12, name.startsWith('t') ? '1' : '2')}`;
const COUNTY = countyOf(2, 4);
const TOWNS = COUNTY.regions.map((region) => ({
  ...region,
  id: idOf(region.id!),
  name: `区域${region.id!.replace('township', '甲').replace('village', '乙')}`,
  ...(region.parentId === undefined ? {} : { parentId: idOf(region.parentId!) }),
}));
const TABLES = Object.fromEntries(
  Object.entries(countyTables(COUNTY)).map(([table, rows]) => [
    table,
    rows.map((row) => (typeof row['regionId'] === 'string' ? { ...row, regionId: idOf(row['regionId']) } : row)),
  ]),
);

/** Something that is wrong with an account: a figure, a row or a table missing, or a row told twice. */
interface Wrong {
  readonly table: string;
  readonly kind: 'blank' | 'row' | 'table' | 'twice' | 'class';
  readonly row: number;
  readonly column: number;
}

function spoilt({ table, kind, row, column }: Wrong): Tables {
  const rows = TABLES[table]!;
  const at = row % Math.max(1, rows.length);
  const { fields } = tableEntry(table).table;
  const put = (list: Tables[string]): Tables => ({ ...TABLES, [table]: list });
  switch (kind) {
    case 'blank': {
      const numbers = fields.filter((field) => isNumeric(field) && typeof rows[at]?.[field.key] === 'number');
      const key = numbers[column % Math.max(1, numbers.length)]?.key;
      return key === undefined ? TABLES : put(rows.with(at, { ...rows[at]!, [key]: null }));
    }
    case 'row':
      return put(rows.toSpliced(at, 1));
    case 'table':
      return put([]);
    case 'twice':
      // What a village tells, the county tells too.
      return fields.some(isExtensive) ? put([...rows, { ...rows[at]!, regionId: null }]) : TABLES;
    default:
      // A class without coefficients of its own, or that a service does not know.
      return fields.some(isClass) ? put(rows.with(at, { ...rows[at]!, classCode: '411' })) : TABLES;
  }
}

function issuesOf(wire: string, tables: Tables): readonly Issue[] {
  const plan = planService(serviceOf(wire), accountOf(tables, { towns: TOWNS }));
  try {
    return [...plan.issues, ...runService(plan).issues];
  } catch (error) {
    if (!isFault(error, 'CALCULATION_BLOCKED')) throw error;
    return [...plan.issues, ...error.issues];
  }
}

/** A code without the name of its class behind it; no figure of the account is one of these numbers. */
function bareCode(text: string): string | undefined {
  const rest = CLASSES.reduce((left, { code, name }) => left.replaceAll(`${code} ${name}`, ''), text);
  return CLASSES.map(({ code }) => code).find((code) => new RegExp(`(?<![\\d.])${code}(?![\\d.])`).test(rest));
}

describe('texts of an account', () => {
  const tables = fc.constantFrom(...Object.keys(TABLES));
  const wrong = fc.record({
    table: tables,
    kind: fc.constantFrom<Wrong['kind'][]>('blank', 'row', 'table', 'twice', 'class'),
    row: fc.nat(40),
    column: fc.nat(20),
  });
  const codes = new Set<string>();

  it.each(LEAVES.map(({ wire }) => wire))(
    `%s: name regions and classes, never ids and bare codes, ${RUNS} accounts`,
    (wire) => {
      const own = new Set(serviceOf(wire).tables.map(({ name }) => name));
      const relevant = wrong.filter(({ table }) => own.has(table) || table === 'ecosystemArea');
      fc.assert(
        fc.property(relevant, (each) => {
          for (const { text, code } of issuesOf(wire, spoilt(each))) {
            codes.add(code);
            expect(UUID.test(text), text).toBe(false);
            expect(bareCode(text), text).toBeUndefined();
          }
        }),
        { numRuns: RUNS, seed: 8 },
      );
    },
  );

  it('among them of land counted twice and of missing figures', () => {
    for (const code of ['COUNTED_TWICE', 'FIGURE_MISSING', 'ROWS_MISSING']) expect([...codes]).toContain(code);
  });
});
