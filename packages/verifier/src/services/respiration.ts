import { cell, figure, stationsFor, sum, text } from '../account/account.ts';
import { monthlyFactors, type Factor } from '../land/factor.ts';
import type { Case } from './opinion.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Rh, gC/m² a year: Σ over months of 0.22 · (e^0.0913T + ln(0.3145P + 1)) · 30 · 46.5 %. */
export function respiration(given: Case): Factor {
  const { account } = given;
  const warmth = monthlyFactors(given, 'carbonTif', 'airTemp');
  const rain = monthlyFactors(given, 'carbonTif', 'rainfall');
  const rows = account.ofYear('riverRainfall');
  const codes = [...new Set(rows.map((row) => text(row, 'stationCode')))];
  const stations = codes.map((code) => {
    const own = rows.filter((row) => row['stationCode'] === code);
    return {
      regionId: own[0]!.regionId,
      months: MONTHS.map((month) =>
        cell(
          own.find((row) => row['month'] === month)!,
          'rainfallMm',
        ),
      ),
    };
  });
  const weather = new Map<string, readonly (readonly [warmth: number, rain: number])[]>();
  const weatherAt = (regionId: string) => {
    const known = weather.get(regionId);
    if (known !== undefined) return known;
    const here = stationsFor(account, stations, regionId);
    const found = MONTHS.map((month) => {
      const warmth = figure(account.answering('windOther', regionId, { kind: 'climate', month }), 'tempC');
      return [warmth, sum(here.map(({ months }) => months[month - 1]!)) / here.length] as const;
    });
    weather.set(regionId, found);
    return found;
  };
  return (spot) => {
    const usual = weatherAt(spot.zone.region.id);
    return sum(
      usual.map(([meanWarmth, meanRain], index) => {
        const t = warmth?.[index]!(spot) ?? meanWarmth;
        const p = rain?.[index]!(spot) ?? meanRain;
        return 0.22 * (Math.exp(0.0913 * t) + Math.log(0.3145 * p + 1)) * 30 * 0.465;
      }),
    );
  };
}
