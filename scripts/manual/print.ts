import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { BOOKS, titleWithin, type Book } from '../../apps/web/src/help/books.ts';
import { parseTopic, type Topic } from '../../apps/web/src/help/parse-topic.ts';
import { formulaStyle } from './formula-style.ts';
import { htmlOf } from './html-of.ts';

/** Prints each manual with its pictures as a PDF: `npm run manual`. The pictures come from `npm run screenshots`. */
const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const MARGIN = { top: '20mm', bottom: '20mm', left: '20mm', right: '20mm' };
/** What lies between the margins of A4, in CSS pixels: at this width formulas are measured. */
const TEXT_WIDTH = Math.round(((210 - 40) / 25.4) * 96);
const STYLE = `
body { font-family: 'Noto Sans CJK SC', 'Source Han Sans SC', 'Microsoft YaHei', sans-serif; font-size: 11pt; line-height: 1.7; color: #1c2b2a; margin: 0; }
h1 { margin-top: 80mm; text-align: center; font-size: 28pt; }
.lead { text-align: center; color: #5b6b6a; }
nav, section { break-before: page; }
nav a { color: inherit; text-decoration: none; }
h2 { font-size: 17pt; } h3 { font-size: 13pt; } h2, h3 { break-after: avoid; } a { color: #006d75; }
table { width: 100%; border-collapse: collapse; font-size: 10pt; } th, td { padding: 4px 6px; border-bottom: 1px solid #ccd6d4; text-align: left; vertical-align: top; overflow-wrap: break-word; }
th { white-space: nowrap; } thead { display: table-header-group; }
pre { padding: 8px 12px; border: 1px solid #ccd6d4; border-radius: 4px; white-space: pre-wrap; overflow-wrap: anywhere; } pre code { border: 0; padding: 0; }
tr, figure, img { break-inside: avoid; } img { width: 100%; border: 1px solid #ccd6d4; }
blockquote { margin: 0; padding: 2px 12px; border-left: 3px solid #ccd6d4; color: #5b6b6a; }
code { padding: 0 5px; border: 1px solid #ccd6d4; border-radius: 4px; font-size: 9.5pt; overflow-wrap: anywhere; }
.formula { break-inside: avoid; margin: 4px 0; } p:has(+ .formula), p:has(+ table), p:has(+ pre) { break-after: avoid; } .katex-display { margin: 4px 0 !important; text-align: left !important; } .katex-display > .katex { text-align: left !important; }`;

const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: { width: TEXT_WIDTH, height: 1000 } });
  for (const book of BOOKS) await print(page, book);
} finally {
  await browser.close();
}

async function print(page: Page, book: Book): Promise<void> {
  const title = `青账${book.title}`;
  await page.setContent(await bookHtml(book, title, await topicsOf(book)));
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(fitFormulas);
  const pdf = await page.pdf({
    format: 'A4',
    margin: MARGIN,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: '<span style="width:100%;text-align:center;font-size:8pt"><span class="pageNumber"></span></span>',
    outline: true,
    tagged: true,
  });
  await writeFile(path.join(docs, `${book.folder}.pdf`), pdf);
}

/** Runs in the page: paper does not scroll, so a formula that is too wide is drawn smaller. */
function fitFormulas(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.formula')) {
    const drawn = place.querySelector<HTMLElement>('.katex-html');
    if (drawn === null) continue;
    const right = Math.max(...[...drawn.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right));
    const wide = right - place.getBoundingClientRect().left;
    if (wide > place.clientWidth) place.style.fontSize = `${(place.clientWidth / wide) * 98}%`;
  }
}

async function topicsOf({ folder }: Book): Promise<readonly Topic[]> {
  const names = (await readdir(path.join(docs, folder))).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    names.map(async (name) => parseTopic(name, await readFile(path.join(docs, folder, name), 'utf8'))),
  );
}

async function bookHtml(book: Book, title: string, all: readonly Topic[]): Promise<string> {
  const contents = all.map((topic) => `<li><a href="#${topic.id}">${titleWithin(book, topic)}</a></li>`).join('');
  const sections = await Promise.all(
    all.map(async (topic) => {
      const html = htmlOf(await withPictures(topic.text));
      return `<section id="${topic.id}"><h2>${titleWithin(book, topic)}</h2>${html}</section>`;
    }),
  );
  const style = `${await formulaStyle()}${STYLE}`;
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p class="lead">${book.lead}</p><nav><h2>目录</h2><ol>${contents}</ol></nav>${sections.join('')}</body></html>`;
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
