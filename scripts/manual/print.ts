import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiler } from 'markdown-to-jsx/html';
import { chromium } from 'playwright-core';
import { parseTopic, type Topic } from '../../apps/web/src/help/parse-topic.ts';

/** Prints each manual with its pictures as a PDF: `npm run manual`. The pictures come from `npm run screenshots`. */
const BOOKS = [
  { folder: 'manual', title: '青账用户手册', lead: '生态产品总值核算' },
  { folder: 'operations', title: '青账安装与运维手册', lead: '供安装和维护系统的人员使用' },
] as const;
type Book = (typeof BOOKS)[number];

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const MARGIN = { top: '20mm', bottom: '20mm', left: '20mm', right: '20mm' };
const STYLE = `
body { font-family: 'Noto Sans CJK SC', 'Source Han Sans SC', 'Microsoft YaHei', sans-serif; font-size: 11pt; line-height: 1.7; color: #1c2b2a; }
h1 { margin-top: 80mm; text-align: center; font-size: 28pt; }
.lead { text-align: center; color: #5b6b6a; }
nav, section { break-before: page; }
nav a { color: inherit; text-decoration: none; }
h2 { font-size: 17pt; } h3 { font-size: 13pt; } a { color: #006d75; }
table { width: 100%; border-collapse: collapse; } th, td { padding: 5px 8px; border-bottom: 1px solid #ccd6d4; text-align: left; vertical-align: top; }
pre { padding: 8px 12px; border: 1px solid #ccd6d4; border-radius: 4px; white-space: pre-wrap; } pre code { border: 0; padding: 0; }
tr, figure, img { break-inside: avoid; } img { width: 100%; border: 1px solid #ccd6d4; }
code { padding: 0 5px; border: 1px solid #ccd6d4; border-radius: 4px; font-size: 10pt; }`;

const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  for (const book of BOOKS) {
    await page.setContent(await htmlOf(book, await topicsOf(book)));
    const pdf = await page.pdf({
      format: 'A4',
      margin: MARGIN,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate:
        '<span style="width:100%;text-align:center;font-size:8pt"><span class="pageNumber"></span></span>',
      outline: true,
      tagged: true,
    });
    await writeFile(path.join(docs, `${book.folder}.pdf`), pdf);
  }
} finally {
  await browser.close();
}

async function topicsOf({ folder }: Book): Promise<readonly Topic[]> {
  const names = (await readdir(path.join(docs, folder))).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    names.map(async (name) => parseTopic(name, await readFile(path.join(docs, folder, name), 'utf8'))),
  );
}

async function htmlOf(book: Book, all: readonly Topic[]): Promise<string> {
  const contents = all.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('');
  const sections = await Promise.all(
    all.map(async ({ id, title, text }) => {
      const html = compiler(await withPictures(text.replaceAll(/\]\((?<id>[0-9a-z-]+)\.md\)/g, '](#$<id>)')), {
        disableAutoLink: true,
      });
      return `<section id="${id}"><h2>${title}</h2>${html.replaceAll('<h2', '<h3').replaceAll('</h2>', '</h3>')}</section>`;
    }),
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${book.title}</title><style>${STYLE}</style></head>
<body><h1>${book.title}</h1><p class="lead">${book.lead}</p><nav><h2>目录</h2><ol>${contents}</ol></nav>${sections.join('')}</body></html>`;
}

/** Pictures become part of the page: Chromium fetches nothing. */
async function withPictures(text: string): Promise<string> {
  const names = [...text.matchAll(/\]\(\.\.\/screenshots\/(?<name>[a-z]+)\.png\)/g)].map(
    ({ groups }) => groups!['name']!,
  );
  let filled = text;
  for (const name of names) {
    const picture = await readFile(path.join(docs, 'screenshots', `${name}.png`), 'base64');
    filled = filled.replace(`](../screenshots/${name}.png)`, `](data:image/png;base64,${picture})`);
  }
  return filled;
}
