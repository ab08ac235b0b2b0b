import {
  choice,
  classCode,
  file,
  flag,
  integer,
  json,
  money,
  number,
  options,
  reference,
  text,
  time,
} from './fields.ts';
import type { Field } from './field.ts';
import { INPUT_MODE, PASSING_ON, QUALITY, RESAMPLE, ROW_STATUS, VERIFICATION } from './common-options.ts';
import type { RasterKind } from './table.ts';

export const YEAR = { names: 'year', min: 1990, max: 2100 } as const;

const PLACE = reference('regionId', '区域', 'region', { hint: '留空表示全县' });

/** Where a row lies in space and time. An empty region is the whole county. */
export const PLACE_AND_YEAR = [PLACE, integer('year', '年份', '1', { ...YEAR, required: true })] as const;

/** The same for what may hold in every year: then the year is empty. */
export const PLACE_AND_ANY_YEAR = [PLACE, integer('year', '年份', '1', { ...YEAR, hint: '留空表示各年通用' })] as const;

/** Where the figures of a row come from and how good they are. */
export const PROVENANCE = [
  text('dataSource', '数据来源', { maxLength: 200 }),
  text('sourceDoc', '来源文件', { maxLength: 200 }),
  integer('sourceYear', '来源年份', '1', { names: 'year', min: 1900, max: 2100 }),
  choice('quality', '质量等级', QUALITY, { hint: 'A 实测 · B 部门统计 · C 省级参考 · D 文献值' }),
  text('remark', '备注', { maxLength: 500 }),
  choice('status', '状态', ROW_STATUS, { fill: 'draft' }),
  integer('carriedFrom', '沿用年份', '1', { names: 'year', computed: true, hint: '从该年度复制而来，修改后清空' }),
] as const;

/** Whether a parameter or dictionary entry has been compared with the official text. */
export const VERIFIED: Field = choice('verification', '核实状态', VERIFICATION, {
  fill: 'unverified',
  hint: '管理员凭来源文件确认后为“已核实”',
});

/** Columns of every parameter table. */
export const PARAMETER_COLUMNS: readonly Field[] = [
  number('gamma', '生态贡献率', '1', { min: 0, max: 1, default: 1, symbol: 'γ', certain: 'unlessTyped' }),
  integer('priceYear', '价格年份', '1', { ...YEAR, hint: '本行所填单价是哪一年的价' }),
  number('priceIndex', '价格指数', '1', {
    min: 0.5,
    max: 5,
    default: 1,
    certain: 'unlessTyped',
    hint: '填写后本行单价统一乘以它（核算年 ÷ 价格年），并代替核算年度所定的价格指数；1 视同未填',
  }),
  VERIFIED,
];

/** What stands in for a file. */
export const LAYER_MEAN = 'meanValue';
/** The mean of a year hardly ever triples. */
const MEAN_CHANGE = 3;

/** RasterMeta: a row is either a file or, without one, a mean value. */
export function rasterColumns(kinds: readonly RasterKind[]) {
  return [
    choice('rasterKind', '栅格类别', options(Object.fromEntries(kinds.map((kind) => [kind.kind, kind.label]))), {
      required: true,
    }),
    file('fileId', '栅格文件', { hint: '文件与均值二选一' }),
    number(LAYER_MEAN, '均值', '1', {
      hint: '没有栅格时填写该类别单位下的均值',
      unitLabel: '随栅格类别',
      usualChange: MEAN_CHANGE,
    }),
    classCode({ hint: '均值所属类型，留空表示全部类型' }),
    integer('month', '月份', '1', { names: 'month', min: 0, max: 12, fill: 0, hint: '全年的填“全年”或 0' }),
    integer('bandIndex', '波段', '1', { min: 1, max: 1000, default: 1, hint: '文件有多个波段时须写明用哪一个' }),
    number('nodata', '无效值', '1'),
    number('scaleFactor', '比例系数', '1', { default: 1, hint: '实际值 = 像元值 × 比例系数 + 偏移' }),
    number('offset', '偏移', '1', { default: 0 }),
    text('unit', '单位', { maxLength: 60, hint: '须与栅格类别的单位同量纲' }),
    choice('resample', '重采样', RESAMPLE, { default: 'bilinear' }),
    number('validMin', '有效下限', '1'),
    number('validMax', '有效上限', '1'),
    choice('passingOn', '对外提供', PASSING_ON, {
      default: 'allowed',
      hint: '使用许可不允许转交的文件选“只提供校验值”，成果包中不含该文件',
    }),
    text('fileName', '文件名', { maxLength: 255, computed: true }),
    text('sha256', 'SHA-256', { maxLength: 64, computed: true }),
    integer('crsEpsg', '坐标系 EPSG', '1', { names: 'system', computed: true }),
    number('pixelSizeX', '像元宽', '1', { computed: true }),
    number('pixelSizeY', '像元高', '1', { computed: true }),
    integer('width', '列数', '1', { computed: true }),
    integer('height', '行数', '1', { computed: true }),
    json('stats', '统计', 'free', { computed: true }),
  ] as const;
}

/** ValueRecord: what every value set answers; a client may save only a manual value with its reason. */
export const VALUE_COLUMNS = [
  money('value', '价值量', { hint: '手工填报的价值量' }),
  number('physicalAmount', '实物量', '1', { unitLabel: '随服务' }),
  text('overrideReason', '手工填报理由', { maxLength: 500 }),
  text('physicalUnit', '实物量单位', { maxLength: 40, computed: true }),
  number('unitPrice', '单价', '1', { computed: true, unitLabel: '见单价单位' }),
  text('priceUnit', '单价单位', { maxLength: 40, computed: true }),
  text('serviceCode', '服务代码', { maxLength: 40, computed: true }),
  classCode({ computed: true, hint: '留空为合计' }),
  text('profile', '核算规范', { maxLength: 40, computed: true }),
  text('method', '核算方法', { maxLength: 60, computed: true }),
  choice('inputMode', '取值方式', INPUT_MODE, { computed: true }),
  flag('containsManual', '含手工', { computed: true }),
  text('runId', '运行编号', { maxLength: 36, computed: true }),
  json('paramSnapshot', '参数快照', 'free', { computed: true }),
  json('inputHashes', '输入校验码', 'free', { computed: true }),
  json('diagnostics', '诊断', 'free', { computed: true }),
  flag('stale', '需重算', { computed: true }),
] as const;

/** Figures that were typed in a unit of their own (3.2万亩), word for word by column. */
export const ENTERED_AS = json('enteredAs', '录入原文', 'enteredTexts', {
  hint: '带单位录入的原文，按列；该列的数改变后不再保留',
});

/** Who wrote a record, and when. */
export const LOG_COLUMNS = [
  text('createdBy', '创建人', { maxLength: 64, computed: true }),
  time('createdAt', '创建时间', { computed: true }),
] as const;

/** History of a row that can change. */
export const SYSTEM_COLUMNS = [
  ...LOG_COLUMNS,
  text('updatedBy', '修改人', { maxLength: 64, computed: true }),
  time('updatedAt', '修改时间', { computed: true }),
  time('deletedAt', '删除时间', { computed: true }),
] as const;
