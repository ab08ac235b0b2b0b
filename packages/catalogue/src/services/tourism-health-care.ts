import { unverified } from '@qingzhang/core/citation';
import { recordTable, valueTable } from '../language/define-table.ts';
import { choice, integer, lonLat, number, options, text } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { tourismHealthCareMethods } from '../methods/tourism-health-care.ts';
import { NDRC_2022, OWN, SD_2022 } from '../sources.ts';

const COST = { min: 0, max: 20_000, priceKind: 'market' } as const;

const tourScenic = recordTable({
  name: 'tourScenic',
  label: '景区与康养基地',
  provision: {
    bureau: 'culture',
    form: '景区与康养基地的游客人次、停留时间与花费（游客调查），Excel 工作簿',
    why: '旅游康养按旅行费用核算',
    without: '旅游康养无法核算',
  },
  note: '填写坐标的景区归入所在的末级区域；本地居民的日常游憩计入休闲游憩，不在此重复',
  unique: ['regionId', 'year', 'scenicName'],
  fields: [
    text('scenicName', '景区名称', { required: true, alsoCalled: ['景区', '景点名称', '康养基地', '基地名称'] }),
    choice(
      'level',
      '等级',
      options({
        '5A': '5A',
        '4A': '4A',
        '3A': '3A',
        '2A': '2A',
        A: 'A',
        wellness: '康养基地',
        homestay: '民宿',
        other: '其他',
      }),
    ),
    ...lonLat(),
    number('visitors', '游客人次', 'visit/a', {
      min: 0,
      max: 50_000_000,
      extensive: true,
      symbol: 'N',
      alsoCalled: ['接待人次', '接待游客', '接待游客人次', '接待游客量', '游客量', '接待人数'],
    }),
    number('travelDays', '路途时间', 'person*d/visit', { min: 0, max: 10, unitLabel: 'd/人次', symbol: 't_路' }),
    number('stayDays', '停留时间', 'person*d/visit', { min: 0, max: 30, unitLabel: 'd/人次', symbol: 't_留' }),
    number('dayWage', '每日时间价值', 'yuan/(person*d)', {
      priceKind: 'market',
      min: 10,
      max: 2000,
      unitLabel: '元/d',
      hint: '已按时间系数折算的日值（年工资 ÷ 工作日数 × 时间系数），不是全额日工资；留空按文化服务参数计算',
      symbol: 'W',
    }),
    number('costTransport', '交通费', 'yuan/visit', { ...COST, symbol: 'C_交通' }),
    number('costLodging', '食宿费', 'yuan/visit', { ...COST, symbol: 'C_食宿' }),
    number('costTicket', '门票费', 'yuan/visit', { ...COST, symbol: 'C_门票' }),
    number('costOther', '其他费用', 'yuan/visit', { ...COST, symbol: 'C_其他' }),
    number('ecoShare', '自然景观贡献率', '1', {
      min: 0,
      max: 1,
      default: 1,
      source: unverified(OWN),
      hint: '小数；红色、人文景区小于 1',
      symbol: 'γ',
    }),
    integer('sampleSize', '问卷份数', '1', { min: 0, max: 1_000_000, warnMin: 200, unitLabel: '份' }),
  ],
});

const tourValue = valueTable({
  name: 'tourValue',
  label: '旅游康养价值',
  fields: [
    number('visitors', '游客人次', 'visit/a', { computed: true, extensive: true }),
    number('perCapitaCost', '人次旅行费用', 'yuan/visit', {
      computed: true,
      warnMin: 50,
      warnMax: 5000,
      symbol: 'TC',
    }),
  ],
});

/** 旅游康养: what visitors of natural sites spend in money and time (travel cost method). */
export const tourismHealthCare: LeafService = {
  id: 'tourism-health-care',
  wire: 'tour',
  quantitiesAdd: true,
  title: '旅游康养',
  purpose:
    '人们到自然景区旅游、康养。以人次为实物量，以游客的旅行费用（交通、食宿、门票等支出与时间成本）中归因于自然的部分核算价值。',
  group: 'cultural',
  kind: 'leaf',
  module: '/ctService/TourismHealthCare',
  icon: 'HeartOutlined',
  menuPlace: 'last',
  physicalName: '旅游康养人次',
  physicalUnit: 'visit/a',
  value: tourValue,
  tables: [tourScenic],
  seea: {
    flows: [
      {
        code: 'tour',
        label: '旅游康养',
        name: '休闲相关服务',
        english: 'Recreation-related',
        user: 'abroad',
      },
    ],
    exchange: {
      by: 'rows',
      sumOf: ['cTransport', 'cLodging', 'cTicket', 'cOther'],
      times: ['N', 'share', 'gamma'],
      told: '只计交通、食宿、门票与其他费用，不计时间成本',
      unless: '没有分项费用的计算记录，不能减去时间成本',
    },
  },
  usual: {
    of: 'value',
    per: 'person',
    max: 100_000,
    source: unverified(OWN),
    cause: '接待人次的单位（万人次与人次）或费用',
  },
  sources: [unverified(SD_2022, '旅行费用法'), unverified(NDRC_2022)],
  methods: tourismHealthCareMethods,
  sites: { table: tourScenic.name, name: 'scenicName' },
  plausible: [
    {
      code: 'TRAVEL_COST_UNUSUAL',
      figure: { of: 'valuePerQuantity' },
      min: 50,
      max: 5000,
      text: '旅游康养平均每人次 {figure} 元，常见 50–5000 元，请核对费用和人次单位',
      shown: { digits: 0 },
    },
  ],
};
