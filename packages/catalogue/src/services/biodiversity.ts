import { unverified } from '@qingzhang/core/citation';
import { SAME_LAND } from '../language/also-from.ts';
import { parameterTable, recordTable, valueTable } from '../language/define-table.ts';
import { choice, classCode, integer, number, options } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { biodiversityMethods } from '../methods/biodiversity.ts';
import { SHANNON_GRADES, SHANNON_VALUE } from '../profiles/shannon-grades.ts';
import { GBT_38582, IN_USE, LYT_1721, OWN, WANG_2008 } from '../sources.ts';

const SCORE = { min: 0, max: 20, default: 0, source: unverified(OWN) } as const;

const bioArea = recordTable({
  name: 'bioArea',
  label: '生物多样性维护面积',
  provision: {
    bureau: 'forestry',
    form: '分类型面积与香农-威纳指数，濒危、特有物种与古树名录，Excel 工作簿',
    why: '按物种多样性分级核算',
    without: '生物多样性维护无法核算',
  },
  unique: ['regionId', 'year', 'classCode'],
  fields: [
    classCode({ required: true }),
    number('area', '面积', 'hm2', {
      min: 0,
      minExclusive: true,
      max: 100_000_000,
      extensive: true,
      hint: '留空取生态系统类型面积',
      alsoFrom: SAME_LAND,
      symbol: 'A',
    }),
    number('shannonIndex', '香农-威纳指数', '1', { min: 0, max: 8, symbol: 'H' }),
    number('endangeredScore', '濒危指数合计', '1', { ...SCORE, symbol: 'Em' }),
    number('endemicScore', '特有种指数合计', '1', { ...SCORE, symbol: 'Bn' }),
    number('ancientScore', '古树年龄指数合计', '1', { ...SCORE, symbol: 'Or' }),
  ],
});

const LAST = SHANNON_GRADES.length;

const bioParam = parameterTable({
  name: 'bioParam',
  label: '生物多样性维护参数',
  provision: {
    bureau: 'team',
    form: '各级单位面积价值，附出处',
    why: '各级面积折算为价值',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  fields: [
    choice('method', '核算方法', options({ gb38582: 'GB/T 38582 法（含濒危、特有、古树）', simple: '指数分级法' }), {
      default: 'gb38582',
      source: unverified(GBT_38582),
    }),
    ...SHANNON_GRADES.map(({ grade, from, unitValue }) =>
      number(`grade${grade}`, `单位面积价值（${gradeRange(from, grade)}）`, 'yuan/hm2/a', {
        min: 0,
        max: 500_000,
        warnMin: 3000,
        warnMax: 50_000,
        default: unitValue.value,
        source: unitValue.source,
        priceKind: 'convention',
        lent: { key: SHANNON_VALUE.key, word: String(grade) },
        symbol: `S_${grade}`,
      }),
    ),
  ],
  rules: SHANNON_GRADES.slice(1).map(({ grade }) => ({
    rule: 'ordered',
    lower: `grade${grade - 1}`,
    upper: `grade${grade}`,
  })),
});

const bioValue = valueTable({
  name: 'bioValue',
  label: '生物多样性维护价值',
  fields: [
    integer('grade', '指数等级', '1', { min: 1, max: LAST, computed: true, hint: '同一类型等级不一时为空' }),
    number('unitValue', '单位面积价值', 'yuan/hm2/a', {
      computed: true,
      warnMin: 3000,
      warnMax: 50_000,
      symbol: 'S_I',
    }),
    number('priceIndex', '价格指数', '1', { computed: true }),
  ],
});

/** 生物多样性维护: forest area times the value of its Shannon grade. */
export const biodiversity: LeafService = {
  id: 'biodiversity',
  wire: 'bio',
  quantitiesAdd: true,
  title: '生物多样性维护',
  purpose:
    '生态系统为物种提供生存繁衍的场所。以面积及物种丰富程度为实物量，以保育一定面积、一定丰富程度的生境的单位价值核算价值。',
  group: 'regulating',
  kind: 'leaf',
  module: '/adjService/BiodiversityConservation',
  icon: 'BranchesOutlined',
  physicalName: '生物多样性维护面积',
  physicalUnit: 'hm2',
  value: bioValue,
  tables: [bioArea, bioParam],
  seea: {
    flows: [{ label: '生物多样性维护', outside: '属生态系统状况；最接近的“育幼种群与生境维持”为中间服务，不计入合计' }],
  },
  usual: {
    of: 'value',
    per: 'hm2',
    max: 50_000,
    source: unverified(IN_USE),
    cause: '面积的单位（亩、km² 与 hm²）或等级单价',
  },
  sources: [unverified(GBT_38582), unverified(WANG_2008), unverified(LYT_1721)],
  methods: biodiversityMethods,
  plausible: [
    {
      code: 'BIO_VALUE_UNUSUAL',
      figure: { of: 'valuePerQuantity' },
      min: 3000,
      max: 50_000,
      text: '生物多样性维护的单位面积价值为 {figure} 元/hm²，常见 3000–50000 元/hm²，请核对等级单价和价格指数',
      shown: { digits: 0 },
    },
  ],
};

/** `H<1`, `1≤H<2` … `H≥6`. */
function gradeRange(from: number, grade: number): string {
  const next = SHANNON_GRADES[grade]?.from;
  if (next === undefined) return `H≥${from}`;
  return grade === 1 ? `H<${next}` : `${from}≤H<${next}`;
}
