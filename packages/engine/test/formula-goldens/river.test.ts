import { describe, expect, it } from 'vitest';
import { evaluateDeclared, rootsOf } from '../declared-method.ts';
import { expectClose } from '../expect-close.ts';
import { methodOf } from '../method-of.ts';
import { along, areasKm2 } from '../golden-figures.ts';
import { W2 } from '../vectors/w2-cells.ts';

const RIVER = methodOf('river');
const CHOSEN = { rainfallBasis: 'annualTotal', costMode: 'fullCapital', Cwe: 7.06, storageTime: 1, gamma: 1 };

/** Class, km², rain, runoff coefficient, evapotranspiration. */
const W1 = [
  ['112', 420, 780, 0.027, 560],
  ['121', 260, 780, 0.0452, 590],
  ['212', 60, 770, 0.0417, 520],
  ['315', 110, 770, 0.0937, 500],
  ['611', 380, 760, 0.0957, 570],
  ['422', 62, 760, 0, 900],
] as const;

describe('W1: water kept by six classes', () => {
  const column = (place: 1 | 2 | 3 | 4) =>
    Object.fromEntries(W1.map((row) => [row[0], row[place]])) as Record<string, number>;
  const inputs = {
    P: along('class', column(2)),
    alpha: along('class', column(3)),
    ET: along('class', column(4)),
    negativePolicy: 'floorClass',
    ...CHOSEN,
  };
  const input = { area: areasKm2(column(1)) };

  it('gives the worked quantity and value', () => {
    const found = evaluateDeclared(RIVER, rootsOf(RIVER), inputs, input);
    expect(found.issues).toEqual([]);
    expectClose(found.figure('Q'), 203_187_150);
    expectClose(found.figure('V'), 1_434_501_279);
    expectClose(found.figure('floored'), 8_680_000);
  });

  it('prints the means over the area: rain less runoff less evapotranspiration is the depth before flooring', () => {
    const found = evaluateDeclared(RIVER, rootsOf(RIVER), inputs, input);
    expectClose(found.figure('A'), 1292);
    // (420 · 780 + 260 · 780 + 60 · 770 + 110 · 770 + 380 · 760 + 62 · 760) / 1292
    expectClose(found.figure('meanP'), 997_220 / 1292);
    expectClose(
      (found.figure('meanP') - found.figure('meanRunoff') - found.figure('meanEt')) * 1292e3,
      203_187_150 - 8_680_000,
    );
    expectClose(found.figure('meanDepth') * 1292e3, 203_187_150);
  });

  it('is worth a thirtieth with annualised cost', () => {
    const yearly = { ...inputs, costMode: 'annualised', Dr: 0.02, Owe: 0.07 };
    expectClose(evaluateDeclared(RIVER, ['V'], yearly, input).figure('V'), 42_913_126.08);
  });
});

describe('W2: water kept by six cells, two without data', () => {
  it.each(['floorClass', 'clipPixel'] as const)('%s', (negativePolicy) => {
    const found = evaluateDeclared(RIVER, rootsOf(RIVER), { ...W2.values, negativePolicy }, W2.input);
    expect(found.issues).toEqual([]);
    expectClose(found.figure('Q'), W2.quantity[negativePolicy]);
    for (const [symbol, figure] of Object.entries(W2.means)) expectClose(found.figure(symbol), figure);
  });
});
