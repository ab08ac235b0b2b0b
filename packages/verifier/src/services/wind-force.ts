import { cell, figure, parameter, stationsFor, sum, text, type Account } from '../account/account.ts';
import type { StoredRow } from '../account/stored-account.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Wf of each month at a region, m³/s³: the mean over its stations of Σ U₂(U₂ − U_t)² · count / N · days (rulings 11). */
export function monthlyWind(account: Account): (regionId: string) => readonly number[] {
  const threshold = parameter(account, 'windParam', 'thresholdSpeed', 5);
  const exponent = parameter(account, 'windParam', 'heightExponent', 1 / 7);
  /** Without the days, which may differ from region to region. */
  const gusts = (records: readonly StoredRow[]): number => {
    const counts = records.map((row) => (row['binned'] === true ? cell(row, 'binCount') : cell(row, 'binCount', 1)));
    return sum(
      records.map((row, index) => {
        const speed = cell(row, 'speed') * (2 / cell(row, 'heightM')) ** exponent;
        const all = cell(row, 'obsCount', sum(counts));
        return speed > threshold ? (speed * (speed - threshold) ** 2 * counts[index]!) / all : 0;
      }),
    );
  };
  const rows = account.ofYear('windSpeed');
  const codes = [...new Set(rows.map((row) => text(row, 'stationCode')))];
  const stations = codes.map((code) => {
    const own = rows.filter((row) => row['stationCode'] === code);
    return {
      regionId: own[0]!.regionId,
      months: MONTHS.map((month) => gusts(own.filter((row) => row['month'] === month))),
    };
  });
  const known = new Map<string, readonly number[]>();
  return (regionId) => {
    const found = known.get(regionId);
    if (found !== undefined) return found;
    const here = stationsFor(account, stations, regionId);
    const months = MONTHS.map((month) => {
      const climate = account.answering('windOther', regionId, { kind: 'climate', month });
      const days = figure(climate, 'daysInPeriod', new Date(Date.UTC(account.year, month, 0)).getUTCDate());
      return (sum(here.map((station) => station.months[month - 1]!)) / here.length) * days;
    });
    known.set(regionId, months);
    return months;
  };
}
