import { unverified } from '@qingzhang/core/citation';
import { parameterTable, valueTable } from '../language/define-table.ts';
import { choice, flag, money, number, options } from '../language/fields.ts';
import type { SumService } from '../language/service.ts';
import { culturalServicesMethods } from '../methods/cultural-services.ts';
import { IN_USE, NDRC_2022, OWN, SD_2022 } from '../sources.ts';

const cultureParam = parameterTable({
  name: 'cultureParam',
  label: '文化服务参数',
  provision: {
    bureau: 'statistics',
    form: '城镇单位就业人员年平均工资等（统计年鉴）',
    why: '把游憩时间折算为价值',
    without: '缺年平均工资时，休闲游憩无法核算；其余采用默认值',
  },
  note: '旅游康养与休闲游憩共用',
  fields: [
    number('annualWage', '年平均工资', 'yuan/(person*a)', { min: 1000, max: 1_000_000, priceKind: 'market' }),
    number('workDays', '年工作日数', 'd/a', {
      min: 200,
      max: 366,
      default: 250,
      source: unverified(IN_USE),
      certain: 'unlessTyped',
    }),
    number('workHours', '年工作时数', 'h/a', {
      min: 1000,
      max: 4000,
      default: 2000,
      source: unverified(IN_USE),
      certain: 'unlessTyped',
    }),
    number('timeFactor', '时间系数', '1', {
      min: 0,
      max: 1,
      default: 1 / 3,
      source: unverified(IN_USE),
      quotes: [
        { value: 1 / 3, source: unverified(IN_USE) },
        { value: 1, source: unverified(IN_USE, '按全额工资计') },
      ],
      hint: '时间价值占工资的比例',
      symbol: 'k',
    }),
    choice('leisureMethod', '休闲游憩核算方法', options({ personTime: '人时法', area: '面积法' }), {
      default: 'personTime',
      source: unverified(OWN),
    }),
    flag('includeLandscape', '计入景观价值', { default: false, source: unverified(OWN) }),
    number('benefitAreaM2', '景观受益面积', 'm2', { min: 0, max: 1_000_000_000, extensive: true }),
    number('premium', '景观溢价', 'yuan/(m^2*a)', { min: 0, max: 100_000, priceKind: 'market' }),
  ],
});

const cultureValue = valueTable({
  name: 'cultureValue',
  label: '文化服务价值',
  fields: [
    money('tourValue', '旅游康养价值', { computed: true }),
    money('leisureValue', '休闲游憩价值', { computed: true }),
    money('landscapeValue', '景观价值', { computed: true }),
  ],
});

/** 文化服务: tourism and recreation and, where chosen, the premium of a fine view. */
export const culturalServices: SumService = {
  id: 'cultural-services',
  wire: 'culture',
  title: '文化服务',
  purpose: '各项文化服务价值之和，按所用核算规范计入；景观溢价在本项中核算，选择计入时一并相加。',
  group: 'cultural',
  kind: 'sum',
  module: '/ctService/CtService',
  icon: 'PictureOutlined',
  physicalName: '价值合计',
  physicalUnit: 'yuan/a',
  value: cultureValue,
  tables: [cultureParam],
  sources: [unverified(SD_2022), unverified(NDRC_2022, '景观价值')],
  addend: {
    wire: 'landscape',
    title: '景观价值',
    column: 'landscapeValue',
    seea: {
      flows: [
        { code: 'landscape', label: '景观价值', name: '视觉舒适', english: 'Visual amenity', user: 'households' },
      ],
    },
  },
  methods: culturalServicesMethods,
};
