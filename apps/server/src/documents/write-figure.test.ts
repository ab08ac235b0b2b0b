import { beforeAll, expect, it } from 'vitest';
import type { Drawing } from './drawing.ts';
import { drawingSvg } from './drawing-svg.ts';
import { documentParts, unzippedBytes, xmlProblem } from './testing/read-document.ts';
import { writeDocument } from './write-document.ts';

const DRAWING: Drawing = {
  widthMm: 100,
  heightMm: 50,
  shapes: [
    { shape: 'path', d: 'M0 0H100V50H0Z', fill: '#e8f0ef' },
    { shape: 'path', d: 'M10 10H90', stroke: '#006d75', strokeMm: 0.5, dashMm: [2, 1] },
    {
      shape: 'text',
      x: 50,
      y: 30,
      text: '土壤 < 100 & “沙”\u0000',
      sizeMm: 5,
      anchor: 'middle',
      isBold: true,
      turn: -90,
    },
  ],
};

let files: Map<string, Buffer>;
let document: string;

beforeAll(async () => {
  const bytes = await writeDocument({
    title: '图',
    parts: [
      { part: 'figure', drawing: DRAWING, alt: '土壤保持 & 其他' },
      { part: 'caption', text: '图1　土壤保持' },
      { part: 'caption', text: '表1　土壤保持' },
      { part: 'table', columns: [{ label: '甲', widthMm: 156 }], rows: [['1']] },
    ],
  });
  files = await unzippedBytes(bytes);
  document = (await documentParts(bytes)).document;
});

it('a picture is lines in its true size, and dots for programs that cannot draw them', () => {
  const named = (end: string) => [...files].filter(([name]) => name.endsWith(end)).map(([, content]) => content);
  expect(named('.svg').map(String)).toEqual([drawingSvg(DRAWING)]);
  const [png] = named('.png');
  // 100 mm at 192 dots to the inch: 100 ÷ 25.4 × 192 = 755.9 dots, 50 mm half of that.
  const [width, height] = [png!.readUInt32BE(16), png!.readUInt32BE(20)];
  expect([width, height]).toEqual([756, 378]);
  // In a document 100 mm are 3 600 000 units; dots are rounded, 9525 units each.
  const [, wide] = /<wp:extent cx="(\d+)"/.exec(document)!;
  expect(Math.abs(Number(wide) - 3_600_000)).toBeLessThan(9525);
});

it('says in words what it shows, and holds what XML cannot say plainly', () => {
  expect(document).toContain('descr="土壤保持 &amp; 其他"');
  const svg = drawingSvg(DRAWING);
  expect(xmlProblem(svg)).toBeUndefined();
  expect(svg).toContain('>土壤 &lt; 100 &amp; “沙”</text>');
  expect(svg).toContain('rotate(-90 50 30)');
});

it('its caption stands below it, that of a table above', () => {
  const kept = [...document.matchAll(/<w:p>.*?<\/w:p>/gs)]
    .map(([paragraph]) => paragraph)
    .filter((paragraph) => /<w:drawing>|图1|表1/.test(paragraph))
    .map((paragraph) => paragraph.includes('<w:keepNext/>'));
  expect(kept).toEqual([true, false, true]);
});
