import { cell, choice, figure, ofClass, parameter, sum, text, type Account } from '../account/account.ts';
import { factorOf } from '../land/factor.ts';
import { hectares } from '../land/land.ts';
import { priceOf, type PriceWanted } from '../account/prices.ts';
import type { StoredRow } from '../account/stored-account.ts';
import { cropCarbon } from './crop-carbon.ts';
import { unknownChoice, type Case, type Opinion } from './opinion.ts';
import { respiration } from './respiration.ts';

/** 固碳: carbon by one of the methods, as CO₂ (44/12) at its price; a measured amount replaces them all. */
export function carbon(given: Case): Opinion {
  const { account } = given;
  const measured = account.ofYear('carbonDioxide').filter((row) => typeof row['measuredCo2'] === 'number');
  const perCarbon = parameter(account, 'carbonParam', 'co2PerC', 44 / 12);
  const quantity =
    measured.length > 0
      ? sum(measured.map((row) => cell(row, 'measuredCo2')))
      : perCarbon * Math.max(tonnesOfCarbon(given), 0);
  const rows = account.answering('carbonParam', account.unit.id);
  const { kind, otherwise } = priceKind(choice(account, 'carbonParam', 'priceType', 'market'));
  const price = priceOf(account, { rows, column: 'co2Price', kind, otherwise });
  return { quantity, value: parameter(account, 'carbonParam', 'gamma', 1) * quantity * price };
}

/** What planting or abating costs is an engineering cost; the market's price is not converted. */
function priceKind(priceType: string): Pick<PriceWanted, 'kind'> & Required<Pick<PriceWanted, 'otherwise'>> {
  switch (priceType) {
    case 'market':
      return { kind: 'market', otherwise: { price: 55.3, year: 2022 } };
    case 'manual':
      return { kind: 'market', otherwise: { price: NaN, year: NaN } };
    case 'afforestation':
      return { kind: 'engineering', otherwise: { price: 380, year: 2010 } };
    case 'reduction':
      return { kind: 'engineering', otherwise: { price: NaN, year: NaN } };
    default:
      throw unknownChoice('二氧化碳的价格类型', priceType);
  }
}

function tonnesOfCarbon(given: Case): number {
  const { account, land } = given;
  const method = choice(account, 'carbonParam', 'method', 'rate');
  const forests = account.ofYear('carbonForestVeget').map((row) => ({ row, hm2: hectares(given, row) }));
  switch (method) {
    case 'rate':
      return (
        sum(forests.map(({ row, hm2 }) => hm2 * (cell(row, 'seqRate') + soilRate(account, row)))) +
        sum(account.ofYear('carbonGrass').map((row) => hectares(given, row) * cell(row, 'seqRate'))) +
        // gC/m² on a hectare is 0.01 tC.
        sum(account.ofYear('carbonWet').map((row) => (cell(row, 'area') * wetRate(row)) / 100)) +
        cropCarbon(given)
      );
    case 'biomass':
      return sum(
        forests.map(({ row, hm2 }) => {
          const growth = (cell(row, 'agb2') - cell(row, 'agb1')) / cell(row, 'years');
          return hm2 * growth * (1 + cell(row, 'rootShoot', 0.25)) * cell(row, 'carbonFraction', 0.5);
        }),
      );
    case 'gb38582':
      return sum(
        forests.map(({ row, hm2 }) => {
          const soil = ofClass(account, 'carbonForestSoil', 'soilRate', placeOf(account, row));
          return hm2 * (1.63 * (12 / 44) * cell(row, 'npp') + soil);
        }),
      );
    case 'alpha':
      return (
        (parameter(account, 'carbonParam', 'alpha') * parameter(account, 'carbonParam', 'nppDryMatter') * 72) / 162
      );
    case 'nep': {
      const whole = factorOf({ account, land }, 'carbonTif', 'nep');
      const npp = factorOf({ account, land }, 'carbonTif', 'npp');
      const breath = whole === undefined ? respiration(given) : undefined;
      // gC/m² is 1e-6 tC/m².
      const bound = land.integrate(
        () => true,
        (spot) => (whole?.(spot) ?? npp!(spot) - breath!(spot)) / 1e6,
      );
      return sum(bound.values());
    }
    default:
      throw unknownChoice('固碳的方法', method);
  }
}

function placeOf(account: Account, row: StoredRow): { readonly regionId: string; readonly classCode: string } {
  return { regionId: row.regionId ?? account.unit.id, classCode: text(row, 'classCode') };
}

/** tC/hm² of soil beside that of plants: its own rate, else β times theirs. */
function soilRate(account: Account, row: StoredRow): number {
  const direct = ofClass(account, 'carbonForestSoil', 'soilRate', placeOf(account, row));
  if (!Number.isNaN(direct)) return direct;
  const beta = ofClass(account, 'carbonForestSoil', 'soilCoef', placeOf(account, row));
  return cell(row, 'seqRate') * (Number.isNaN(beta) ? 0.646 : beta);
}

/** gC/m² a year (段晓男 2008). */
const WETLANDS: Readonly<Record<string, number>> = {
  eastLake: 56.67,
  mengxinLake: 30.26,
  yunguiLake: 20.08,
  tibetLake: 12.57,
  northeastLake: 4.49,
  peatMarsh: 24.8,
  humusMarsh: 32.48,
  inlandSaltMarsh: 67.11,
  coastalSaltMarsh: 235.62,
  mangrove: 444.27,
};

function wetRate(row: StoredRow): number {
  return figure([row], 'seqRate', WETLANDS[text(row, 'wetType')]);
}
