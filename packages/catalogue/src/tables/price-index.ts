import { PROVENANCE, VERIFIED } from '../language/common-columns.ts';
import { systemTable } from '../language/define-table.ts';
import { choice, integer, number, options, text } from '../language/fields.ts';
import { NBS_CPI } from '../sources.ts';

export const PRICE_INDEX_KIND = options({
  cpi: '居民消费价格指数',
  ppi: '工业生产者出厂价格指数',
  gdpDeflator: '地区生产总值平减指数',
  investment: '固定资产投资价格指数',
  agriProducer: '农产品生产者价格指数',
});

/** The whole country, as far as a scope is named that ships with the product. */
export const NATIONWIDE = '全国';

/** National consumer prices, the year before = 100; 2008 → 2014 comes to 1.160874, published prices imply 1.1607. */
const NATIONAL_CPI: Readonly<Record<number, number>> = {
  2009: 99.3,
  2010: 103.3,
  2011: 105.4,
  2012: 102.6,
  2013: 102.6,
  2014: 102,
  2015: 101.4,
  2016: 102,
  2017: 101.6,
  2018: 102.1,
  2019: 102.9,
  2020: 102.5,
  2021: 100.9,
  2022: 102,
  2023: 100.2,
  2024: 100.2,
};

/** Price indices that an account may name to bring prices of another year to its own. */
export const priceIndexSeries = systemTable({
  name: 'priceIndexSeries',
  reach: 'fromAbove',
  label: '价格指数',
  note: '上年 = 100；两年之间逐年连乘，缺一年即不能折算。核算年度写明采用哪种指数，没有写明的不折算',
  unique: ['indexKind', 'scope', 'year'],
  fields: [
    choice('indexKind', '指数种类', PRICE_INDEX_KIND, { required: true }),
    text('scope', '范围', { maxLength: 40, required: true, hint: '如 全国、山东' }),
    integer('year', '年份', '1', { names: 'year', min: 1990, max: 2100, required: true }),
    number('yoy', '指数', '1', { min: 50, max: 200, hint: '上年 = 100' }),
    VERIFIED,
    ...PROVENANCE,
  ],
  seed: Object.entries(NATIONAL_CPI).map(([year, yoy]) => ({
    indexKind: 'cpi',
    scope: NATIONWIDE,
    year: Number(year),
    yoy,
    verification: 'unverified',
    quality: 'B',
    dataSource: NBS_CPI,
  })),
});
