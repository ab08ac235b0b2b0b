import { unverified } from '@qingzhang/core/citation';
import { OWN } from '../sources.ts';
import { single, type ProfileDefault } from './profile-default.ts';

const ANNUALISED = { column: 'costMode', is: 'annualised' } as const;
const WEIGHT = '；年化与全额造价相差约 30 倍，请填写本地数值或确认';

/** What a year of a reservoir costs, where nobody typed it: 50 years in equal parts, and about 1 % of 7.06 元/m³. */
export const ANNUAL_COST_DEFAULTS: readonly ProfileDefault[] = ['riverParam', 'floodParam'].flatMap((table) => [
  single({
    key: `${table}.depreciationRate`,
    label: '年折旧率',
    unit: '1/a',
    value: 0.02,
    source: unverified(OWN, '50 年直线折旧'),
    asks: { ...ANNUALISED, text: `未填写年折旧率，取自拟值 0.02${WEIGHT}` },
  }),
  single({
    key: `${table}.operatingCost`,
    label: '年运营成本',
    unit: 'yuan/m^3/a',
    value: 0.07,
    source: unverified(OWN, '约为单位库容造价的 1 %', 2010),
    asks: { ...ANNUALISED, text: `未填写年运营成本，取自拟值 0.07 元/(m³·a)${WEIGHT}` },
  }),
]);
