import { choice, integer, money, number, options, reference, text } from '@qingzhang/catalogue/language/fields';
import type { Table } from '@qingzhang/catalogue/language/table';

/**
 * What `regionValue` lists: one row per region, service and year, formed from the value sets. Nothing is stored under
 * this name; a row that is saved goes to the value set of its service.
 */
export const REGION_VALUE_TABLE: Table = {
  name: 'regionValue',
  label: '区域价值',
  kind: 'value',
  reach: 'own',
  fields: [
    reference('regionId', '区域', 'region', { hint: '留空为上级区域中没有分到下级的部分（未分配）' }),
    reference('parentId', '上级区域', 'region', { computed: true }),
    text('regionName', '区域名称', { computed: true }),
    integer('level', '级别', '1', { computed: true }),
    text('serviceCode', '服务代码', { maxLength: 40, required: true }),
    integer('year', '年份', '1', { min: 1990, max: 2100, required: true }),
    money('value', '价值量'),
    number('physicalAmount', '实物量', '1', { unitLabel: '随服务' }),
    text('physicalUnit', '实物量单位', { maxLength: 40, computed: true }),
    text('overrideReason', '手工填报理由', { maxLength: 500 }),
    number('areaKm2', '面积', 'km2', { computed: true }),
    number('perKm2', '单位面积价值', 'yuan/km2', { computed: true }),
    number('perCapita', '人均价值', 'yuan/person', { computed: true }),
    integer('rank', '名次', '1', { computed: true, hint: '同年、同级、同一服务中按价值量' }),
    choice(
      'allocMethod',
      '分配方法',
      options({
        raster: '栅格',
        area: '按面积',
        population: '按人口',
        point: '按点位',
        direct: '直接核算',
        unallocated: '未分配',
      }),
      { computed: true },
    ),
  ],
  rules: [],
  unique: ['regionId', 'year', 'serviceCode'],
  rasterKinds: [],
  seed: [],
  searched: ['regionName'],
};
