import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOOKS } from '../../apps/web/src/help/books.ts';
import { ROOT } from '../setup/root.mjs';
import { htmlOf } from './html-of.ts';

const read = (...path: readonly string[]) => readFileSync(join(ROOT, ...path), 'utf8');

describe('manuals as they are printed', () => {
  it('draw every formula of every book', () => {
    let drawn = 0;
    for (const { folder } of BOOKS) {
      for (const name of readdirSync(join(ROOT, 'docs', folder))) {
        const html = htmlOf(read('docs', folder, name));
        expect([name, /⟦|\$<|language-math/.test(html)]).toEqual([name, false]);
        drawn += html.split('class="formula"').length - 1;
      }
    }
    expect(drawn).toBeGreaterThan(300);
  });

  it('refuse a formula that cannot be drawn, and leave other code as it is', () => {
    expect(() => htmlOf('```math\n\\frac{1\n```')).toThrow('KaTeX');
    expect(htmlOf('`$HOME` and\n\n```sh\necho $A $B\n```')).toContain('echo $A $B');
    expect(htmlOf('[一](m01-a.md)与[二](../manual/02-b.md)')).toContain('<a href="#m01-a">一</a>与二');
  });

  it('show the added service as the file that tests add to the catalogue', () => {
    const chapter = read('docs', 'development', 'd07-extend.md');
    for (const name of ['crop-pollination', 'crop-pollination-method']) {
      expect(chapter).toContain(`\`\`\`ts\n${read('packages', 'catalogue', 'test', `${name}.ts`).trim()}\n\`\`\``);
    }
  });
});
