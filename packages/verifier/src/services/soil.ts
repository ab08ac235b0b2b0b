import { cell, choice, parameter, stationsFor, sum, type Account } from '../account/account.ts';
import { factorOf, type Factor, type Ground } from '../land/factor.ts';
import { terrainOf } from '../land/measured.ts';
import { coverFactorOf } from './cover-factor.ts';
import { priceOf } from '../account/prices.ts';
import type { StoredRow } from '../account/stored-account.ts';
import { coverOf } from './cover.ts';
import type { Case, Opinion } from './opinion.ts';

/** 土壤保持: RUSLE (HJ 1173-2021 A.2–A.13); dredging, nitrogen and phosphorus (甘孜 eq. 4–5). */
export function soil(given: Case): Opinion {
  const { account, land } = given;
  const rain = erosivity(account);
  const [erodibility, slope, cover] = [erodibilityOf(given), slopeFactor(given), coverOf(given)];
  const usesPractice = choice(account, 'soilParam', 'usePFactor', 'false') === 'true';
  const classes = new Map(
    account.classes.map((code) => {
      const rows = classRows(account, code);
      const practice = usesPractice ? practiceFactor(account, rows, code) : 1;
      return [code, { isCovered: rows.length > 0, cover: coverFactorOf(rows), practice }];
    }),
  );
  // t/hm² is 1e-4 t/m².
  const kept = land.integrate(
    (classCode) => classes.get(classCode)?.isCovered === true,
    (spot) => {
      const own = classes.get(spot.classCode)!;
      const potential = rain(spot) * erodibility(spot) * slope(spot);
      return (potential - potential * own.cover(() => cover(spot)) * own.practice) / 1e4;
    },
  );
  const quantity = sum(kept.values());
  const rows = account.answering('soilParam', account.unit.id);
  const of = (column: string, otherwise: number) => parameter(account, 'soilParam', column, otherwise);
  const dredging = priceOf(account, {
    rows,
    column: 'dredgingCost',
    kind: 'engineering',
    otherwise: { price: 15.58, year: 2010 },
  });
  // What N and P cost follows from the tax per pollution equivalent.
  const [nitrogen, phosphorus] = [
    priceOf(account, { rows, column: 'nCost', kind: 'statutory', otherwise: { price: 1750, year: 2018 } }),
    priceOf(account, { rows, column: 'pCost', kind: 'statutory', otherwise: { price: 5600, year: 2018 } }),
  ];
  const sediment = (of('sedimentationCoef', 0.24) * quantity) / of('bulkDensity', 1.3);
  const nutrients =
    quantity * (of('nContentPct', 0.1) / 100) * nitrogen + quantity * (of('pContentPct', 0.06) / 100) * phosphorus;
  return { quantity, value: of('gamma', 1) * (sediment * dredging + nutrients) };
}

/** R, MJ·mm/(hm²·h·a): 24 half months added up, else the year's figure; the rows of a region are one series. */
function erosivity(account: Account): Factor {
  const rows = account.ofYear('soilRainfallFactor');
  const places = [...new Set(rows.map(({ regionId }) => regionId))];
  const series = places.map((regionId) => {
    const own = rows.filter((row) => row.regionId === regionId);
    const parts = own.filter((row) => Number(row['halfMonth'] ?? 0) > 0);
    const whole = own.find((row) => Number(row['halfMonth'] ?? 0) === 0);
    const figure = parts.length === 24 ? sum(parts.map((row) => cell(row, 'erosivity'))) : cell(whole!, 'erosivity');
    return { regionId, figure };
  });
  const known = new Map<string, number>();
  return ({ zone: { region } }) => {
    const found = known.get(region.id);
    if (found !== undefined) return found;
    const here = stationsFor(account, series, region.id);
    const mean = sum(here.map(({ figure }) => figure)) / here.length;
    known.set(region.id, mean);
    return mean;
  };
}

/** K, t·hm²·h/(hm²·MJ·mm): given, else by EPIC from texture and organic carbon in %. */
function erodibilityOf(ground: Ground): Factor {
  const given = factorOf(ground, 'soilErodTif', 'K');
  if (given !== undefined) return given;
  const [sand, silt, clay, carbon] = ['sand', 'silt', 'clay', 'orgC'].map((kind) => {
    const found = factorOf(ground, 'soilErodTif', kind);
    if (found === undefined) throw new Error(`土壤可蚀性缺少“${kind}”`);
    return found;
  }) as [Factor, Factor, Factor, Factor];
  return (spot) => {
    const [ms, mi, mc, c] = [sand(spot), silt(spot), clay(spot), carbon(spot)];
    if (Number.isNaN(ms + mi + mc + c)) return NaN;
    const sn = 1 - ms / 100;
    const texture = 0.2 + 0.3 * Math.exp(-0.0256 * ms * (1 - mi / 100));
    const fine = mi > 0 ? (mi / (mc + mi)) ** 0.3 : 0;
    const organic = 1 - (0.25 * c) / (c + Math.exp(3.72 - 2.95 * c));
    const sandy = 1 - (0.7 * sn) / (sn + Math.exp(-5.51 + 22.9 * sn));
    return Math.max((-0.01383 + 0.51575 * (texture * fine * organic * sandy)) * 0.1317, 0);
  };
}

/** L·S: given, else from slope length and slope. */
function slopeFactor(ground: Ground): Factor {
  const both = factorOf(ground, 'soilSlopeTif', 'LS');
  if (both !== undefined) return both;
  const measured = (measure: 'slopePct' | 'slopeLength') => {
    const found = terrainOf(ground, 'soilGradeTif', measure);
    if (found === undefined) throw new Error('没有坡度与坡长，也没有高程');
    return found;
  };
  const givenL = factorOf(ground, 'soilSlopeTif', 'L');
  const givenS = factorOf(ground, 'soilGradeTif', 'S');
  if (givenL !== undefined && givenS !== undefined) return (spot) => givenL(spot) * givenS(spot);
  const degrees = factorOf(ground, 'soilGradeTif', 'slopeDeg');
  const percent =
    degrees === undefined ? (factorOf(ground, 'soilGradeTif', 'slopePct') ?? measured('slopePct')) : undefined;
  const theta: Factor = degrees ?? ((spot) => (Math.atan(percent!(spot) / 100) * 180) / Math.PI);
  const length =
    givenL === undefined ? (factorOf(ground, 'soilSlopeTif', 'slopeLengthM') ?? measured('slopeLength')) : undefined;
  const [lVariant, sVariant] = [
    choice(ground.account, 'soilParam', 'lVariant', 'hj1173'),
    choice(ground.account, 'soilParam', 'sVariant', 'hj1173'),
  ];
  return (spot) => {
    const angle = theta(spot);
    const l = givenL?.(spot) ?? (length!(spot) / 22.13) ** lengthExponent(lVariant, angle);
    return l * (givenS?.(spot) ?? steepness(sVariant, angle));
  };
}

function lengthExponent(variant: string, degrees: number): number {
  if (variant === 'slopeClass') return degrees <= 1 ? 0.2 : degrees <= 3 ? 0.3 : degrees <= 5 ? 0.4 : 0.5;
  const sine = Math.sin((degrees * Math.PI) / 180);
  const beta = sine / 0.089 / (3 * sine ** 0.8 + 0.56);
  return beta / (1 + beta);
}

function steepness(variant: string, degrees: number): number {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const [gentle, middle] = [10.8 * sine + 0.03, 16.8 * sine - 0.5];
  if (Number.isNaN(degrees)) return NaN;
  if (variant === 'mccool') return Math.tan((degrees * Math.PI) / 180) < 0.09 ? gentle : middle;
  if (degrees < 5.14) return gentle;
  if (variant === 'liu') return degrees < 10 ? middle : 21.91 * sine - 0.96;
  if (degrees < 10.2) return middle;
  return degrees < 28.81 ? 21.9 * sine - 0.96 : 9.5988;
}

/** The rows of dictVeget for a class: its own, else those of the class above. */
function classRows(account: Account, classCode: string): readonly StoredRow[] {
  const all = account.ofYear('dictVeget');
  const found = account.lineage(classCode).map((code) => all.filter((row) => row['classCode'] === code));
  return found.find((rows) => rows.length > 0) ?? [];
}

/** 黄骅 table 5; shrub as forest (rulings II G). */
const PRACTICE: Readonly<Record<string, number>> = { '1': 1, '2': 1, '3': 0.8, '4': 0, '5': 0.47, '6': 0.74, '7': 0 };

function practiceFactor(account: Account, rows: readonly StoredRow[], classCode: string): number {
  const own = rows[0] === undefined ? NaN : cell(rows[0], 'pValue');
  if (!Number.isNaN(own)) return own;
  return account.lineage(classCode).flatMap((code) => PRACTICE[code] ?? [])[0] ?? NaN;
}
