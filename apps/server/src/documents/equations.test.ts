import { SERVICES } from '@qingzhang/catalogue/registry';
import { drawnFormula, lettersOf } from '@qingzhang/engine/trace/trace-tex';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import { expect, it } from 'vitest';
import type { DocumentPart } from './official-document.ts';
import { documentParts, xmlProblem } from './testing/read-document.ts';
import { writeDocument } from './write-document.ts';

it('Word gets every formula of the catalogue as an equation, those that a standard prints too', async () => {
  const methods = SERVICES.flatMap(({ methods: own }) => own?.list ?? []);
  const parts = methods.flatMap((method) => {
    const letter = lettersOf(method);
    return method.steps.flatMap(({ symbol, formula, printed }): DocumentPart[] => [
      { part: 'equation', tex: drawnFormula(symbol, parseFormula(formula, symbol), letter) },
      ...(printed === undefined ? [] : [{ part: 'equation', tex: printed } as const]),
    ]);
  });
  expect(parts.length).toBeGreaterThan(500);
  const { document } = await documentParts(await writeDocument({ title: '公式', parts }));
  expect(xmlProblem(document)).toBeUndefined();
  const equations = [...document.matchAll(/<m:oMath>.*?<\/m:oMath>/gs)].map(([xml]) => xml);
  expect(equations).toHaveLength(parts.length);
  // Nothing of TeX is left to be read.
  const texts = equations.map((xml) => [...xml.matchAll(/<m:t[^>]*>(.*?)<\/m:t>/gs)].map(([, text]) => text).join(''));
  expect(texts.filter((text) => text === '' || text.includes('\\'))).toEqual([]);
  // LibreOffice cannot read a power of one bracket alone.
  expect(document).not.toMatch(/<m:t[^>]*>[()[\]{}]<\/m:t>/);
});

it('a formula is drawn as it is read: fraction, sum with what it runs over, cases behind a brace', async () => {
  const tex =
    'V = \\sum_{\\text{类型}} \\frac{Q_{i}}{\\rho} \\cdot \\begin{cases} c, & n > 0 \\\\ 0, & \\text{其他} \\end{cases}';
  const { document } = await documentParts(await writeDocument({ title: '公式', parts: [{ part: 'equation', tex }] }));
  for (const element of ['m:nary', 'm:f', 'm:sSub', 'm:d']) expect(document).toContain(`<${element}>`);
});
