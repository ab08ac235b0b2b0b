import { systemTable } from '../language/define-table.ts';
import { choice, integer, json, number, options, reference, text } from '../language/fields.ts';

/** Region types with a level take part in sums; free types get figures for information only. */
export const REGION_LEVELS: Readonly<Record<string, number>> = { 县: 1, 乡镇: 2, 村: 3, 地块: 4 };

const REGION_TYPES = options({
  县: '县',
  乡镇: '乡镇',
  村: '村',
  地块: '地块',
  流域: '流域',
  保护地: '保护地',
  other: '其他',
});

export const region = systemTable({
  name: 'region',
  label: '区域',
  unique: ['boundaryVersion', 'code'],
  tree: { node: 'id', parent: 'parentId' },
  fields: [
    reference('parentId', '上级区域', 'region'),
    text('name', '区域名称', { required: true }),
    text('code', '区划代码', { maxLength: 30, required: true }),
    choice('type', '区域类型', REGION_TYPES, { required: true }),
    integer('level', '级别', '1', { min: 1, max: 4, hint: '1 县 · 2 乡镇 · 3 村 · 4 地块；其他类型留空' }),
    text('boundaryVersion', '边界版本', { maxLength: 30, hint: '留空为当前版本' }),
    json('geometry', '边界', 'geometry'),
    number('areaM2', '面积', 'm2', { computed: true }),
    number('lon', '中心经度', 'deg', { computed: true }),
    number('lat', '中心纬度', 'deg', { computed: true }),
    integer('population', '常住人口', 'person', { min: 0, max: 2_000_000_000, extensive: true }),
    number('gdp', '地区生产总值', 'yuan', { min: 0, max: 1e15, extensive: true }),
    integer('sort', '排序', '1', { min: 0, max: 1_000_000 }),
    text('remark', '备注', { maxLength: 500 }),
  ],
});
