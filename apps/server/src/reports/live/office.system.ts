import { gzipSync } from 'node:zlib';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import { fenToYuan } from '@qingzhang/core/money';
import { snapshotRun } from '@qingzhang/engine/trace/run-snapshot';
import { traceRun } from '@qingzhang/engine/trace/trace-run';
import { practiceCounty } from '@qingzhang/practice/practice-county';
import { practiceAccount } from '@qingzhang/practice/testing/practice-account';
import { parseCellRef, readXlsx, type Workbook } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type OfficeProgram } from '../../documents/testing/office-program.ts';
import { writeBook, type BookSheet } from '../../sheets/write-book.ts';
import type { ReadySheets } from '../../sheets/workbook.ts';
import type { LiveAccount } from './live-account.ts';
import { liveSheets } from './live-sheets.ts';

const MINUTES = 5 * 60_000;
const YEAR = 2023;

/** What the practice county's year comes to, and what its workbook is written from. */
function practiceYear() {
  const { runs, totals } = practiceAccount(practiceCounty({ seed: 1, form: 'tables' }), YEAR);
  const { region, sums } = totals.accountUnit;
  const packed = (value: unknown) => gzipSync(canonicalJson(value));
  const sumOf = (fen: bigint) => ({ yuan: fenToYuan(fen), standing: '已算', reason: null });
  const account: LiveAccount = {
    regionName: region.name,
    year: YEAR,
    lines: totals.lines.map(({ wire, title, group, included, reason, values }) => {
      const fen = values.get(region.id)?.fen;
      const yuan = fen === undefined ? null : fenToYuan(fen);
      return { wire, title, group, isCounted: included, reason, yuan, standing: '已算', isTyped: false };
    }),
    deduction: { title: '减', yuan: fenToYuan(totals.deductionFen), standing: '已算' },
    groups: { material: sumOf(sums.epv), regulating: sumOf(sums.erv), cultural: sumOf(sums.ecv) },
    total: sumOf(sums.gep),
    notes: [],
    runs: [...runs.values()].map((run) => ({ trace: packed(traceRun(run)), snapshot: packed(snapshotRun(run)) })),
    rowNames: [],
  };
  return { account, services: [...runs.keys()], values: new Map([...runs].map(([wire, { value }]) => [wire, value])) };
}

/** The sheet of a named cell and its place there. */
function placeOf(names: Workbook['namedRanges'], name: string) {
  const [, sheet, column, row] = /^'?(.+?)'?!\$([A-Z]+)\$(\d+)/.exec(names!.find((each) => each.name === name)!.range)!;
  return { sheet, ...parseCellRef(`${column}${row}`) };
}

/** Reads a named cell of a workbook. */
function named(book: Workbook, name: string): unknown {
  const { sheet, row, col } = placeOf(book.namedRanges, name);
  return book.sheets.find((each) => each.name === sheet)!.rows[row]![col];
}

/** The sheets with another figure in a named cell, and every other cell as it was cached. */
function typed({ sheets, names }: ReadySheets, name: string, figure: number): ReadySheets {
  const { sheet, row, col } = placeOf(names, name);
  const changed = (each: BookSheet): BookSheet => ({
    ...each,
    rows: each.rows!.map((line, at) => (at === row ? line.with(col, figure) : line)),
  });
  return { names, sheets: sheets.map((each) => (each.name === sheet ? changed(each) : each)) };
}

describe('the workbook in LibreOffice', () => {
  const { account, services, values } = practiceYear();
  let office: OfficeProgram;
  let ready: ReadySheets;

  beforeAll(async () => {
    office = await openOffice();
    ready = await liveSheets(account, 10);
  }, MINUTES);
  afterAll(() => office.close());

  async function recalculated({ sheets, names }: ReadySheets): Promise<Workbook> {
    return readXlsx(await office.recalculated(await writeBook('复算', sheets, names)));
  }

  it(
    'recalculates every service and the total of the practice county to ours',
    async () => {
      const book = await recalculated(ready);
      expect(services.length).toBeGreaterThan(12);
      for (const wire of services) {
        const told = values.get(wire)!;
        const found = named(book, `value_${wire}`) as number;
        // Its cell is rounded to 分, ours is not.
        expect(Math.abs(found - told), wire).toBeLessThanOrEqual(0.005 + 1e-9 * told);
        expect(Math.abs((named(book, `${wire}_V`) as number) - told), wire).toBeLessThanOrEqual(1e-9 * told);
      }
      expect(named(book, 'gep_total')).toBeCloseTo(account.total.yuan!, 2);
    },
    MINUTES,
  );

  it(
    'a changed price changes the total by what it is worth',
    async () => {
      // 二氧化碳 55.3 → 56.3 元/t: 1 元 for every tonne of Q, rounded with what it was worth before
      const before = await recalculated(ready);
      const after = await recalculated(typed(ready, 'carbon_price', 56.3));
      const tonnes = named(before, 'carbon_Q') as number;
      const was = named(before, 'carbon_V') as number;
      const expected = Math.round((was + tonnes) * 100) / 100 - Math.round(was * 100) / 100;
      const change = (named(after, 'gep_total') as number) - (named(before, 'gep_total') as number);
      expect(named(before, 'carbon_price')).toBe(55.3);
      expect(Math.abs(change - expected)).toBeLessThan(0.006);
    },
    MINUTES,
  );
});
