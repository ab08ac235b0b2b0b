import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEAVES } from '@qingzhang/catalogue/registry';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { done, fillYear, plantCounty, type PlantedCounty, type Row } from '../../accounts/testing/county-year.ts';
import type { DocumentPart } from '../../documents/official-document.ts';
import { documentParts, tablesOf, textOf, unzippedBytes, xmlProblem } from '../../documents/testing/read-document.ts';
import { packed, readPdf } from '../../documents/testing/read-pdf.ts';
import { writeDocument } from '../../documents/write-document.ts';
import { packZip } from '../../files/pack-zip.ts';
import { form } from '../../files/testing/form.ts';
import { doubtBeside } from './figures.ts';
import { uncertaintyChapter } from './uncertainty-chapter.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';
import { CAPTIONED, TEMPLATE_NAMES } from '../template/template-names.ts';

const YEAR = 2023;
let server: TestServer;
let county: PlantedCounty;
let report: AccountReport;
let document: string;

async function exported(payload: object): Promise<Buffer> {
  const headers = { authorization: `Bearer ${server.admin}` };
  const response = await server.app.inject({ method: 'POST', url: '/api/gepReport/exportData.json', payload, headers });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

async function paperOf(year: number): Promise<string> {
  const parts = await documentParts(await exported({ year, format: 'docx' }));
  for (const xml of [parts.document, parts.settings, ...parts.footers]) expect(xmlProblem(xml)).toBeUndefined();
  return parts.document;
}

/** The table under a caption. */
function tableUnder(caption: string, paper = document): string[][] {
  const at = paper.search(new RegExp(`>表\\d+　${caption}<`));
  expect(at, caption).toBeGreaterThan(0);
  return tablesOf(paper.slice(at))[0]!;
}

const headings = (paper: string) =>
  [...paper.matchAll(/<w:p>(?:(?!<\/w:p>).)*?<w:pStyle w:val="Heading1"\/>.*?<\/w:p>/gs)].flatMap(([xml]) =>
    textOf(xml),
  );
const two = (value: number) => value.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

beforeAll(async () => {
  server = await testServer();
  county = await plantCounty(server, 2, 0);
  const bio = { year: 2021, regionId: county.id, serviceCode: 'bio', value: 100, overrideReason: '专项调查' };
  await done(server, 'regionValue/saveData', bio);
  for (const year of [2022, YEAR]) {
    await fillYear(server, county, year);
    await done(server, 'regionValue/calculate', { year });
  }
  await done(server, 'run/uncertainty', { year: YEAR, draws: 200, seed: 7 });
  report = await done<AccountReport>(server, 'gepReport/getDataList', { year: YEAR });
  document = await paperOf(YEAR);
});
afterAll(() => server.close());

describe('核算报告', () => {
  it('has every chapter and annex, in order', () => {
    expect(headings(document)).toEqual([
      '一、概况',
      '二、核算依据与范围',
      '三、核算方法',
      '四、数据来源与质量',
      '五、核算结果',
      '六、空间分布',
      '七、年度对比与可比价',
      '八、不确定性',
      '九、结论与建议（草稿）',
      '十、参数与待核实',
      '十一、复算说明',
      '附表1 核算汇总表',
      '附表2 类型×服务',
      '附表3 分区域',
      '附表4-1 历年',
      '附表4-2 变化',
      '附表4-3 可比价',
      '附表4-3 各服务',
      '附表5-1 参数',
      '附表5-2 数据与图层',
      '附表6-1 需确认事项',
      '附表6-3 截断缺值插值',
      '附表6-5 签署',
    ]);
  });

  it('says the total in 亿元 with two decimals and its doubts beside it', () => {
    const { gep, standing } = report.cover;
    expect(standing.status).toBe('confirm');
    const total = `生态产品总值（GEP）为 ${two(gep! / 1e8)} 亿元（已算·需确认，需确认 ${standing.openIssues} 项）`;
    expect(textOf(document).some((text) => text.includes(total))).toBe(true);
  });

  it('has the doubts of every sum, year and band beside it, and the number that finds the total again', () => {
    const texts = textOf(document);
    const beside = (row: { openIssues: number }) => `（已算·需确认，需确认 ${row.openIssues} 项）`;
    const subtotals = report.annex1.filter(({ kind, status }) => kind === 'subtotal' && status === 'confirm');
    expect(subtotals.length).toBeGreaterThan(0);
    const groups = texts.find((text) => text.includes('其中，物质产品'))!;
    for (const row of subtotals) expect(groups).toContain(`%）${beside(row)}`);
    const { years, rows, comparisons } = report.annex4;
    const standings = rows.find(({ serviceCode }) => serviceCode === 'gep')!.standings;
    const compared = texts.find((text) => text.startsWith(`${YEAR} 年计入合计的各项服务之和`))!;
    for (const year of years) expect(compared).toContain(doubtBeside(standings[years.indexOf(year)]!));
    expect(comparisons).toHaveLength(1);
    expect(texts.find((text) => text.startsWith('生态产品总值的 95 % 区间为'))).toContain(
      beside(report.cover.standing),
    );
    expect(texts.some((text) => /总值的查证号 [0-9A-F]{5}-[0-9A-F]{5}。/.test(text))).toBe(true);
  });

  it('has constant prices by Laspeyres alone: the base year times the index, in prose, tables and annexes', () => {
    const { constant, comparisons } = report.annex4;
    const base = constant.years.find(({ year }) => year === constant.baseYear)!;
    for (const own of constant.years) {
      // The chain of L is what GEP at constant prices is formed with (D6); P and F stand beside it.
      expect(own.constant! / (base.current * own.laspeyres!)).toBeCloseTo(1, 9);
      const printed = [own.laspeyres!.toFixed(4), two(own.constant! / 1e4)];
      const table = tableUnder(`历年生态产品总值（可比价为 ${constant.baseYear} 年价）`);
      expect(table.find(([year]) => year!.startsWith(String(own.year)))).toEqual(expect.arrayContaining(printed));
    }
    const [change] = comparisons;
    const prose = textOf(document).find((text) => text.includes('按 2022 年价格计算的变动为'))!;
    expect(prose).toContain(`变动为 ${two(change!.total.laspeyres! * 100)}%`);
  });

  it('says where there is no band that nobody looked for one', () => {
    const never = report.annex1.map((row) => ({ ...row, band: null, bandNote: null }));
    const { parts } = uncertaintyChapter({ ...report, annex1: never });
    expect(JSON.stringify(parts)).toContain('总值尚未作不确定性分析，因此不列 95 % 区间');
  });

  it('prints of every service the amount and the value that are stored, to two decimals', async () => {
    const table = tableUnder('各项服务的实物量与价值量');
    for (const { wire, title } of LEAVES) {
      const rows = await done<Row[]>(server, `${wire}Value/getAllDataList`, { year: YEAR, regionId: county.id });
      const printed = table.find(([service]) => service === title)!;
      expect([printed[2], printed[4]], wire).toEqual([
        two(Number(rows[0]!['physicalAmount'])),
        two(Number(rows[0]!['value']) / 1e4),
      ]);
    }
  });

  it('has the annexes of the workbook, figure by figure', async () => {
    const { sheets } = await readXlsx(await exported({ year: YEAR }));
    let figures = 0;
    for (const name of headings(document).filter((heading) => heading.startsWith('附表'))) {
      const sheet = sheets.find((each) => each.name === name)!;
      const [head, ...rows] = tablesOf(document.slice(document.lastIndexOf(`>${name}<`)))[0]!;
      const at = sheet.rows.findIndex((row) => row[0] === head![0]);
      const stored = sheet.rows.slice(at + 1).filter((row) => row.some((cell) => cell !== null && cell !== ''));
      expect(rows.length, name).toBe(stored.length);
      stored.forEach((row, line) =>
        row.forEach((cell, column) => {
          if (typeof cell !== 'number') return;
          figures += 1;
          const printed = Number(rows[line]![column]!.replaceAll(',', ''));
          // Two decimals, or eight digits where the sheet shows all.
          expect(Math.abs(printed - cell), `${name} ${line} ${column}`).toBeLessThanOrEqual(
            Math.max(0.005 + 1e-9, Math.abs(cell) * 1e-8),
          );
        }),
      );
    }
    expect(figures).toBeGreaterThan(400);
  });

  it('draws the formulas of every service that was calculated as equations', () => {
    const methods = document.slice(document.lastIndexOf('三、核算方法'), document.lastIndexOf('四、数据来源与质量'));
    const sections = methods.split('<w:pStyle w:val="Heading2"/>').slice(1);
    const calculated = report.catalogue.filter(({ kind, present }) => kind === 'method' && present);
    expect(sections).toHaveLength(calculated.length);
    sections.forEach((xml, at) => {
      expect(textOf(`<w:p>${xml}`)[0]).toContain(calculated[at]!.serviceName);
      expect(xml.match(/<m:oMath>/g)?.length ?? 0, calculated[at]!.serviceName).toBeGreaterThan(1);
    });
  });

  it('lists every open question and every parameter that nobody has compared with its text', () => {
    const asked = report.annex6.told.filter(({ severity }) => severity === 'confirm');
    expect(asked.length).toBeGreaterThan(0);
    expect(tableUnder('需确认的事项与理由').slice(1)).toEqual(
      asked.map(({ serviceName, text, reason }) => [serviceName, text, reason ?? '尚未说明']),
    );
    const unverified = report.annex5.filter(({ verification }) => verification === 'unverified');
    expect(
      tableUnder('待核实的参数')
        .slice(1)
        .map(([service, name]) => [service, name]),
    ).toEqual(unverified.map(({ serviceName, label }) => [serviceName, label]));
  });

  it(
    'is the same as PDF: every heading, paragraph and cell of the one stands in the other',
    { timeout: 120_000 },
    async () => {
      const { all, pages, outline } = await readPdf(await exported({ year: YEAR, format: 'pdf' }));
      const own = document.slice(document.lastIndexOf('一、概况'));
      const texts = [...textOf(own), ...tablesOf(own).flat(2)].map(packed).filter((text) => text !== '');
      expect(texts.length).toBeGreaterThan(2000);
      // The log goes on between the two.
      expect(texts.filter((text) => !text.startsWith('操作日志校验点') && !all.includes(text))).toEqual([]);
      expect(outline.map(({ title }) => title)).toEqual(headings(document));
      expect(pages[0]!.text).toContain(packed(`结果状态：已算·需确认（需确认 ${report.cover.standing.openIssues} 项`));
    },
  );

  it('says of a service that was not calculated that it is missing, and leaves out chapters that have nothing to say', async () => {
    const paper = await paperOf(2021);
    const table = tableUnder('各项服务的实物量与价值量', paper);
    const river = table.find(([service]) => service === '水源涵养')!;
    expect(river).toEqual(['水源涵养', expect.any(String), '', '', '未核算', '', '', '']);
    expect(textOf(paper).some((text) => text.includes('水源涵养（未核算：2021 年尚未计算该项服务'))).toBe(true);
    expect(textOf(paper).some((text) => text.includes('2021 年生态产品总值（GEP）尚未计算'))).toBe(true);
    expect(headings(paper).map((heading) => heading.replace(/^.*、/, ''))).toEqual(
      expect.not.arrayContaining(['核算方法', '空间分布', '不确定性', '年度对比与可比价', '数据来源与质量']),
    );
  });
});

describe('核算报告 by the template of an office', () => {
  const own = (name: string): DocumentPart => ({ part: 'paragraph', text: `{{${name}}}` });
  const written = (...parts: readonly DocumentPart[]) => writeDocument({ title: '模板', parts });
  const send = async (bytes: Uint8Array, name = '本局模板.docx', token = server.admin) => {
    const { payload, headers } = await form([{ name, bytes }]);
    const url = '/api/reportTemplate/upload.json';
    return server.send({ method: 'POST', url, payload, headers: { ...headers, authorization: `Bearer ${token}` } });
  };
  const filled = async (year: number) =>
    (await documentParts(await exported({ year, format: 'docx', template: true }))).document;

  it('is refused until there is one, and in any other form', async () => {
    const unset = await server.call('gepReport/exportData', { year: YEAR, format: 'docx', template: true });
    expect(unset.fault).toBe('TEMPLATE_NOT_SET');
    const other = await server.call('gepReport/exportData', { year: YEAR, format: 'pdf', template: true });
    expect(other.issues[0]?.text).toContain('只用于 format 为 docx');
  });

  it('fills the sample, which holds every name there is, with everything that the report has', async () => {
    const sample = await server.app.inject({
      method: 'POST',
      url: '/api/reportTemplate/sample.json',
      payload: {},
      headers: { authorization: `Bearer ${server.admin}` },
    });
    const names = [...(await documentParts(sample.rawPayload)).document.matchAll(/\{\{(.*?)\}\}/g)].map(
      ([, name]) => name,
    );
    expect(new Set(names)).toEqual(new Set(TEMPLATE_NAMES.map(({ name }) => name)));
    expect((await send(sample.rawPayload)).result).toMatchObject({ noticeAdded: false });
    const paper = await filled(YEAR);
    expect(xmlProblem(paper)).toBeUndefined();
    expect(paper).not.toContain('{{');
    expect(headings(paper)).toEqual(['本模板的写法', ...headings(document)]);
    const total = `${two(report.cover.gep! / 1e8)} 亿元（已算·需确认，需确认 ${report.cover.standing.openIssues} 项）`;
    expect(textOf(paper).some((text) => text.includes(`生态产品总值为 ${total}`))).toBe(true);
    // Every table of the report with the same figures, those under a name of their own once more.
    const [tables, printed] = [tablesOf(document), tablesOf(paper)].map((all) =>
      all.map((table) => JSON.stringify(table)),
    );
    expect(tables!.filter((table) => !printed!.includes(table))).toEqual([]);
    for (const sign of ['<m:oMath>', '<w:drawing>'])
      expect(paper.split(sign).length, sign).toBeGreaterThanOrEqual(document.split(sign).length);
    const captions = textOf(document).flatMap((text) => /^([表图])\d+　(.*)$/.exec(text)?.slice(1) ?? []);
    const unnamed = captions
      .filter((_, at) => at % 2 === 1)
      .filter((text) => !CAPTIONED.some(({ caption }) => caption.test(text)));
    // The maps of single services are in their chapter alone.
    expect(unnamed.filter((text) => !/^单位面积.*的分布$/.test(text))).toEqual([]);
    const absent = CAPTIONED.filter(
      ({ kind, caption }) => !captions.some((text, at) => captions[at - 1] === kind && caption.test(text)),
    );
    // The two years of this account are alike.
    expect(absent.map(({ name }) => name)).toEqual(['变化原因', '服务变化']);
  });

  it('says what is unsure at the start where the template has no place for it', async () => {
    const sent = await send(await written({ part: 'title', text: '总值 {{生态产品总值}}' }));
    expect(sent.result).toEqual({ name: '本局模板.docx', count: 2, noticeAdded: true });
    const [first, ...others] = textOf(await filled(YEAR));
    expect(first).toMatch(/^结果状态：已算·需确认（需确认 \d+ 项/);
    expect(others.at(-1)).toMatch(/^总值 [\d,.]+ 亿元（已算·需确认/);
  });

  it('leaves no heading of a chapter that the year does not have', async () => {
    await send(await written(own('概况'), own('年度对比与可比价'), own('图:历年总值'), own('核算结果')));
    const paper = await filled(2021);
    expect(headings(paper)).toEqual(['一、概况', '二、核算结果']);
    expect(paper).not.toContain('{{');
  });

  it('is refused with everything that is wrong with it, and leaves the one in use', async () => {
    const wrong = await send(await written(own('概括'), { part: 'paragraph', text: '见{{核算结果}}' }));
    expect([wrong.fault, wrong.issues.map(({ text }) => text.slice(0, 24))]).toEqual([
      'TEMPLATE_UNUSABLE',
      ['没有名为 {{概括}} 的占位符', '{{核算结果}} 插入整段内容，须在正文中独占一'],
    ]);
    const parts = await unzippedBytes(await written(own('概况')));
    const beside = (name: string, bytes: Buffer) =>
      buffer(
        packZip([
          ...[...parts].filter(([each]) => each !== name).map(([each, old]) => ({ name: each, bytes: old })),
          { name, bytes },
        ]),
      );
    const macros = await send(await beside('word/vbaProject.bin', Buffer.from('x')));
    expect(macros.message).toContain('含宏的 Office 文档');
    expect((await send(await written(own('概况')), '模板.docm')).message).toContain('含宏的 Office 文档');
    const elsewhere =
      '<Relationships><Relationship Id="r1" Type="http://x/attachedTemplate" Target="http://x/a.dotm" TargetMode="External"/></Relationships>';
    const fetching = await send(await beside('word/_rels/settings.xml.rels', Buffer.from(elsewhere)));
    expect(fetching.issues[0]?.text).toBe('引用了外部文件（http://x/a.dotm）');
    const { token } = await server.userOf('visitor');
    expect((await send(await written(own('概况')), 'a.docx', token)).code).toBe(403);
    const shown = await server.call<{ template: { name: string } }>('reportTemplate/show', {});
    expect(shown.result.template.name).toBe('本局模板.docx');
    expect((await server.call('reportTemplate/remove', {})).result).toEqual({ removed: true });
  });
});
