import { inventoryTable } from '../language/define-table.ts';
import type { Option } from '../language/field.ts';
import { choice, integer, lonLat, number, options, text } from '../language/fields.ts';
import type { Table } from '../language/table.ts';

function buildings(name: string, label: string, uses: readonly Option[]): Table {
  return inventoryTable({
    name,
    label,
    fields: [
      text('name', '建筑名称', { required: true }),
      text('address', '地址', { maxLength: 200 }),
      ...lonLat(),
      integer('floors', '层数', '1', { min: 0, max: 200 }),
      number('heightM', '高度', 'm', { min: 0, max: 1000 }),
      number('floorAreaM2', '建筑面积', 'm2', { min: 0, max: 10_000_000, extensive: true }),
      number('landAreaM2', '占地面积', 'm2', { min: 0, max: 100_000_000, extensive: true }),
      integer('builtYear', '建成年份', '1', { names: 'year', min: 1000, max: 2100 }),
      text('structure', '结构类型', { maxLength: 40, hint: '如 钢筋混凝土、砖混、砖木、钢结构' }),
      choice('useType', '用途', uses),
      number('energyKwh', '年用电量', 'kWh/a', { min: 0, max: 1e10, extensive: true }),
      text('owner', '权属单位'),
    ],
  });
}

/** The four inventories; `kind` is the last part of their route. */
export const BUILDING_TABLES: readonly { readonly kind: string; readonly table: Table }[] = [
  {
    kind: 'gov',
    table: buildings(
      'govBuilding',
      '政府建筑',
      options({
        office: '机关办公',
        service: '政务服务',
        education: '学校教育',
        health: '医疗卫生',
        culture: '文化体育',
        security: '公安消防',
        other: '其他',
      }),
    ),
  },
  {
    kind: 'industry',
    table: buildings(
      'industryBuilding',
      '工业建筑',
      options({
        workshop: '生产厂房',
        warehouse: '仓储',
        power: '动力设施',
        laboratory: '研发检验',
        mining: '采矿设施',
        utility: '公用工程',
        other: '其他',
      }),
    ),
  },
  {
    kind: 'biz',
    table: buildings(
      'bizBuilding',
      '商业建筑',
      options({
        retail: '商场零售',
        office: '商务办公',
        hotel: '酒店住宿',
        catering: '餐饮',
        market: '集贸市场',
        finance: '金融网点',
        logistics: '物流配送',
        other: '其他',
      }),
    ),
  },
  {
    kind: 'civil',
    table: buildings(
      'civilBuilding',
      '民用建筑',
      options({
        apartment: '多高层住宅',
        house: '独栋住宅',
        ruralHouse: '农村住房',
        dormitory: '宿舍公寓',
        elderly: '养老设施',
        community: '社区用房',
        other: '其他',
      }),
    ),
  },
];
