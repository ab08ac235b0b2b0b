import { cell, figure, sum, word } from '../account/account.ts';
import { unknownChoice, type Case, type Opinion } from './opinion.ts';
import { purified, rateIn } from './purification.ts';

/** 水质净化: what wetlands can take out, at most what is discharged; or the balance of what flows in and out. */
export function water({ account, land }: Case): Opinion {
  const regionId = account.unit.id;
  const ruleOf = (classCode: string, pollutant: string) =>
    account
      .lineage(classCode)
      .map((code) => account.answering('dictWater', regionId, { classCode: code, pollutant }))
      .find((rows) => rows.length > 0);
  const isWetland = (classCode: string) =>
    account.lineage(classCode).some((code) => account.answering('dictWater', regionId, { classCode: code }).length > 0);
  return purified({
    account,
    table: 'waterParam',
    capacityOf: (pollutant, params) => {
      const wetlands = [...land.areas.values()].flatMap((classes) => [...classes].filter(([code]) => isWetland(code)));
      const counted = wetlands.flatMap(([classCode, m2]) => {
        const rows = ruleOf(classCode, pollutant);
        if (rows === undefined || word(rows, 'included') !== 'true') return [];
        return [figure(rows, 'purifyRate', 0) * rateIn(word(rows, 'rateUnit') ?? 't/km2/a') * m2];
      });
      if (counted.length === 0) return NaN;
      const own = sum(params.map((row) => cell(row, 'wetlandAreaKm2', 0))) * 1e6;
      return own > 0 ? (sum(counted) * own) / sum(wetlands.map(([, m2]) => m2)) : sum(counted);
    },
    balanceOf: (rows) => {
      const method = word(rows, 'method') ?? 'capacity';
      if (method === 'capacity') return undefined;
      if (method !== 'fluxBalance') throw unknownChoice('水质净化的方法', method);
      const flows = rows.map((row) => cell(row, 'loadInT') + cell(row, 'emissionT') - cell(row, 'loadOutT'));
      return Math.max(0, sum(flows));
    },
  });
}
