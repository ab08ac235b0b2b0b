import { unverified } from '@qingzhang/core/citation';
import { recordTable, valueTable } from '../language/define-table.ts';
import { choice, lonLat, number, options, text } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { leisureRecreationMethods } from '../methods/leisure-recreation.ts';
import { NDRC_2022, OWN, SD_2022 } from '../sources.ts';

const leisureArea = recordTable({
  name: 'leisureArea',
  label: '休闲游憩场所',
  provision: {
    bureau: 'housing',
    form: '公园、绿地等场所的面积与游憩人次、时长，Excel 工作簿',
    why: '休闲游憩按人次与时长核算',
    without: '休闲游憩无法核算',
  },
  note: '只计本地居民；外来游客计入旅游康养。填写坐标的场所归入所在的末级区域',
  fields: [
    choice(
      'siteType',
      '场所类型',
      options({
        park: '公园',
        greenway: '绿道',
        shore: '水库岸线',
        forest: '林地',
        square: '广场',
        other: '其他',
      }),
      { required: true },
    ),
    text('siteName', '场所名称'),
    ...lonLat(),
    number('area', '面积', 'hm2', { min: 0, max: 100_000_000, extensive: true, symbol: 'A' }),
    number('visits', '游憩人次', 'visit/a', { min: 0, max: 1_000_000_000, extensive: true, symbol: 'N' }),
    number('hoursPerVisit', '每次游憩时长', 'person*h/visit', { min: 0, max: 24, unitLabel: 'h/人次', symbol: 'h' }),
    number('unitValue', '单位面积价值', 'yuan/hm2/a', {
      min: 0,
      max: 100_000_000,
      priceKind: 'market',
      hint: '面积法使用',
      symbol: 'u',
    }),
  ],
});

const leisureValue = valueTable({
  name: 'leisureValue',
  label: '休闲游憩价值',
  fields: [
    number('hourWage', '小时工资', 'yuan/(person*h)', { computed: true, unitLabel: '元/h', symbol: 'w_h' }),
    number('timeFactor', '时间系数', '1', { computed: true, symbol: 'k' }),
    number('personHours', '游憩人时', 'person*h/a', { computed: true, extensive: true }),
  ],
});

/** 休闲游憩: hours that residents spend in green places, at a share of the hourly wage. */
export const leisureRecreation: LeafService = {
  id: 'leisure-recreation',
  wire: 'leisure',
  quantitiesAdd: true,
  title: '休闲游憩',
  purpose:
    '居民在身边的公园绿地、滨水岸线等处日常休闲。以休闲的人时或面积为实物量，以时间价值或单位面积的价值核算价值。',
  group: 'cultural',
  kind: 'leaf',
  module: '/ctService/LeisureRecreation',
  icon: 'SmileOutlined',
  physicalName: '游憩人时',
  physicalUnit: 'person*h/a',
  value: leisureValue,
  tables: [leisureArea],
  seea: {
    flows: [
      {
        code: 'leisure',
        label: '休闲游憩',
        name: '休闲相关服务',
        english: 'Recreation-related',
        user: 'households',
      },
    ],
  },
  usual: {
    of: 'value',
    per: 'person',
    max: 10_000,
    source: unverified(OWN),
    cause: '人次的单位（万人次与人次）或单位价值',
  },
  sources: [unverified(SD_2022), unverified(NDRC_2022)],
  methods: leisureRecreationMethods,
  sites: { table: leisureArea.name, name: 'siteName' },
  doubleCounts: [
    {
      severity: 'confirm',
      code: 'SITE_TWICE',
      beside: { service: 'tour' },
      sitesWithinM: 200,
      text: '休闲游憩与旅游康养列有同名或相距不到 200 m 的场所，同一批人可能计两次；请确认休闲游憩只计本地居民',
    },
  ],
};
