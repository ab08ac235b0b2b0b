import { xml, type Xml } from '../services/xml.ts';

/** A page for people who look at the service with a browser: what it offers, as links and tables. */
export interface Page {
  readonly title: string;
  readonly description?: string;
  /** Where it stands, from the service's first page on. */
  readonly trail: readonly Link[];
  readonly links?: readonly Link[];
  readonly table?: Table;
}

interface Link {
  readonly title: string;
  readonly href: string;
}

export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly PageCell[])[];
}

/** A text, a figure, nothing, or a link. */
export type PageCell = string | number | null | Link;

const STYLE = `body{font:15px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:#1f2937;background:#fff}
table{border-collapse:collapse;display:block;overflow-x:auto}th,td{border:1px solid #d1d5db;padding:.25rem .6rem;text-align:left}
td.number{text-align:right;font-variant-numeric:tabular-nums}a{color:#00606b}
@media(prefers-color-scheme:dark){body{color:#e5e7eb;background:#111827}th,td{border-color:#4b5563}a{color:#5eead4}}`;

export function writePage({ title, description = '', trail, links = [], table }: Page): string {
  const page = xml`<html lang="zh-CN">
<head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>${title}</title><style>${{ xml: STYLE }}</style></head>
<body>
<nav>${trail.map((link) => xml`${anchor(link)} ›`)}</nav>
<h1>${title}</h1>
<p>${description}</p>
<ul>${links.map((link) => xml`<li>${anchor(link)}</li>`)}</ul>
${table === undefined ? [] : tableOf(table)}
</body>
</html>`;
  return `<!doctype html>\n${page.xml}`;
}

function anchor({ title, href }: Link): Xml {
  return xml`<a href="${href}">${title}</a>`;
}

function tableOf({ heads, rows }: Table): Xml {
  return xml`<table>
<thead><tr>${heads.map((head) => xml`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => xml`<tr>${row.map(cellOf)}</tr>`)}
</tbody>
</table>`;
}

function cellOf(cell: PageCell): Xml {
  if (cell === null) return xml`<td>—</td>`;
  if (typeof cell === 'number')
    return xml`<td class="number">${cell.toLocaleString('zh-CN', { maximumFractionDigits: 2 })}</td>`;
  return typeof cell === 'string' ? xml`<td>${cell}</td>` : xml`<td>${anchor(cell)}</td>`;
}
