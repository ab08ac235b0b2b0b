import { unverified, verified } from '@qingzhang/core/citation';
import type { Quote } from '../language/field.ts';
import type { PriceKindBy } from '../language/price-kind.ts';
import { CAEP_2020, CARBON_MARKET, GARZE, GBT_38582, IN_USE, INDEXED_2014, LYT_1721, YOUYANG } from '../sources.ts';
import { keyed, single } from './profile-default.ts';

const MARKET_2022: Quote = { value: 55.3, source: unverified(CARBON_MARKET, '2022 年均价', 2022) };
const AFFORESTATION_2010: Quote = { value: 380, source: verified(GARZE, '造林成本', 2010) };

/** Which kind of price each word of `priceType` stands for. */
export const CARBON_PRICE_KIND: PriceKindBy = {
  key: 'priceType',
  kinds: { market: 'market', afforestation: 'engineering', reduction: 'engineering', manual: 'market' },
};
export const OXYGEN_PRICE_KIND: PriceKindBy = {
  key: 'priceType',
  kinds: { industrial: 'convention', medical: 'market', afforestation: 'engineering' },
};

/** Market and afforestation cost lie seven times apart, so a report always prints the kind of price. */
export const CARBON_PRICE = keyed({
  key: 'carbonPrice',
  priceKind: CARBON_PRICE_KIND,
  label: '二氧化碳单价',
  unit: 'yuan/tCO2',
  by: 'priceType',
  values: { market: MARKET_2022, afforestation: AFFORESTATION_2010 },
});

export const CARBON_PRICE_QUOTES: readonly Quote[] = [
  { value: 42.8, source: unverified(CARBON_MARKET, '首个履约周期成交额 76.61 亿元 ÷ 成交量 1.79 亿 t', 2021) },
  MARKET_2022,
  { value: 55, source: unverified(CARBON_MARKET, '2022 年末收盘价', 2022) },
  { value: 68.15, source: unverified(CARBON_MARKET, '2023 年均价', 2023) },
  { value: 97.49, source: unverified(CARBON_MARKET, '2024 年末收盘价', 2024) },
  AFFORESTATION_2010,
  { value: 327.27, source: unverified(LYT_1721, '造林成本 1200 元/tC', 2008) },
  { value: 29.57, source: unverified(YOUYANG) },
];

const OXYGEN_2008: Quote = { value: 1000, source: unverified(LYT_1721, undefined, 2008) };

/** No price of medical oxygen or of oxygen by afforestation cost has been found: those must be typed. */
export const OXYGEN_PRICE = keyed({
  key: 'oxygenPrice',
  priceKind: OXYGEN_PRICE_KIND,
  label: '氧气单价',
  unit: 'yuan/tO2',
  by: 'priceType',
  values: { industrial: OXYGEN_2008 },
});

export const OXYGEN_PRICE_QUOTES: readonly Quote[] = [
  OXYGEN_2008,
  { value: 1000, source: unverified(YOUYANG) },
  { value: 727, source: unverified(GARZE, undefined, 2010) },
  { value: 1160.7, source: unverified(INDEXED_2014, undefined, 2014) },
  { value: 400, source: unverified(IN_USE, '工业制氧') },
];

/** tO₂ per tCO₂ bound: the ratio that the standards print, not the molar masses. */
export const OXYGEN_PER_CO2 = single({
  key: 'oxygenPerCo2',
  label: '固定二氧化碳释氧系数',
  unit: 'tO2/tCO2',
  value: 32 / 44,
  source: unverified(CAEP_2020),
});

/** 1.19, often mistyped as 1.91. */
export const OXYGEN_PER_DRY_MATTER = single({
  key: 'oxygenPerDryMatter',
  label: '干物质释氧系数',
  unit: 'tO2/tDM',
  value: 1.19,
  source: unverified(GBT_38582),
  isCertain: true,
});
