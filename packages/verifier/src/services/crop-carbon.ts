import { cell, figure, sum, text, word, type Account } from '../account/account.ts';
import type { StoredRow } from '../account/stored-account.ts';
import { hectares } from '../land/land.ts';
import type { Case } from './opinion.ts';

/** Regressions of 农区 (Lu 2009): kgC/hm² from kgN/hm² and from t straw/hm². */
const ZONES: Readonly<Record<string, readonly [aN: number, bN: number, aS: number, bS: number]>> = {
  northeast: [1.7385, -104.03, 40.524, 340.33],
  huanghuaihai: [0.5286, 1.5973, 40.607, 181.9],
  northwest: [0.6352, -1.0834, 17.116, 30.553],
  south: [1.5339, -266.7, 43.548, 375.1],
};
const STRAW: Readonly<Record<string, number>> = { wheat: 1.17, maize: 1.04, peanut: 1.14 };
const CROPLAND = '5';

/** tC a year of cropland soil: without measures, by nitrogen, by straw returned; means of the whole county. */
export function cropCarbon(given: Case): number {
  const { account } = given;
  const fields = account.ofYear('carbonNostep').map((row) => {
    const hm2 = hectares(given, row, { column: 'cropArea', classCode: CROPLAND });
    // g/kg · g/cm³ · cm is 0.1 t/hm².
    const change = cell(row, 'socChange', -0.06) * cell(row, 'bulkDensity') * cell(row, 'soilDepth', 20) * 0.1;
    return { hm2, tonnes: hm2 * change };
  });
  const hm2 = sum(fields.map((field) => field.hm2));
  if (!(hm2 > 0)) return 0;
  const fertilizer = account.ofYear('carbonFertilizer');
  const [aN, bN, aS, bS] = ZONES[word(fertilizer, 'agriZone') ?? 'huanghuaihai']!;
  const nitrogen = sum(
    fertilizer.map(
      (row) => cell(row, 'nFertilizer') + cell(row, 'compoundFertilizer') * cell(row, 'compoundNShare', 0.3),
    ),
  );
  const byNitrogen =
    (typed(fertilizer, 'coefA', aN) * ((nitrogen * 1000) / hm2) + typed(fertilizer, 'coefB', bN)) / 1000;
  const crops = account.ofYear('carbonStraw');
  const straw = sum(crops.map((row) => cell(row, 'yield') * cell(row, 'strawRatio', STRAW[text(row, 'crop')])));
  const byStraw = (typed(crops, 'coefA', aS) * (straw / hm2) + typed(crops, 'coefB', bS)) / 1000;
  return hm2 * (sum(fields.map(({ tonnes }) => tonnes)) / hm2 + byNitrogen + spread(account) * byStraw);
}

function typed(rows: readonly StoredRow[], column: string, otherwise: number): number {
  return figure(rows, column, otherwise);
}

/** The part of the land on which straw is returned. */
function spread(account: Account): number {
  const rows = account.answering('carbonPromotion', account.unit.id, { measure: 'strawReturn' });
  return figure(rows, 'promotionRate', 0) / 100;
}
