import { unverified, verified } from '@qingzhang/core/citation';
import { parameterTable, recordTable, valueTable } from '../language/define-table.ts';
import { choice, classCode, flag, money, number, options, text } from '../language/fields.ts';
import type { LeafService } from '../language/service.ts';
import { materialProductsMethods } from '../methods/material-products.ts';
import { GARZE, NDRC_2022, OWN, SD_2022 } from '../sources.ts';
import { PRODUCT_SEEA } from './material-products/seea-flows.ts';

const CATEGORY = options({
  agri: '农业',
  forestry: '林业',
  livestock: '畜牧业',
  fishery: '渔业',
  water: '淡水资源',
  energy: '生态能源',
});

const productArea = recordTable({
  name: 'productArea',
  label: '物质产品',
  provision: {
    bureau: 'agriculture',
    form: '农林牧渔业统计年报中的产量、面积与单价，Excel 工作簿',
    why: '物质产品按产量和单价核算',
    without: '物质产品无法核算，GEP 缺物质产品一项',
  },
  note: '逐项填写产品，不要再加农林牧渔业总产值',
  unique: ['regionId', 'year', 'category', 'product'],
  fields: [
    choice('category', '类别', CATEGORY, { required: true, alsoCalled: ['产业', '行业', '类型'] }),
    text('product', '产品', {
      maxLength: 60,
      required: true,
      alsoCalled: ['产品名称', '指标名称', '指标', '品种', '品名', '农产品', '作物', '名称'],
    }),
    classCode(),
    number('area', '面积', 'hm2', {
      min: 0,
      max: 100_000_000,
      extensive: true,
      symbol: 'A',
      alsoCalled: ['播种面积', '种植面积', '养殖面积'],
    }),
    // Output and price are per the same outputUnit, which therefore cancels in the product.
    number('output', '产量', '1/a', {
      min: 0,
      max: 1e13,
      extensive: true,
      addsWithin: ['product', 'outputUnit'],
      unitLabel: '产量单位/a',
      countedIn: 'outputUnit',
      symbol: 'E',
      alsoCalled: ['总产量', '年产量', '出栏量', '出栏', '捕捞量', '取水量', '发电量', '数量'],
    }),
    choice(
      'outputUnit',
      '产量单位',
      options(
        { t: '吨', kg: '千克', m3: '立方米', kWh: '千瓦时', head: '头（只）', item: '个' },
        { kWh: ['度'], head: ['头', '只', '羽', '匹'], item: ['件', '株', '棵', '枝', '盆', '枚', '粒'] },
      ),
      { alsoCalled: ['计量单位', '单位'] },
    ),
    number('price', '单价', 'yuan', {
      priceKind: 'market',
      min: 0,
      max: 1_000_000_000,
      unitLabel: '元/产量单位',
      pricedPer: 'outputUnit',
      // Straw and cane are worth some hundred 元/t: 2.84 元/t of wheat is 元/kg. Water by the tonne is cheaper.
      warnMin: 100,
      warnUnit: 'yuan/t',
      warnWhen: { key: 'category', is: ['agri', 'forestry', 'livestock', 'fishery'] },
      alsoCalled: ['平均单价', '均价', '平均价格', '价格', '出售价格', '收购价', '市场价'],
      quotes: [
        { value: 2.6, source: verified(GARZE, '用水，元/m³', 2010) },
        { value: 3.6, source: verified(GARZE, '用水，元/m³', 2010) },
        { value: 0.07, source: verified(GARZE, '用水，元/m³', 2010) },
        { value: 0.53, source: verified(GARZE, '水电，元/kWh', 2010) },
      ],
      symbol: 'P',
    }),
    number('cost', '单位成本', 'yuan', {
      priceKind: 'market',
      min: 0,
      max: 1_000_000_000,
      unitLabel: '元/产量单位',
      pricedPer: 'outputUnit',
      alsoCalled: ['生产成本', '成本'],
      hint: '净产值法使用；一般不高于单价',
      symbol: 'C',
    }),
    flag('costIsWhole', '成本含全部要素', {
      hint: '单位成本已含中间投入、人工、资本消耗与资本回报的填“是”；SEEA EA 的资源租金只取这样的行',
    }),
    number('landRent', '土地租金', 'yuan/hm2/a', {
      min: 0,
      max: 10_000_000,
      priceKind: 'market',
      hint: '土地租金法使用',
      symbol: 'R',
    }),
  ],
});

const productParam = parameterTable({
  name: 'productParam',
  label: '物质产品参数',
  provision: {
    bureau: 'team',
    form: '核算组按所用规范填写的方法与生态贡献率',
    why: '确定物质产品的核算方法和生态贡献率',
    without: '采用规范规定的默认值，并在报表中注明',
  },
  fields: [
    choice(
      'method',
      '核算方法',
      options({ gross: '产值法', net: '净产值法', rent: '土地租金法', gamma: '生态贡献率法' }),
      {
        default: 'gross',
        source: unverified(SD_2022, '市场价值法'),
        hint: '各方法结果可相差 4 倍，报表须注明',
      },
    ),
  ],
});

const productValue = valueTable({
  name: 'productValue',
  label: '物质产品价值',
  parts: ['category'],
  fields: [
    choice('category', '类别', CATEGORY, { computed: true, hint: '留空为合计' }),
    number('gamma', '生态贡献率', '1', { computed: true, symbol: 'γ' }),
    money('grossValue', '产值', { computed: true }),
  ],
});

/** 物质产品: goods taken from ecosystems, at market price, net of cost, or by land rent. */
export const materialProducts: LeafService = {
  id: 'material-products',
  wire: 'product',
  title: '物质产品',
  purpose:
    '农、林、牧、渔、水、能源等产品来自生态系统，进入市场。按产量和价格核算其价值，或扣除成本、人工投入后核算其中属于生态系统的部分。',
  group: 'material',
  kind: 'leaf',
  module: '/matterCiv/MaterialProducts',
  icon: 'ShoppingOutlined',
  // Tonnes, cubic metres and kilowatt hours do not add up; the number of products does.
  physicalName: '产品种类',
  physicalUnit: '1',
  physicalUnitLabel: '种',
  value: productValue,
  tables: [productArea, productParam],
  seea: PRODUCT_SEEA,
  usual: {
    of: 'value',
    per: 'person',
    min: 10,
    max: 120_000,
    land: { min: 10, max: 500_000 },
    source: unverified(OWN),
    cause: '产量与单价的单位（万吨与吨、元/公斤与元/吨）',
  },
  sources: [unverified(SD_2022, '市场价值法'), verified(GARZE, '净产值'), unverified(NDRC_2022, '残值法、土地租金法')],
  methods: materialProductsMethods,
  doubleCounts: [
    {
      severity: 'confirm',
      code: 'WATER_SUPPLY_TWICE',
      when: { parts: ['water'] },
      beside: { service: 'river' },
      text: '物质产品计入了淡水资源，供出的水又含在水源涵养的水量之内，两项同时计入可能重复；请确认，或只保留一项',
    },
    {
      severity: 'note',
      code: 'HYDRO_WATER_TWICE',
      when: { parts: ['water', 'energy'] },
      text: '物质产品同时计入淡水资源和生态能源，其中水电与供水可能用的是同一水量；报表宜一并说明',
    },
  ],
};
