import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The stylesheet of the formulas with its fonts inside: Chromium fetches nothing. */
export async function formulaStyle(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('katex/dist/katex.min.css');
  let style = await readFile(file, 'utf8');
  const fonts = new Set([...style.matchAll(/url\((?<at>fonts\/[^)]+\.woff2)\)/g)].map(({ groups }) => groups!['at']!));
  for (const font of fonts) {
    const content = await readFile(path.join(path.dirname(file), font), 'base64');
    style = style.replaceAll(`url(${font})`, `url(data:font/woff2;base64,${content})`);
  }
  return style;
}
