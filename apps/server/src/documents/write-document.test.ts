import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentParts, textOf } from './testing/read-document.ts';
import { writeDocument } from './write-document.ts';

let bytes: Buffer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-document-'));
  bytes = await writeDocument({
    title: '关于商请提供数据的函',
    parts: [
      { part: 'title', text: '关于商请提供数据的函' },
      { part: 'paragraph', text: '林业局：', align: 'left' },
      { part: 'heading', level: 1, text: '一、所需数据' },
      { part: 'paragraph', text: '请提供“植被覆盖度” & 面积 < 1 hm²。' },
      { part: 'paragraph', text: '2026年3月1日', align: 'right' },
      { part: 'pageBreak' },
      { part: 'label', text: '附件1' },
      {
        part: 'table',
        columns: [
          { label: '序号', widthMm: 16, align: 'centre' },
          { label: '名称', widthMm: 140 },
        ],
        rows: [['1', '植被覆盖度栅格\n或面积表']],
      },
    ],
  });
});

afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

describe('a document as offices print it', () => {
  it('reads as it was written, signs of XML included', async () => {
    const { document } = await documentParts(bytes);
    expect(textOf(document)).toEqual([
      '关于商请提供数据的函',
      '林业局：',
      '一、所需数据',
      '请提供“植被覆盖度” & 面积 < 1 hm²。',
      '2026年3月1日',
      '附件1',
      '序号',
      '名称',
      '1',
      '植被覆盖度栅格',
      '或面积表',
    ]);
  });

  it('opens whatever its texts hold: what is no sign of XML goes', async () => {
    const odd = '甲\uFFFE乙\uFFFF丙\u0001丁\uD800';
    const { document } = await documentParts(
      await writeDocument({
        title: odd,
        parts: [
          { part: 'heading', level: 1, text: odd },
          { part: 'table', columns: [{ label: odd, widthMm: 100 }], rows: [[odd]] },
        ],
      }),
    );
    expect(textOf(document)).toEqual(['甲乙丙丁\uFFFD', '甲乙丙丁\uFFFD', '甲乙丙丁\uFFFD']);
  });

  it('has the page of GB/T 9704: A4, 37 mm above, 28 mm at the binding, 156 mm by 225 mm of type', async () => {
    const { document } = await documentParts(bytes);
    const size = /<w:pgSz [^>]*>/.exec(document)![0];
    // 210 mm = 11 906 twips, 297 mm = 16 838.
    expect(size).toContain('w:w="11905"');
    expect(size).toContain('w:h="16837"');
    const mm = (twips: number) => Math.round((twips * 25.4) / 1440);
    const margins = /<w:pgMar [^>]*>/.exec(document)![0];
    const margin = (side: string) => mm(Number(new RegExp(`w:${side}="(\\d+)"`).exec(margins)![1]));
    expect([margin('top'), margin('bottom'), margin('left'), margin('right')]).toEqual([37, 35, 28, 26]);
    // 22 lines of 28.9 points are 224 mm.
    expect(document).toContain('w:line="578" w:lineRule="exact"');
  });

  it('sets the faces of official letters, and numbers on the outer side of each page', async () => {
    const { document, settings, footers } = await documentParts(bytes);
    for (const face of ['宋体', '仿宋', '黑体']) expect(document).toContain(`w:eastAsia="${face}"`);
    expect(document).toContain('w:sz w:val="44"');
    expect(document).toContain('w:sz w:val="32"');
    expect(settings).toContain('<w:evenAndOddHeaders/>');
    expect(footers).toHaveLength(2);
    for (const footer of footers) expect(footer).toContain('PAGE');
    expect(new Set(footers.map((footer) => /w:jc w:val="(\w+)"/.exec(footer)![1]))).toEqual(new Set(['left', 'right']));
  });

  it('repeats the head of a table on every page and tears no row apart', async () => {
    const { document } = await documentParts(bytes);
    expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(document.match(/<w:cantSplit\/>/g)).toHaveLength(2);
  });

  // Where the office is installed it has the last word; the parts above hold everywhere.
  const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((program) => existsSync(program));
  if (office !== undefined) {
    it('is opened by LibreOffice, which finds the same text', { timeout: 300_000 }, async () => {
      const file = path.join(folder, 'letter.docx');
      await writeFile(file, bytes);
      const home = `-env:UserInstallation=file://${path.join(folder, 'office')}`;
      const options = ['--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder, file];
      await promisify(execFile)(office, [home, ...options]);
      const text = await readFile(path.join(folder, 'letter.txt'), 'utf8');
      for (const part of ['关于商请提供数据的函', '请提供“植被覆盖度” & 面积 < 1 hm²。', '植被覆盖度栅格']) {
        expect(text).toContain(part);
      }
    });
  }
});
