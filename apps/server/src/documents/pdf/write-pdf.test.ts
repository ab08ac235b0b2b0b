import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentPart } from '../official-document.ts';
import { packed, readPdf } from '../testing/read-pdf.ts';
import { writePdf } from './write-pdf.ts';

const ROWS = Array.from({ length: 120 }, (_, at) => [String(at + 1), `第${at + 1}行的名称\n与说明`, `${at},000.25`]);
const COLUMNS = [
  { label: '序号', widthMm: 16, align: 'centre' },
  { label: '名称', widthMm: 100 },
  { label: '数值（万元）', widthMm: 40, align: 'right' },
] as const;
const LONG = '本县生态产品总值核算，依据《规范》（2022 试行）进行。'.repeat(40);
const PARTS: readonly DocumentPart[] = [
  { part: 'title', text: '核算报告' },
  { part: 'pageBreak' },
  { part: 'contents' },
  { part: 'pageBreak' },
  { part: 'heading', level: 1, text: '一、概况' },
  { part: 'heading', level: 2, text: '（一）范围' },
  { part: 'paragraph', text: LONG },
  { part: 'equation', tex: 'V = \\sum_{\\text{类型}} \\frac{Q_{i}}{\\rho}' },
  { part: 'symbol', tex: 'Q_{i}', text: '水源涵养量（m³/a）' },
  { part: 'heading', level: 1, text: '二、结果' },
  { part: 'caption', text: '表1　各行' },
  { part: 'table', columns: COLUMNS, rows: ROWS, isOpen: true, boldRows: [119] },
  { part: 'note', text: '单位为 tCO₂ 与 hm²。' },
  {
    part: 'figure',
    drawing: { widthMm: 150, heightMm: 60, shapes: [{ shape: 'text', x: 5, y: 5, text: '图中文字', sizeMm: 3 }] },
    alt: '一张图',
  },
  { part: 'caption', text: '图1　一张图' },
  { part: 'pages', lie: 'across' },
  { part: 'heading', level: 1, text: '附表1' },
  { part: 'table', columns: COLUMNS, rows: [['1', '横置的页', '2.00']], isOpen: true, isSmall: true },
];

let read: Awaited<ReturnType<typeof readPdf>>;
beforeAll(async () => {
  read = await readPdf(await writePdf({ title: '核算报告', hasCover: true, parts: PARTS }));
}, 120_000);

describe('a document as PDF', () => {
  it('has every text of the model, in its order', () => {
    expect(read.all).toContain(packed(LONG));
    for (const [first, name, figure] of ROWS) expect(read.all).toContain(packed(`${first}${name}${figure}`));
    for (const text of [
      '核算报告',
      '——水源涵养量（m³/a）',
      '表1　各行',
      '单位为tCO₂与hm²。',
      '图中文字',
      '图1　一张图',
      '横置的页',
    ])
      expect(read.all).toContain(packed(text));
  });

  it('has the page of GB/T 9704, lying across where it is told to, and numbers on every page but the cover', () => {
    const sizes = read.pages.map(({ widthMm, heightMm }) => `${Math.round(widthMm)}×${Math.round(heightMm)}`);
    expect(new Set(sizes.slice(0, -1))).toEqual(new Set(['210×297']));
    expect(sizes.at(-1)).toBe('297×210');
    expect(read.pages.map(({ number }) => number)).toEqual(
      read.pages.map((_, at) => (at === 0 ? undefined : String(at + 1))),
    );
    // The type area begins 37 mm below the edge; its last line ends 35 mm above the other, the number below it.
    for (const { textFrom, textTo } of read.pages.slice(0, -1)) {
      expect(textFrom).toBeGreaterThan((37 * 72) / 25.4);
      expect(textTo).toBeLessThan(((297 - 35 + 7 + 6) * 72) / 25.4);
    }
  });

  it('lists the headings with the pages where they stand, which lead there, and has them as bookmarks', () => {
    const pageOf = (text: string) => read.pages.findLastIndex(({ text: all }) => all.includes(packed(text))) + 1;
    const contents = read.pages[1]!;
    for (const text of ['一、概况', '（一）范围', '二、结果', '附表1'])
      expect(contents.text.replaceAll(/\.{2,}/g, '')).toContain(packed(`${text}${pageOf(text)}`));
    expect(contents.links).toEqual(['heading-0', 'heading-1', 'heading-2', 'heading-3']);
    const titles = (items: typeof read.outline): unknown =>
      items.map(({ title, items: own }) => [title, titles(own as never)]);
    expect(titles(read.outline)).toEqual([
      ['一、概况', [['（一）范围', []]]],
      ['二、结果', []],
      ['附表1', []],
    ]);
  });

  it('repeats the head of a table on every page, tears no row, and keeps a caption with what it belongs to', () => {
    const held = read.pages.filter(({ text }) => /第\d+行的名称/.test(text));
    expect(held.length).toBeGreaterThan(2);
    for (const { text } of held) {
      expect(text).toContain(packed('序号名称数值（万元）'));
      for (const [, number] of text.matchAll(/第(\d+)行的名称/g))
        expect(text).toContain(packed(`第${number}行的名称与说明${Number(number) - 1},000.25`));
    }
    const caption = read.pages.find(({ text }) => text.includes('表1各行'))!;
    expect(caption.text).toContain('第1行的名称');
    const figure = read.pages.find(({ text }) => text.includes('图中文字'))!;
    expect(figure.text).toContain('图1一张图');
  });

  it('stays readable whatever its title and texts hold', async () => {
    const odd = '甲\uFFFE<乙>&丙\uD800';
    const { info, metadata, pages } = await readPdf(
      await writePdf({ title: odd, parts: [{ part: 'paragraph', text: odd }] }),
    );
    expect(info).toMatchObject({ Title: '甲＜乙＞＆丙\uFFFD' });
    expect([...(metadata?.getRaw() ?? '')].join('')).toContain('甲＜乙＞＆丙');
    expect(pages[0]!.text).toContain('U+FFFE');
  });

  it('says what it is, in the form that archives keep', () => {
    expect(read.info).toMatchObject({ Title: '核算报告', Author: '青账', Language: 'zh-CN' });
    const xmp = JSON.stringify([...(read.metadata?.getRaw() ?? '')].join(''));
    expect(xmp).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(xmp).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  });
});

it('names what no face can draw instead of dropping it, and drops only what leaves no trace', async () => {
  const parts: DocumentPart[] = [{ part: 'paragraph', text: '林场😀与𠮷村\u200b\u0007，CO₂ 10⁶ m³' }];
  const { all } = await readPdf(await writePdf({ title: '字', parts }));
  expect(all).toContain(packed('林场〔U+1F600〕与〔U+20BB7〕村，CO₂ 10⁶ m³'));
});

it('sets a row that no page could hold over several, with nothing lost', async () => {
  const rows = [['1', '说明文字，'.repeat(2500), '2.00']];
  const { pages, all } = await readPdf(
    await writePdf({ title: '长', parts: [{ part: 'table', columns: COLUMNS, rows }] }),
  );
  expect(pages.length).toBeGreaterThan(2);
  // A page may end within a word.
  for (const character of '说明文字') expect(all.split(character)).toHaveLength(2501);
});
