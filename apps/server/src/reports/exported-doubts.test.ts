import { fieldOf } from '@qingzhang/catalogue/language/table';
import { LEAVES as SERVICE_LEAVES, OWN_ADDEND, SERVICES, TABLES, tableEntry } from '@qingzhang/catalogue/registry';
import { yuanToFen } from '@qingzhang/core/money';
import type { PlannedCalculation } from '@qingzhang/contract/results/calculation';
import type { AccountReport } from '@qingzhang/contract/results/report';
import type { Trace } from '@qingzhang/contract/results/trace';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  COUNTED,
  done,
  fillYear,
  LEAVES,
  plantCounty,
  refusal,
  valuesOf,
  type PlantedCounty,
} from '../accounts/testing/county-year.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const YEAR = 2023;
const DOUBTS = '待核实（项）';
let server: TestServer;
let county: PlantedCounty;
let report: AccountReport;
/** What annex 1 says of each service. */
let reported: ReadonlyMap<string, number>;

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  await fillYear(server, county, YEAR);
  await done(server, 'regionValue/calculate', { year: YEAR });
  report = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
  reported = new Map(
    report.annex1.flatMap(({ kind, serviceCode, unverified }) =>
      kind === 'item' && serviceCode !== null && unverified !== null ? [[serviceCode, unverified]] : [],
    ),
  );
});

afterAll(() => server.close());

async function exported(call: string, payload: object): Promise<Buffer> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${call}.json`,
    payload,
    headers: { authorization: `Bearer ${server.admin}` },
  });
  expect(response.statusCode, response.payload.slice(0, 500)).toBe(200);
  return response.rawPayload;
}

type Line = ReadonlyMap<string, unknown>;

/** The lines of a sheet by the names of its columns. */
function linesOf(rows: readonly (readonly unknown[])[], column: string): Line[] {
  const at = rows.findIndex((row) => row.includes(column));
  return rows
    .slice(at + 1)
    .filter((row) => row[0])
    .map((row) => new Map(rows[at]!.map((name, place) => [String(name), row[place] ?? null])));
}

/** The workbook of the values of regions: its list, and what each service rests on. */
async function regionBook() {
  const { sheets } = await readXlsx(await exported('regionValue/exportData', { year: YEAR }));
  const rowsOf = (wanted: string) => sheets.find(({ name }) => name === wanted)!.rows;
  return { lines: linesOf(rowsOf('明细'), DOUBTS), services: linesOf(rowsOf('数据状况'), DOUBTS) };
}

const titleOf = (wire: string) => SERVICES.find((service) => service.wire === wire)!.title;

/** What a value set rests on: of a sum what its counted services do. */
function doubtsOf(wire: string): number {
  const sums: Readonly<Record<string, string>> = { regulate: 'regulating', culture: 'cultural' };
  const group = sums[wire];
  if (reported.has(wire)) return reported.get(wire)!;
  return COUNTED.filter((service) => group === undefined || service.group === group).reduce(
    (sum, service) => sum + reported.get(service.wire)!,
    0,
  );
}

describe('what is 待核实 leaves the system with the figure', () => {
  it('in every list of a table that keeps the standing of its rows, whichever columns are asked for', async () => {
    const kept = TABLES.filter(({ table }) => fieldOf(table, 'verification') !== undefined);
    expect(kept.length).toBeGreaterThan(10);
    for (const { table } of kept) {
      const { fields } = table;
      const columns = [fields.find(({ key }) => key !== 'verification' && key !== 'deletedAt')!.key];
      const bytes = await exported('sheet/export', { table: table.name, columns });
      const [sheet] = (await readXlsx(bytes)).sheets;
      expect(sheet!.rows[0], table.name).toContain('核实状态');
    }
  });

  it('in the values of regions and in what each service rests on: as many as the report says', async () => {
    expect([...reported.keys()].toSorted()).toEqual(LEAVES.map(({ wire }) => wire).toSorted());
    const { lines, services } = await regionBook();
    const byTitle = new Map(SERVICES.map(({ title, wire }) => [title, wire]));
    expect(new Set(lines.map((line) => line.get('服务')))).toEqual(new Set(byTitle.keys()));
    for (const line of lines) {
      const title = String(line.get('服务'));
      expect(line.get(DOUBTS), title).toBe(doubtsOf(byTitle.get(title)!));
    }
    expect(services.map((line) => line.get('服务'))).toEqual(
      SERVICES.flatMap(({ kind, title }) => (kind === 'sum' ? [] : [title])),
    );
    for (const line of services) expect(line.get(DOUBTS)).toBe(doubtsOf(byTitle.get(String(line.get('服务')))!));
  });

  it('and by no list without it: values leave with the regions and the report alone', async () => {
    for (const { value } of SERVICES) {
      const { issues } = await refusal(server, 'sheet/export', { table: value.name, year: YEAR });
      expect(issues, value.name).toMatchObject([{ code: 'TABLE_UNKNOWN' }]);
    }
  });

  it('in every trace: whatever quotes a text says whether it was compared', async () => {
    for (const { wire } of LEAVES) {
      const [row] = await valuesOf(server, wire, YEAR);
      const { symbols } = await done<Trace>(server, 'run/trace', { runId: row!['runId'] });
      for (const { symbol, sources } of symbols)
        for (const source of sources) {
          const quotes =
            source.from === 'profile' || source.from === 'default' || source.from === 'constant'
              ? true
              : source.from === 'row' && fieldOf(tableEntry(source.table).table, 'verification') !== undefined;
          if (quotes) expect(source, `${wire} ${symbol}`).toHaveProperty('verification');
        }
    }
  });
});

describe('what is 需确认', () => {
  it('stands in every sheet of figures of the report, beside the figure', async () => {
    const { sheets } = await readXlsx(await exported('gepReport/exportData', { year: YEAR }));
    const lineOf = (sheet: string, cell: string) =>
      sheets
        .find(({ name }) => name === sheet)!
        .rows.findLast((row) => row.includes(cell))!
        .join(' ');
    const river = titleOf('river');
    expect(report.annex1.find(({ serviceCode }) => serviceCode === 'river')).toMatchObject({ status: 'confirm' });
    expect(lineOf('封面', '结果状态')).toContain('已算·需确认');
    expect(lineOf('附表1 核算汇总表', river)).toMatch(/需确认 \d+ 项/);
    for (const cell of [river, '合计']) expect(lineOf('附表2 类型×服务', cell)).toContain('已算·需确认');
    expect(lineOf('附表3 分区域', '乡镇')).toContain('已算·需确认');
    expect(lineOf('附表4-1 历年', river)).toContain(`${YEAR} 年已算·需确认`);
  });

  it('is asked of the group whose services raise it, not of its neighbours; the total has all of it', () => {
    const { annex1 } = report;
    const order = ['done', 'confirm'];
    const sums = annex1.filter(({ kind }) => kind === 'subtotal');
    expect(sums).toHaveLength(3);
    for (const { group, status, openIssues } of sums) {
      const counted = annex1.filter((row) => row.kind === 'item' && row.group === group && row.included === true);
      // What its own sum asks of them together is asked of the group as well: annex 4 has the sums by themselves.
      const sum = report.annex4.rows.find(({ name }) => name === group)?.standings.at(-1);
      const parts = [...counted, ...(sum === undefined ? [] : [sum])];
      const worst = Math.max(...parts.map((row) => order.indexOf(row.status)));
      expect({ status, openIssues }, group).toEqual({
        status: order[worst],
        openIssues: Math.max(...parts.map((row) => row.openIssues)),
      });
    }
    expect(new Set(sums.map(({ openIssues }) => openIssues)).size).toBeGreaterThan(1);
    expect(annex1.at(-1)).toMatchObject({ kind: 'total', status: 'confirm' });
  });
});

describe('the tables of SEEA EA', () => {
  const sum = (values: readonly unknown[]) =>
    values.reduce((all: bigint, value) => all + yuanToFen(typeof value === 'number' ? value : 0), 0n);

  it('hold every stored value, of the county and of a township; use is supply; both come to the total', async () => {
    for (const regionId of [county.id, county.townships[0]!]) {
      const own = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR, regionId });
      const { sheets } = await readXlsx(
        await exported('gepReport/exportData', { year: YEAR, regionId, format: 'seea' }),
      );
      const rowsOf = (name: string) => sheets.find((sheet) => sheet.name.startsWith(name))!.rows;
      const [supply, use, amounts, used] = ['S2', 'U2', 'S1', 'U1'].map((name) => linesOf(rowsOf(name), '本系统'));
      const rest = new Map(linesOf(rowsOf('R'), '项目').map((line) => [line.get('项目'), line.get('金额')]));
      const items = own.annex1.filter(({ kind, included }) => kind === 'item' && included === true);
      expect(items.length).toBeGreaterThan(12);
      for (const { item, value } of items) {
        const { flows } = (SERVICE_LEAVES.find(({ title }) => title === item) ?? OWN_ADDEND).seea;
        const parts = flows.flatMap(({ label }) => [
          ...supply!.filter((line) => line.get('本系统') === label).map((line) => line.get('合计')),
          ...(rest.has(`减：${label}`) ? [rest.get(`减：${label}`)] : []),
        ]);
        expect(parts.length, item).toBe(flows.length);
        expect(sum(parts), item).toBe(yuanToFen(value ?? 0));
      }
      expect(use!.map((line) => line.get('合计'))).toEqual(supply!.map((line) => line.get('合计')));
      expect(used!.map((line) => line.get('合计'))).toEqual(amounts!.map((line) => line.get('合计')));
      for (const line of supply!) {
        const classes = [...own.annex2.classes.map(({ name }) => name), '未分类'];
        expect(sum(classes.map((name) => line.get(name)))).toBe(sum([line.get('合计')]));
      }
      expect(rest.get('生态产品总值（GEP）')).toBe(own.cover.gep);
      expect(rest.get('SEEA EA 合计')).toBe(rest.get('供给表（S2）合计'));
      expect(rest.get('差额')).toBe(0);
    }
  });
});

describe('what was done to the data of a service', () => {
  it('is said in its plan, its trace, the report and the workbook', async () => {
    const { services } = await regionBook();
    let floors = 0;
    for (const { wire, value, title } of LEAVES) {
      const [row] = await valuesOf(server, wire, YEAR);
      const { treatments } = await done<Trace>(server, 'run/trace', { runId: row!['runId'] });
      const { plan } = await done<PlannedCalculation>(server, `${value.name}/calculate`, { year: YEAR, dryRun: true });
      const texts = (kind: string) => treatments!.flatMap((each) => (each.kind === kind ? [each.text] : []));
      const planned = plan[0]!.treatments.filter(({ kind }) => kind === 'truncated');
      // What was cut off had been announced; what is announced need not come to pass.
      expect(planned.length, title).toBeGreaterThanOrEqual(texts('truncated').length);
      floors += planned.length;
      const printed = report.annex6.treatments.find(({ serviceCode }) => serviceCode === wire)!;
      expect(printed.truncated, title).toEqual(texts('truncated'));
      expect(printed.resampled, title).toEqual([...texts('resampled'), ...texts('mean')]);
      const line = services.find((each) => each.get('服务') === title)!;
      expect(line.get('截断'), title).toBe(printed.truncated.join(';') || null);
      expect(line.get('重采样与插值'), title).toBe(printed.resampled.join(';') || null);
      expect(line.get('缺值占比（%）'), title).toBe(printed.nodataShare);
    }
    expect(floors).toBeGreaterThan(5);
  });
});

describe('a value that somebody typed', () => {
  it('leaves without doubts, and has no part in those of a sum', async () => {
    const [own] = await valuesOf(server, 'bio', YEAR, { regionId: county.id });
    await done(server, 'regionValue/saveData', {
      year: YEAR,
      regionId: county.id,
      serviceCode: 'bio',
      value: Number(own!['value']) + 1,
      overrideReason: '专项调查',
    });
    const { lines, services } = await regionBook();
    const ofCounty = (wire: string) =>
      lines.find((line) => line.get('服务') === titleOf(wire) && line.get('级别') === '县')!.get(DOUBTS);
    expect(ofCounty('bio')).toBeNull();
    expect(reported.get('bio')).toBeGreaterThan(0);
    const isCounted = COUNTED.some(({ wire }) => wire === 'bio');
    const total = report.annex1.find(({ kind }) => kind === 'total')!;
    expect(total.unverified).toBe(doubtsOf('gep'));
    expect(ofCounty('gep')).toBe(doubtsOf('gep') - (isCounted ? reported.get('bio')! : 0));
    const typed = services.find((line) => line.get('服务') === titleOf('bio'))!;
    expect(typed.get('手工填报的区域')).toBe('蒙阴县');
  });
});
