import { unverified } from '@qingzhang/core/citation';
import { SAME_LAND } from '../language/also-from.ts';
import { parameterTable, recordTable, valueTable } from '../language/define-table.ts';
import { choice, classCode, number, options } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { oxygenReleaseMethods } from '../methods/oxygen-release.ts';
import {
  OXYGEN_PER_CO2,
  OXYGEN_PER_DRY_MATTER,
  OXYGEN_PRICE,
  OXYGEN_PRICE_QUOTES,
  OXYGEN_PRICE_KIND,
} from '../profiles/gas-prices.ts';
import { CAEP_2020, GBT_38582, IN_USE, LYT_1721, OWN } from '../sources.ts';

const BASIS = options({ co2Linked: '与固碳量挂钩', nppGross: '按净初级生产力' });
const PRICE_TYPE = options({ industrial: '工业制氧', medical: '医用氧', afforestation: '造林成本' });

const oxygenFactor = recordTable({
  name: 'oxygenFactor',
  label: '释氧换算',
  provision: {
    bureau: 'forestry',
    form: '释氧换算系数，或分类型面积与净生产力，Excel 工作簿',
    why: '由固碳量或净生产力换算释氧量',
    without: '按固碳量和规范系数换算',
  },
  note: '与固碳量挂钩时只需换算系数，并可留空；按净初级生产力时逐类型填写面积与净生产力',
  unique: ['regionId', 'year', 'classCode'],
  fields: [
    number('factor', '换算系数', '1', {
      min: 0.7,
      max: 1.2,
      // The range keeps out 1.91, a known misprint of 1.19.
      hint: '与固碳量挂钩为 32/44(tO₂/tCO₂)，按净初级生产力为 1.19（tO₂/t 干物质）；留空按核算口径取值',
      unitLabel: '随核算口径',
      quotes: [OXYGEN_PER_CO2, OXYGEN_PER_DRY_MATTER].map(({ value, source }) => ({ value, source })),
      symbol: 'M_O2/M_CO2',
    }),
    classCode({ hint: '按净初级生产力核算时填写' }),
    number('area', '面积', 'hm2', {
      min: 0,
      minExclusive: true,
      max: 100_000_000,
      extensive: true,
      hint: '留空取生态系统类型面积',
      alsoFrom: SAME_LAND,
      symbol: 'A',
    }),
    number('npp', '净生产力', 'tDM/hm2/a', { min: 0, max: 40, symbol: 'B年' }),
  ],
});

const oxygenParam = parameterTable({
  name: 'oxygenParam',
  label: '释氧参数',
  provision: {
    bureau: 'team',
    form: '制氧价格与换算口径，附出处',
    why: '释氧量折算为价值',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  fields: [
    choice('basis', '核算口径', BASIS, {
      default: 'co2Linked',
      source: unverified(CAEP_2020),
      hint: '两种口径相差可达 5 倍以上，不得混用，报表须注明',
    }),
    choice('priceType', '价格类型', PRICE_TYPE, { default: 'industrial', source: unverified(OWN) }),
    number('o2Price', '氧气单价', 'yuan/tO2', {
      priceKind: OXYGEN_PRICE_KIND,
      min: 50,
      max: 5000,
      defaultBy: { key: 'priceType', values: OXYGEN_PRICE.values },
      lent: { key: OXYGEN_PRICE.key },
      quotes: OXYGEN_PRICE_QUOTES,
      symbol: 'P_O2',
    }),
  ],
});

const oxygenValue = valueTable({
  name: 'oxygenValue',
  label: '释氧价值',
  fields: [
    number('co2Amount', '固定二氧化碳量', 'tCO2/a', { computed: true, extensive: true }),
    number('o2Amount', '释氧量', 'tO2/a', { computed: true, extensive: true }),
    choice('basis', '核算口径', BASIS, { computed: true }),
    choice('priceType', '价格类型', PRICE_TYPE, { computed: true }),
  ],
});

/** 释氧: oxygen released with the carbon bound, at the price of produced oxygen. */
export const oxygenRelease: LeafService = {
  id: 'oxygen-release',
  wire: 'oxygen',
  title: '释氧',
  purpose: '植物通过光合作用释放氧气。以释放的氧气的质量为实物量，以工业制氧的价格核算价值。',
  group: 'regulating',
  kind: 'leaf',
  module: '/adjService/OxygenRelease',
  icon: 'SyncOutlined',
  physicalName: '释氧量',
  physicalUnit: 'tO2/a',
  value: oxygenValue,
  tables: [oxygenFactor, oxygenParam],
  seea: { flows: [{ label: '释氧', outside: 'SEEA EA 参考清单中没有释氧' }] },
  usual: {
    of: 'quantity',
    per: 'hm2',
    max: 11,
    source: unverified(IN_USE),
    cause: '固碳速率的单位或面积的单位',
  },
  sources: [unverified(CAEP_2020), unverified(GBT_38582), unverified(LYT_1721)],
  methods: oxygenReleaseMethods,
  plausible: [
    {
      code: 'OXYGEN_RATIO_UNUSUAL',
      figure: { of: 'quantityPerQuantityOf', service: 'carbon' },
      // 32/44 = 0.7273; a typed factor may carry rounded molar masses.
      min: (32 / 44) * 0.999,
      max: (32 / 44) * 1.001,
      when: { method: 'co2Linked' },
      text: '释氧量与固定二氧化碳量之比为 {figure}，挂钩核算时应为 0.7273，请核对换算系数或重新计算释氧',
      shown: { digits: 4 },
    },
  ],
  doubleCounts: [
    {
      severity: 'confirm',
      code: 'OXYGEN_BASIS_DIFFERS',
      // Oxygen of all primary production goes with the carbon of all primary production only (GB/T 38582).
      when: { method: 'nppGross' },
      beside: { service: 'carbon', when: { otherMethodThan: 'gb38582' } },
      text: '释氧按净初级生产力核算，固碳采用其他口径，两者可相差 5 倍以上；请统一口径或说明理由',
    },
  ],
};
