import { unverified, verified } from '@qingzhang/core/citation';
import type { Quote } from '../language/field.ts';
import { SD_TAX, TAX_LAW } from '../sources.ts';
import { keyed, type KeyedDefault } from './profile-default.ts';

/** Shandong's environmental tax, in force since 2018-01-01. */
export const TAX_YEAR = 2018;

function tax(value: number, clause: string): Quote {
  return { value, source: unverified(SD_TAX, clause, TAX_YEAR) };
}

function equivalent(value: number, clause: string): Quote {
  return { value, source: verified(TAX_LAW, clause) };
}

/** PM2.5 has neither tax nor equivalent. */
export const AIR_TAX = keyed({
  key: 'airTax',
  priceKind: 'statutory',
  inForceSince: TAX_YEAR,
  label: '大气污染物环境保护税税额',
  unit: 'yuan',
  unitLabel: '元/当量',
  by: 'pollutant',
  isCertain: true,
  values: { SO2: tax(6, '二氧化硫'), NOx: tax(6, '氮氧化物'), dust: tax(1.2, '其他大气污染物') },
});

export const AIR_EQUIVALENT = keyed({
  key: 'airEquivalent',
  label: '大气污染物当量值',
  unit: 'kg',
  unitLabel: 'kg/当量',
  by: 'pollutant',
  isCertain: true,
  values: {
    SO2: equivalent(0.95, '二氧化硫'),
    NOx: equivalent(0.95, '氮氧化物'),
    dust: equivalent(4, '一般性粉尘'),
  },
});

/** Total nitrogen has no equivalent in the law. */
export const WATER_TAX = keyed({
  key: 'waterTax',
  priceKind: 'statutory',
  inForceSince: TAX_YEAR,
  label: '水污染物环境保护税税额',
  unit: 'yuan',
  unitLabel: '元/当量',
  by: 'pollutant',
  isCertain: true,
  values: { COD: tax(3, '化学需氧量'), NH3N: tax(3, '氨氮'), TP: tax(1.4, '其他水污染物') },
});

export const WATER_EQUIVALENT = keyed({
  key: 'waterEquivalent',
  label: '水污染物当量值',
  unit: 'kg',
  unitLabel: 'kg/当量',
  by: 'pollutant',
  isCertain: true,
  values: { COD: equivalent(1, '化学需氧量'), NH3N: equivalent(0.8, '氨氮'), TP: equivalent(0.25, '总磷') },
});

export const AIR_UNIT_COST = unitCost('airUnitCost', '大气污染物单位治理成本', AIR_TAX, AIR_EQUIVALENT);
export const WATER_UNIT_COST = unitCost('waterUnitCost', '水污染物单位治理成本', WATER_TAX, WATER_EQUIVALENT);

/** 元/t = tax per equivalent ÷ kg per equivalent × 1000. */
function unitCost(key: string, label: string, taxes: KeyedDefault, equivalents: KeyedDefault): KeyedDefault {
  return keyed({
    key,
    label,
    priceKind: 'statutory',
    inForceSince: TAX_YEAR,
    unit: 'yuan/t',
    by: 'pollutant',
    isCertain: true,
    values: Object.fromEntries(
      Object.entries(taxes.values).flatMap(([pollutant, { value, source }]) => {
        const kg = equivalents.values[pollutant]?.value;
        return kg === undefined ? [] : [[pollutant, { value: (value / kg) * 1000, source }]];
      }),
    ),
  });
}
