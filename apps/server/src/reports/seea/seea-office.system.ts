import { readXlsx, type Workbook } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, fillYear, plantCounty } from '../../accounts/testing/county-year.ts';
import { openOffice, type OfficeProgram } from '../../documents/testing/office-program.ts';
import { cellsOf, writeBook, type BookSheet } from '../../sheets/write-book.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

const MINUTES = 5 * 60_000;
const YEAR = 2023;
const CHECK = '核对';
/** Nine tables; those of many rows take a second page. */
const MOST_PAGES = 14;

let server: TestServer;
let office: OfficeProgram;
let bytes: Buffer;
let ours: Workbook;

beforeAll(async () => {
  server = await testServer();
  office = await openOffice();
  const county = await plantCounty(server, 2, 4);
  for (const year of [YEAR - 1, YEAR]) {
    await fillYear(server, county, year);
    await done(server, 'regionValue/calculate', { year });
  }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/gepReport/exportData.json',
    payload: { year: YEAR, format: 'seea' },
    headers: { authorization: `Bearer ${server.admin}` },
  });
  expect(answer.statusCode).toBe(200);
  bytes = answer.rawPayload;
  ours = await readXlsx(bytes);
}, MINUTES);
afterAll(async () => {
  await office.close();
  await server.close();
});

type Cells = Workbook['sheets'][number]['rows'];

const sheetOf = (book: Workbook, start: string) => book.sheets.find(({ name }) => name.startsWith(start))!;
const headerOf = (rows: Cells) => rows.findIndex((row) => row.includes('合计'));

/** A sheet of sums over a table: one for each row and each column, by the office program alone. */
function checkSheet({ name, rows }: Workbook['sheets'][number]): BookSheet {
  const [top, bottom] = [headerOf(rows) + 1, rows.findIndex(([first]) => first === '合计')];
  const [left, right] = [2, rows[top - 1]!.indexOf('合计')];
  const lines: (readonly [string, string])[] = [];
  for (let column = left; column <= right; column += 1)
    lines.push([`列 ${column}`, cellsOf(name, { row: top, column }, { row: bottom - 1, column })]);
  for (let row = top; row <= bottom; row += 1)
    lines.push([`行 ${row}`, cellsOf(name, { row, column: left }, { row, column: right - 1 })]);
  return {
    name: CHECK,
    rows: lines.map(([label]) => [label, null]),
    cells: new Map(lines.map(([, range], at) => [`${at},1`, { formula: `SUM(${range})`, type: 'formula', value: 0 }])),
  };
}

describe('the SEEA tables in LibreOffice', () => {
  it(
    'open with every sheet and every cell as they were written',
    async () => {
      const theirs = await readXlsx(await office.recalculated(bytes));
      expect(theirs.sheets.map(({ name }) => name)).toEqual(ours.sheets.map(({ name }) => name));
      let figures = 0;
      for (const [at, { name, rows }] of ours.sheets.entries())
        for (const [row, cells] of rows.entries())
          for (const [column, cell] of cells.entries()) {
            const found = theirs.sheets[at]!.rows[row]?.[column] ?? null;
            const place = `${name} ${row} ${column}`;
            if (typeof cell !== 'number') {
              expect(found ?? '', place).toBe(cell ?? '');
              continue;
            }
            figures += 1;
            expect(Math.abs((found as number) - cell), place).toBeLessThanOrEqual(1e-9 * Math.abs(cell));
          }
      expect(figures).toBeGreaterThan(100);
    },
    MINUTES,
  );

  it.each(['S2', 'U2'])(
    'the totals of %s are what the office program adds up, by row and by column',
    async (table) => {
      const { name, rows } = sheetOf(ours, table);
      const copied = { name, rows: rows.map((row) => [...row]) } as BookSheet;
      const book = await writeBook('核对', [copied, checkSheet({ name, rows })]);
      const sums = sheetOf(await readXlsx(await office.recalculated(book)), CHECK).rows;
      const [bottom, right] = [rows.findIndex(([first]) => first === '合计'), rows[headerOf(rows)]!.indexOf('合计')];
      expect(sums.length).toBeGreaterThan(20);
      for (const [label, sum] of sums) {
        const [kind, place] = String(label).split(' ');
        const told = kind === '列' ? rows[bottom]![Number(place)] : rows[Number(place)]![right];
        // A row that cannot be shared out has no total and no parts.
        const total = Number(told ?? 0);
        expect(Math.abs(Number(sum) - total), String(label)).toBeLessThanOrEqual(1e-9 * Math.abs(total));
      }
    },
    MINUTES,
  );

  it(
    'are printed whole, each on as few pages as it needs',
    async () => {
      const { pages, text } = await office.printed(bytes);
      expect(pages).toBeGreaterThanOrEqual(ours.sheets.length);
      expect(pages).toBeLessThanOrEqual(MOST_PAGES);
      const plain = text.replaceAll(/\s/g, '');
      for (const { rows } of ours.sheets) expect(plain).toContain(String(rows[0]![0]).replaceAll(/\s/g, ''));
    },
    MINUTES,
  );
});
