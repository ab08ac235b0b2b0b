import { unverified } from '@qingzhang/core/citation';
import { recordTable, valueTable } from '../language/define-table.ts';
import { choice, flag, integer, money, number, options, text } from '../language/fields.ts';
import type { SumService } from '../language/service.ts';
import { GBT_46869, SD_2022 } from '../sources.ts';

/** What counties in the east usually have. */
const USUAL_GGI = { min: 0.1, max: 5 } as const;
const USUAL_PER_KM2 = { min: 5_000_000, max: 70_000_000 } as const;

const gepGdp = recordTable({
  name: 'gepGdp',
  label: '地区生产总值',
  provision: {
    bureau: 'statistics',
    form: '地区生产总值（统计公报）',
    why: '计算 GEP 与 GDP 之比',
    without: 'GEP 照常核算，只是没有与 GDP 的比较',
  },
  note: '一年有几个核算单元时，每个各填一行。区域留空的一行和核算年度中的地区生产总值，只在该年只有一个核算单元时采用；从上年沿用的不采用',
  unique: ['regionId', 'year'],
  fields: [
    number('gdp', '地区生产总值', 'yuan', { min: 0, max: 1e15, required: true, extensive: true, spreadPer: 'person' }),
  ],
});

const gepValue = valueTable({
  name: 'gepValue',
  label: '生态产品总值',
  fields: [
    money('epv', '物质产品价值', { computed: true, symbol: 'EPV' }),
    money('erv', '调节服务价值', { computed: true, symbol: 'ERV' }),
    money('ecv', '文化服务价值', { computed: true, symbol: 'ECV' }),
    money('externalValue', '来自区域外的生态产品价值', { min: 0, hint: '规范要求扣减区域外来源时填写' }),
    money('gep', '生态产品总值', { computed: true, symbol: 'GEP' }),
    money('gdp', '地区生产总值', { computed: true, symbol: 'GDP' }),
    number('population', '常住人口', 'person', { computed: true, extensive: true }),
    number('areaKm2', '面积', 'km2', { computed: true, extensive: true }),
    number('ggi', '绿金指数', '1', { computed: true, symbol: 'GGI' }),
    number('perKm2', '单位面积总值', 'yuan/km2', { computed: true }),
    number('perCapita', '人均总值', 'yuan/person', { computed: true }),
    number('mandatoryComplete', '必选指标完成率', '%', { computed: true }),
    flag('complete', '核算完整', { computed: true }),
    choice('priceBasis', '价格口径', options({ current: '现价', constant: '可比价' }), { computed: true }),
    integer('baseYear', '可比价基年', '1', { names: 'year', computed: true }),
    number('realIndex', '可比价指数', '1', { computed: true }),
    text('paramSetId', '参数集', { maxLength: 64, computed: true }),
    text('boundaryVersion', '边界版本', { maxLength: 30, computed: true }),
    text('fingerprint', '校验码', { maxLength: 64, computed: true }),
  ],
});

/** Gep总值: material products, regulating and cultural services, less what comes from outside. */
export const grossEcosystemProduct: SumService = {
  id: 'gross-ecosystem-product',
  wire: 'gep',
  title: 'GEP 总值',
  purpose: '物质产品、调节服务、文化服务价值之和，即生态产品总值（GEP）；规范要求时扣减来自区域外的生态产品价值。',
  menuName: 'Gep总值',
  group: 'total',
  kind: 'sum',
  module: '/Gep/Gep',
  icon: 'GoldOutlined',
  physicalName: '价值合计',
  physicalUnit: 'yuan/a',
  value: gepValue,
  tables: [gepGdp],
  sources: [unverified(SD_2022), unverified(GBT_46869)],
  plausible: [
    {
      code: 'GGI_UNUSUAL',
      figure: { of: 'index', column: 'ggi' },
      ...USUAL_GGI,
      text: '绿金指数为 {figure}，东部县域常见 0.1–5，请核对总值和地区生产总值',
      farAbove: {
        figure: 10,
        text: '绿金指数为 {figure}，东部县域常见 0.1–5，大于 10 的只见于青藏高原，请核对总值和地区生产总值',
      },
      shown: { digits: 2 },
    },
    {
      code: 'PER_KM2_UNUSUAL',
      figure: { of: 'index', column: 'perKm2' },
      ...USUAL_PER_KM2,
      text: '单位面积总值为 {figure} 万元/km²，常见 500–7000 万元/km²，请核对面积和各项价值',
      shown: { digits: 2, factor: 1 / 10_000 },
    },
  ],
};
