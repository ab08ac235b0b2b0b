import { unverified, verified } from '@qingzhang/core/citation';
import { SAME_LAND } from '../language/also-from.ts';
import { parameterTable, recordTable, valueTable } from '../language/define-table.ts';
import { choice, classCode, number, options } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { pestControlMethods } from '../methods/pest-control.ts';
import { GARZE, OUYANG_2013, OWN } from '../sources.ts';

const SHARE = { min: 0, max: 100 } as const;

const pestArea = recordTable({
  name: 'pestArea',
  label: '病虫害控制面积',
  provision: {
    bureau: 'forestry',
    form: '天然林草面积与病虫害发生、自愈情况，Excel 工作簿',
    why: '核算生态系统自身控制的病虫害面积',
    without: '病虫害控制无法核算',
  },
  note: '森林、灌丛与草地逐类型填写；发生率没有默认值，须为调查或防治部门的数据',
  unique: ['regionId', 'year', 'classCode'],
  fields: [
    classCode({ required: true, hint: '森林、灌丛或草地的类型' }),
    number('area', '天然植被面积', 'hm2', {
      min: 0,
      minExclusive: true,
      max: 100_000_000,
      extensive: true,
      hint: '留空取生态系统类型面积',
      alsoFrom: SAME_LAND,
      symbol: 'A',
    }),
    number('pestRate', '病虫害发生率', '%', { ...SHARE, symbol: 'r', hint: '天然植被，发生率差值法填写' }),
    number('refRate', '参照发生率', '%', { ...SHARE, symbol: 'r_0', hint: '人工林或人工草地，发生率差值法填写' }),
    number('occurArea', '病虫害发生面积', 'hm2', {
      min: 0,
      max: 100_000_000,
      extensive: true,
      symbol: 'A_o',
      hint: '自愈面积法填写',
    }),
    number('selfHealPct', '自愈率', '%', { ...SHARE, symbol: 's', hint: '未经防治自行消退的比例，自愈面积法填写' }),
  ],
});

const COST = { min: 10, max: 5000, priceKind: 'engineering', hint: '每公顷一次防治的成本' } as const;

const pestParam = parameterTable({
  name: 'pestParam',
  label: '病虫害控制参数',
  provision: {
    bureau: 'forestry',
    form: '林地与草地单位面积防治成本，附出处',
    why: '少发生的病虫害面积折算为价值',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  fields: [
    choice(
      'method',
      '核算方法',
      options({ avoided: '发生率差值法', selfHealed: '自愈面积法', naturalArea: '天然植被面积法' }),
      { default: 'avoided', source: unverified(OUYANG_2013), hint: '面积法把没有病虫害的土地也计入，结果偏大' },
    ),
    number('forestCost', '林地防治成本', 'yuan/hm2', {
      ...COST,
      default: 375,
      source: verified(GARZE, '表 3', 2010),
      symbol: 'c_f',
    }),
    number('grassCost', '草地防治成本', 'yuan/hm2', {
      ...COST,
      default: 112.5,
      source: verified(GARZE, '表 3', 2010),
      symbol: 'c_g',
    }),
  ],
});

const pestValue = valueTable({
  name: 'pestValue',
  label: '病虫害控制价值',
  fields: [
    number('flooredHm2', '截断面积', 'hm2/a', { computed: true, hint: '发生率高于参照的类型按 0 计，所截去的面积' }),
  ],
});

/**
 * 病虫害控制: land that natural vegetation keeps free of pests, at what treating it would cost. In no standard that was
 * read, so no profile counts it, and its module waits until an administrator shows it.
 */
export const pestControl: LeafService = {
  id: 'pest-control',
  wire: 'pest',
  title: '病虫害控制',
  purpose:
    '天然植被的物种丰富、天敌较多，病虫害较人工植被少。以少发生病虫害的面积为实物量，以防治同等面积病虫害的费用核算价值。',
  group: 'regulating',
  kind: 'leaf',
  dormant: true,
  module: '/adjService/PestControl',
  icon: 'BugOutlined',
  physicalName: '病虫害控制面积',
  physicalUnit: 'hm2/a',
  value: pestValue,
  tables: [pestArea, pestParam],
  seea: {
    flows: [
      {
        code: 'pest',
        label: '病虫害控制',
        name: '生物控制：害虫控制',
        english: 'Biological control: pest control',
        user: 'agriculture',
      },
    ],
  },
  usual: {
    of: 'value',
    per: 'hm2',
    max: 600,
    source: unverified(OWN),
    cause: '面积的单位或防治成本',
  },
  sources: [verified(GARZE, '表 3'), unverified(OUYANG_2013), unverified(OWN)],
  methods: pestControlMethods,
  doubleCounts: [
    {
      severity: 'confirm',
      code: 'PEST_BESIDE_BIO',
      beside: { service: 'bio' },
      text: '病虫害控制与生物多样性维护同时计入合计，天敌与多样性带来的益处可能重复；请只计入其一，或说明理由',
    },
  ],
};
