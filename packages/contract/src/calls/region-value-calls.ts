import { isValueTable, type ValueTable } from '@qingzhang/catalogue/language/value-table';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { z } from 'zod';
import { countyPlan, doneCounty, queuedCounty } from '../results/county-calculation.ts';
import { basis, rankedRegion, regionChange, regionValue } from '../results/region-value.ts';
import { answeredRow } from '../rows/answered-row.ts';
import type { RowOf } from '../rows/row-of.ts';
import { allQuery, pageQuery } from '../rows/list-query.ts';
import { plainText } from '../rows/plain-text.ts';
import { anyRows, calculateBody, regionId, year } from './bodies.ts';
import { defineCall, file, ofModule } from './call.ts';
import { XLSX } from './mime-types.ts';

const MODULE = '/area/areaMoney';
const access = ofModule(MODULE, 'read');
const level = z.int().min(1).max(4);
const ofLevelAndService = { level: level.nullish(), serviceCode: plainText(40).nullish() };

export const regionValuePage = defineCall({
  name: 'regionValue/getDataList',
  title: '分页查询区域价值',
  access,
  body: pageQuery.extend(ofLevelAndService),
  answer: z.strictObject({ list: z.array(regionValue), total: z.int() }),
  example: { body: { year: 2024, level: 2, pageSize: 20 } },
});

export const regionValueList = defineCall({
  name: 'regionValue/getAllDataList',
  title: '查询区域价值',
  description:
    '按级别查询时，列出该级区域、没有细分到该级的上级区域，以及各上级区域的“未分配”（regionId 为 null），合计等于全县。',
  access,
  body: allQuery.extend(ofLevelAndService),
  answer: z.array(regionValue),
  example: { body: { year: 2024, level: 2, serviceCode: 'gep' } },
});

export const rankRegions = defineCall({
  name: 'regionValue/rank',
  title: '区域排名',
  description:
    '同一级区域按总额、单位面积或人均排序；相同者名次相同，没有数的没有名次。没有细分到该级的区域和“未分配”列在最后，没有名次。',
  access,
  body: z.strictObject({
    year,
    level,
    parentId: z.guid().nullish(),
    basis: basis.default('value'),
    serviceCode: plainText(40).nullish(),
  }),
  answer: z.array(rankedRegion),
  example: { body: { year: 2024, level: 2 } },
});

export const regionChanges = defineCall({
  name: 'regionValue/change',
  title: '区域变化',
  description:
    '同一级区域从 from 年到 year 年的变化（元）：change 为当年价总值之差，quantityEffect 为按 from 年价格计算的数量影响，只含两年都计入、方法相同、各区域都能拆分的服务（services），其余服务列在 left。两年的边界版本不同时 quantityEffect 为 null。只列两年都有总值的区域。',
  access,
  body: z.strictObject({ year, from: year, level }),
  answer: z.strictObject({
    services: z.array(z.string()),
    left: z.array(z.string()),
    regions: z.array(regionChange),
  }),
  example: { body: { year: 2024, from: 2023, level: 2 } },
});

export const exportRegionValues = defineCall({
  name: 'regionValue/exportData',
  title: '导出区域价值',
  access,
  body: z.strictObject({ year, regionId }),
  answer: file(XLSX),
  example: { body: { year: 2024 } },
});

const calculating = {
  name: 'regionValue/calculate',
  title: '计算区域价值',
  description:
    '按先后次序计算该年度的全部服务与合计。dryRun 为 true 时只说明将使用的数据和缺少的数据；async 为 true 时不等结果，只答任务编号。',
  access: ofModule(MODULE, 'write'),
};

export const calculateCounty = defineCall({
  ...calculating,
  body: calculateBody,
  answer: z.union([z.discriminatedUnion('status', [doneCounty, queuedCounty]), countyPlan]),
  example: { body: { year: 2024 } },
});

/** The same call for a job that is not waited for. */
export const startCounty = defineCall({
  ...calculating,
  body: calculateBody.extend({ async: z.literal(true) }),
  answer: queuedCounty,
  example: { body: { year: 2024, async: true } },
});

/** A row of the value set of its service. */
const savedValue: z.ZodType<RowOf<ValueTable>> = z.union(
  SERVICES.map(({ value }): z.ZodType<RowOf<ValueTable>> => {
    if (!isValueTable(value)) throw new Error(`${value.name} is no value set`);
    return answeredRow(value);
  }),
);

export const saveRegionValues = defineCall({
  name: 'regionValue/saveData',
  title: '填报区域价值',
  description: '手工填报任意几项服务的值，各归其价值集；一次提交要么全部保存，要么都不保存。',
  access: ofModule(MODULE, 'write'),
  body: anyRows,
  answer: z.union([savedValue, z.array(savedValue)]),
  example: { body: { serviceCode: 'river', year: 2024, value: 1_000_000, overrideReason: '部门核定数' } },
});

export const REGION_VALUE_CALLS = [
  regionValuePage,
  regionValueList,
  rankRegions,
  regionChanges,
  exportRegionValues,
  calculateCounty,
  saveRegionValues,
];
