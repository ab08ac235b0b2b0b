import { TOTAL } from '@qingzhang/catalogue/registry';
import { z } from 'zod';
import { queued } from '../results/queued.ts';
import { bridge, comparison, constantPrices, totalsByYear, yearTotal } from '../results/totals.ts';
import { plainText } from '../rows/plain-text.ts';
import { regionId, year } from './bodies.ts';
import { defineCall, ofModule } from './call.ts';

const access = ofModule(TOTAL.module, 'read');

export const totalData = defineCall({
  name: 'gepValue/totalData',
  title: '历年总值',
  access,
  body: z.strictObject({ fromYear: z.int().nullish(), toYear: z.int().nullish(), regionId }),
  answer: totalsByYear,
  example: { body: { fromYear: 2023, toYear: 2024 } },
});

export const totalOfYear = defineCall({
  name: 'gepValue/value',
  title: '年度总值',
  access,
  body: z.strictObject({ year, regionId }),
  answer: yearTotal,
  example: { body: { year: 2024 } },
});

export const compareTotals = defineCall({
  name: 'gepValue/compare',
  title: '年度比较',
  access,
  body: z.strictObject({ from: year, to: year, regionId }),
  answer: comparison,
  example: { body: { from: 2023, to: 2024 } },
});

export const constantTotals = defineCall({
  name: 'gepValue/constantPrices',
  title: '可比价总值',
  description:
    '各核算年度按基年价格计的总值与环比链接的指数。baseYear 留空为不晚于 year 的逢五、逢十年度，没有时为最早的年度。',
  access,
  body: z.strictObject({ year, regionId, baseYear: year.nullish() }),
  answer: constantPrices,
  example: { body: { year: 2024 } },
});

export const bridgeTotals = defineCall({
  name: 'gepValue/bridge',
  title: '口径对照',
  description:
    '同一份数据按两个规范分别核算，差额分为偏离、范围、缺数据、方法、参数与价格。unitId 留空为首个核算单元。async 为 true 时不等结果，只答任务编号。',
  access,
  body: z.strictObject({
    year,
    profiles: z.tuple([plainText(40), plainText(40)]),
    unitId: regionId,
    async: z.boolean().optional(),
  }),
  answer: z.union([bridge, queued]),
  example: { body: { year: 2024, profiles: ['SD-2022', 'GBT-46869-2025'], async: true } },
});

export const TOTAL_CALLS = [totalData, totalOfYear, compareTotals, constantTotals, bridgeTotals];
