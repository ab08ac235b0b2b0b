import { SERVICES } from '@qingzhang/catalogue/registry';
import { drawnFormula, lettersOf } from '@qingzhang/engine/trace/trace-tex';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import { expect, it } from 'vitest';
import { equationOf } from './equation.ts';

/** The type area at the size of formulas, in characters. */
const ROOM = 36.8;

it(
  'draws every formula of the catalogue, those that a standard prints too, with its Chinese words',
  { timeout: 240_000 },
  async () => {
    const formulas = SERVICES.flatMap(({ methods }) => methods?.list ?? []).flatMap((method) => {
      const letter = lettersOf(method);
      return method.steps.flatMap(({ symbol, formula, printed }) => [
        drawnFormula(symbol, parseFormula(formula, symbol), letter),
        ...(printed === undefined ? [] : [printed]),
      ]);
    });
    expect(formulas.length).toBeGreaterThan(500);
    const cramped: string[] = [];
    for (const tex of formulas) {
      const { width, height, depth, marks } = await equationOf(tex, ROOM);
      expect(marks.length, tex).toBeGreaterThan(0);
      expect(height + depth, tex).toBeGreaterThan(0);
      // What could not be broken into lines is set smaller, but can still be read.
      if (width > ROOM * 1.25) cramped.push(tex);
      const words = marks.flatMap((mark) => (mark.mark === 'words' ? [mark.text] : [])).join('');
      for (const [character] of tex.matchAll(/\p{Script=Han}/gu)) expect(words, tex).toContain(character);
    }
    expect(cramped).toEqual([]);
  },
);

it('says what is wrong with TeX that nobody can draw', async () => {
  await expect(equationOf('\\frac{1', ROOM)).rejects.toThrow();
  await expect(equationOf('\\nonsense', ROOM)).rejects.toThrow();
});
