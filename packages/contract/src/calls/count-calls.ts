import { z } from 'zod';
import { standing } from '../standing-schema.ts';
import { yearTotal } from '../results/totals.ts';
import { plainText } from '../rows/plain-text.ts';
import { optionalYear, regionId } from './bodies.ts';
import { defineCall, SIGNED_IN } from './call.ts';

const ofYear = { access: SIGNED_IN, body: z.strictObject(optionalYear), example: { body: { year: 2024 } } };

/** How much there is, of one year or altogether. */
export const indexCount = defineCall({
  ...ofYear,
  name: 'dataCount/indexCount',
  title: '数据概况',
  answer: z.strictObject({
    regions: z.int(),
    /** Tables with rows. */
    tables: z.int(),
    rows: z.int(),
    rasters: z.int(),
    buildings: z.int(),
    vessels: z.int(),
  }),
});

const serviceTotal = z.strictObject({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['leaf', 'sum']),
  /** 元; null until calculated. */
  value: z.number().nullable(),
  physicalAmount: z.number().nullable(),
  physicalUnit: z.string().nullable(),
  ...standing.shape,
});

export const yearHeadline = defineCall({
  ...ofYear,
  name: 'dataCount/totalData',
  title: '年度概况',
  description:
    '某一年度（缺省为最近的年度）账户的总值和各项服务；regionId 留空为首个核算单元；尚无账户时 year 为 null。没有查看总值权限的，总值各项为 null；只列出有权查看的服务。',
  body: z.strictObject({ ...optionalYear, regionId }),
  answer: yearTotal.extend({ year: z.int().nullable(), services: z.array(serviceTotal) }),
});

/** Something that stands at a point. */
const mapPoint = z.strictObject({
  id: z.guid(),
  /** The table that holds it. */
  kind: z.string(),
  name: z.string().nullable(),
  lon: z.number(),
  lat: z.number(),
});

export const allPoints = defineCall({
  name: 'dataCount/getAllPoints',
  title: '全部点位',
  description: '建筑、观测点、站点等有坐标的记录；kind 为表名，留空为有权查看的全部。',
  access: SIGNED_IN,
  body: z.strictObject({ kind: plainText(40).nullish() }),
  answer: z.array(mapPoint),
  example: { body: {} },
});

export const classAreas = defineCall({
  ...ofYear,
  name: 'dataCount/areaCount',
  title: '类型面积',
  takesQuery: true,
  answer: z.array(
    z.strictObject({
      classCode: z.string(),
      className: z.string().nullable(),
      parentCode: z.string().nullable(),
      areaHm2: z.number(),
      /** In %. */
      share: z.number().nullable(),
    }),
  ),
});

export const countByRegion = defineCall({
  name: 'dataCount/countByArea',
  title: '分区域计数',
  description:
    '某一级区域（year 所用的边界，缺省为现行的）内有权查看的建筑与其他点位；不属于任何区域的归入 regionId 为 null 的一项。',
  access: SIGNED_IN,
  takesQuery: true,
  body: z.strictObject({ level: z.coerce.number().int().min(1).max(4).nullish(), ...optionalYear }),
  answer: z.array(
    z.strictObject({
      regionId: z.guid().nullable(),
      regionName: z.string(),
      level: z.int(),
      buildings: z.int(),
      points: z.int(),
      /** By table. */
      kinds: z.record(z.string(), z.int()),
    }),
  ),
  example: { body: { level: 2 } },
});

export const COUNT_CALLS = [indexCount, yearHeadline, allPoints, classAreas, countByRegion];
