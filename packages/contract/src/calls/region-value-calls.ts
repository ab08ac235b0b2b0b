import { z } from 'zod';
import { basis, rankedRegion, regionValue } from '../results/region-value.ts';
import { allQuery, pageQuery } from '../rows/list-query.ts';
import { plainText } from '../rows/plain-text.ts';
import { regionId, year } from './bodies.ts';
import { defineCall, file, ofModule } from './call.ts';
import { XLSX } from './mime-types.ts';

const access = ofModule('/area/areaMoney', 'read');
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
  access,
  body: allQuery.extend(ofLevelAndService),
  answer: z.array(regionValue),
  example: { body: { year: 2024, level: 2, serviceCode: 'gep' } },
});

export const rankRegions = defineCall({
  name: 'regionValue/rank',
  title: '区域排名',
  description: '同一级区域按总额、单位面积或人均排序;相同者名次相同,没有数的没有名次。',
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

export const exportRegionValues = defineCall({
  name: 'regionValue/exportData',
  title: '导出区域价值',
  access,
  body: z.strictObject({ year, regionId }),
  answer: file(XLSX),
  example: { body: { year: 2024 } },
});

export const REGION_VALUE_CALLS = [regionValuePage, regionValueList, rankRegions, exportRegionValues];
