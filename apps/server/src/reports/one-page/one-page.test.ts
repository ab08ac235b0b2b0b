import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { done, fillYear, plantCounty } from '../../accounts/testing/county-year.ts';
import { writeOnePage } from '../../documents/pdf/write-one-page.ts';
import { packed, readPdf } from '../../documents/testing/read-pdf.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { onePage } from './one-page.ts';

let server: TestServer;
let report: AccountReport;
let first: AccountReport;

beforeAll(async () => {
  server = await testServer();
  const county = await plantCounty(server, 2, 0);
  for (const year of [2022, 2023]) {
    await fillYear(server, county, year);
    await done(server, 'regionValue/calculate', { year });
  }
  report = await done<AccountReport>(server, 'gepReport/getDataList', { year: 2023 });
  first = await done<AccountReport>(server, 'gepReport/getDataList', { year: 2022 });
}, 240_000);
afterAll(() => server.close());

/** The only page, and where its text ends. */
async function pageOf(of: AccountReport): Promise<string> {
  const { pages, all } = await readPdf(await writeOnePage(onePage(of)));
  expect(pages).toHaveLength(1);
  const [{ textFrom, textTo }] = pages as [(typeof pages)[number]];
  expect(textFrom).toBeGreaterThan(0);
  expect(textTo).toBeLessThan((297 * 72) / 25.4);
  // What is uncertain stands there whatever else there is to say.
  for (const doubt of onePage(of).doubts) expect(all).toContain(packed(doubt));
  return all;
}

const two = (value: number) => value.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe('领导一页纸', () => {
  it('says the total in 亿元 with two decimals, its change, its state and its doubts', async () => {
    const page = await pageOf(report);
    const { cover, annex1, annex4 } = report;
    expect(cover.standing.status).toBe('confirm');
    expect(page).toContain(
      packed(`${two(cover.gep! / 1e8)}亿元（已算·需确认，需确认 ${cover.standing.openIssues} 项）`),
    );
    expect(page).toContain(packed('账户状态：编制中，数字可能变动'));
    const { nominal, laspeyres } = annex4.comparisons[0]!.total;
    for (const share of [nominal!, laspeyres!]) expect(page).toContain(`${share > 0 ? '+' : ''}${two(share * 100)}%`);
    expect(page).toContain(packed(`待核实的参数与口径 ${annex1.at(-1)!.unverified} 项`));
    expect(page).toContain(packed('95 % 区间：尚未做不确定性分析。'));
    expect(onePage(report).sentences).toHaveLength(3);
    expect(onePage(report).pictures.map(({ caption }) => caption.slice(0, 2))).toEqual(
      expect.arrayContaining(['构成', '历年']),
    );
  });

  it('says at every figure of a doubtful year that it may not simply be quoted, and at no other', () => {
    const { facts, doubts, pictures } = onePage(report);
    expect(report.cover.standing.status).toBe('confirm');
    expect(facts.map(({ mark }) => mark)).toEqual(['※', '※', '※', '※']);
    expect(doubts).toContain('带 ※ 的数需确认或需重算，引用前请核对。');
    const doubt = `已算·需确认，需确认 ${report.cover.standing.openIssues} 项`;
    const comparisons = report.annex4.comparisons.map((each) => ({ ...each, total: { ...each.total, change: 1e8 } }));
    const changed = onePage({ ...report, annex4: { ...report.annex4, comparisons } }).sentences;
    expect(changed.find((sentence) => sentence.startsWith('与 2022 年相比'))).toContain(
      `10,000.00 万元（${doubt}），其中`,
    );
    const textsOf = (caption: string) =>
      pictures
        .find((picture) => picture.caption.startsWith(caption))!
        .drawing.shapes.flatMap((shape) => (shape.shape === 'text' ? [shape.text] : []));
    expect(textsOf('历年')).toEqual(expect.arrayContaining(['2022※', '2023※']));
    const drawn = report.annex1.filter(({ kind, item }) => kind === 'item' && textsOf('构成').includes(item));
    expect(drawn.length).toBeGreaterThan(3);
    for (const { item, share, status } of drawn)
      expect(textsOf('构成'), item).toContain(`${two(share!)}%${status === 'done' ? '' : '※'}`);
    const sound = { status: 'done', openIssues: 0 } as const;
    const settled = onePage({
      ...report,
      cover: { ...report.cover, standing: sound },
      annex1: report.annex1.map((row) => ({ ...row, ...sound })),
      annex3: report.annex3.map((row) => ({ ...row, ...sound })),
      annex4: {
        ...report.annex4,
        rows: report.annex4.rows.map((row) => ({ ...row, standings: row.standings.map(() => sound) })),
      },
    });
    expect(JSON.stringify(settled)).not.toMatch(/※|已算·需确认/);
  });

  it('is what the call answers', async () => {
    const headers = { authorization: `Bearer ${server.admin}` };
    const payload = { year: 2023, format: 'onePage' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/gepReport/exportData.json', payload, headers });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      '2023 年生态产品总值一页纸.pdf',
    );
    expect((await readPdf(answer.rawPayload)).all).toBe(await pageOf(report));
  });

  it('has one page without a year before, without a total, and says what is missing', async () => {
    expect(await pageOf(first)).toContain(packed('比上年（现价）无数据比上年（可比价）无数据'));
    expect(onePage(first).facts[0]).toEqual({ label: '比上年（现价）', figure: '无数据', mark: '' });
    const empty = await done<AccountReport>(server, 'gepReport/getDataList', { year: 2023 });
    const annex1 = empty.annex1.map((row) => ({ ...row, value: null, share: null, band: null }));
    const none = {
      ...empty,
      annex1,
      annex3: [],
      cover: { ...empty.cover, gep: null, standing: { status: 'missing', openIssues: 0 } as const },
    };
    const page = await pageOf(none);
    expect(page).toContain('尚未计算');
    expect(page).toContain('未核算');
  });

  it('has one page with every doubt there is and with names of any length', async () => {
    const name = '某某某自治县生态产品价值实现机制试点示范区第一国有林场'.repeat(6);
    const issue = {
      ...report.issues[0]!,
      severity: 'confirm' as const,
      text: '两项服务可能重复计入，请确认。'.repeat(12),
    };
    const long: AccountReport = {
      ...report,
      cover: { ...report.cover, regionName: name, profileTitle: name, standing: { status: 'stale', openIssues: 88 } },
      annex1: report.annex1.map((row) => ({
        ...row,
        item: row.kind === 'item' ? name : row.item,
        bandNote: row.kind === 'total' ? `“${name}”含手工值，不列区间` : row.bandNote,
      })),
      annex3: report.annex3.map((row) => ({ ...row, regionName: name })),
      issues: Array.from({ length: 40 }, () => issue),
    };
    const page = await pageOf(long);
    expect(page).toContain(packed('其余需确认的事项见核算报告与附表6-1。'));
    expect(page).toContain(packed('需重算'));
    expect(page).toContain(packed(`价格年份 ${report.cover.priceYear} 年`));
  });
});
