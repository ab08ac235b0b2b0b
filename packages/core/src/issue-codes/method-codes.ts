import type { IssueTable } from './issue-entry.ts';

/** What planning and running a method finds in the data of a year. */
export const METHOD_CODES = {
  METHOD_DISABLED: { block: '所选的方法未启用', mended: '在该服务的参数表中改选方法' },
  METHOD_DEPARTS: { confirm: '填写的方法或口径与规范规定的不同', mended: '在 keys 所指的表中改回，或说明理由' },
  METHOD_LACKS_DATA: { block: '规范规定的方法缺少数据', mended: '补齐所缺的数据，或在 keys 所指的列中改选方法' },
  DEFAULT_ASKED: { confirm: '采用了对结果影响很大的自拟默认值', mended: '在 keys 所指的表中填写本地的数值，或确认' },
  METHOD_ASKS: { confirm: '所用的方法有须经人确认之处', mended: '确认采用，或在该服务的参数表中改选方法' },
  METHODS_APART: { confirm: '两种方法得出的实物量相差过大', mended: '核对两法的数据，在参数表中选定方法，或确认' },
  PROFILE_DIFFERS: { confirm: '计算所用的规范与年度账户的不同', mended: '按年度账户的规范重新计算，或确认' },
  CHECK: {
    block: '结果违反方法自带的检查，不能采用',
    confirm: '结果触及方法自带的检查，须确认',
    note: '方法自带的检查有须说明之处',
    mended: '按提示核对该服务的数据',
  },

  // Data that is missing
  GIVEN_MISSING: { block: '缺少方法所需的数据', mended: '在 keys 所指的表中填写该年的数据，或先计算所依赖的服务' },
  ROWS_MISSING: { block: '所需的表没有该年的记录', mended: '在 keys 所指的表中填写该年的记录' },
  UNIT_LEFT_OUT: { note: '有核算单元没有该服务的数据，未核算', mended: '在 keys 所指的表中填写该单元的数据' },
  ROWS_NONE: { note: '表中没有该年的记录，其中的项目不计入', mended: '有这类项目时在所指的表中填写' },
  AREAS_MISSING: { block: '缺少生态系统类型面积', mended: '填写类型面积，或上传该年的类型栅格' },
  CLASS_UNKNOWN: { block: '面积表中的类型不在类型字典中', mended: '更正类型编码，或在类型字典中补充' },
  CLASS_COEFFICIENT: { block: '有类型缺少系数', mended: '在 keys 所指的表中为该类型补充系数' },
  CLASS_OUTSIDE: { note: '有类型不在方法的范围内，未纳入', mended: '应当纳入时，在该服务的字典中补充该类型' },
  CLASS_NODATA: { note: '类型栅格中有面积没有类型，不参与计算', mended: '补齐类型栅格，或接受' },
  AREAS_NOT_USED: { note: '有类型栅格，统计面积未采用', mended: '无须处理；要用统计面积时停用该年的类型栅格' },
  ASSUMED: { note: '未填写的参数采用了默认值', mended: '在 keys 所指的表中填写本地的数值' },
  BASIS_DIFFERS: {
    confirm: '数据注明的口径与参数表要求的不同，或没有注明',
    mended: '在 keys 所指的表中更正或补填口径，或确认',
  },
  PRICE_CONVERTED: { note: '单价已折算到核算的价格年份', mended: '核对价格年份与价格指数' },
  PRICE_YEAR: {
    confirm: '单价不是核算价格年份的价，按原价使用',
    mended: '在 keys 所指的表中改填当年的价，或在核算年度中选定价格指数，或确认',
  },
  PRICE_YEAR_MISSING: { confirm: '单价没有写明是哪一年的价', mended: '在 keys 所指的表中填写价格年份，或确认' },
  PERIODS_MISSING: { block: '序列缺少部分时段', mended: '补齐各时段，或填写全年值' },
  PERIODS_DISAGREE: { note: '分时段合计与全年值相差超过 1 %', mended: '核对各时段与全年值' },
  MEANS_MIXED: { note: '分类型均值与全部类型均值并存，只采用前者', mended: '为未列出的类型补齐均值' },
  COUNTED_TWICE: { block: '上级区域与其下级有同一项记录，会重复计算', mended: '在所指的表中保留其一' },
  LISTED_TWICE: {
    confirm: '没有关键字段的表中，同一区域有同名或完全相同的记录，疑似同一处',
    mended: '在所指的表中删除多余的记录，或以名称区分，或确认',
  },
  AREAS_DIFFER: {
    confirm: '类型面积合计与区域的边界面积相差超过 10 %',
    note: '类型面积合计与区域的边界面积相差超过 2 %',
    mended: '核对类型面积的单位与完整性和区域的边界，或确认',
  },
  AREAS_ABOVE: {
    block: '类型面积合计比区域的边界面积多一半以上',
    confirm: '类型面积合计比区域的边界面积多一半以上，已写明理由',
    mended: '核对类型面积的单位和区域的边界；确属无误时，计算时写明理由（acknowledge）',
  },
  LAND_PART: { block: '没有下级的区域填了未划入下级的面积', mended: '在类型面积表中把土地范围改为“全部”' },
  SHARED_BY_LAND: {
    note: '没有对应的类型面积或人口，按土地面积分摊到下级',
    mended: '要分得更准时按下级区域填写类型面积（或人口）',
  },
  POINT_OUTSIDE: { confirm: '坐标不在所填区域内，按所填区域计入', mended: '核对所指记录的坐标与区域，或确认' },
  BODY_OUTSIDE: { confirm: '水体边界有一部分在核算范围之外', mended: '核对水体边界，或确认' },
  CLASS_NOT_GIVEN: { confirm: '产品没有填写生态系统类型，按几类土地分摊', mended: '在所指的表中填写类型，或确认' },
  CLASS_WITHOUT_AREA: { note: '记录所填的类型在该区域没有面积，价值仍计在该区域', mended: '核对类型与类型面积' },
  CLASS_NEGATIVE: { note: '有区域的某一类型为负，照原值列示', mended: '核对该区域的数据；属实时无须处理' },
  REGIONS_OVERLAP: { block: '下级区域合计大于本区域，有下级超出本区域的边界', mended: '在区域管理中检查边界' },

  // Rasters
  MONTHS_MISSING: { confirm: '逐月栅格不足 12 个月，未采用', mended: '补齐各月的栅格，或确认改用其他来源' },
  LAYER_OF_PART: { note: '只属于下级区域的栅格未采用', mended: '上传覆盖全部核算范围的栅格' },
  LAYER_MEANS: { note: '没有类型栅格，栅格按区域均值使用', mended: '要逐像元计算时上传类型栅格' },
  NO_PIXELS: { block: '没有一个像元的数据齐全', mended: '检查各栅格的范围、坐标系和无数据值' },
  PIXELS_MISSING: { note: '有面积因栅格缺值没有计入', mended: '补齐所指的栅格，或接受' },
  REGIONS_EMPTY: { note: '有区域没有数据齐全的像元，未核算', mended: '补齐所指的栅格' },

  // Formulas
  FIGURE_MISSING: { block: '公式缺少数值', mended: '在 keys 所指的表中补充该项数值' },
  FIGURE_UNDEFINED: { block: '公式得不出有效的数值（如除以 0）', mended: '检查提示中的各项数值' },
  KEY_OUTSIDE: { block: '记录的分类未填写或不在核算范围内', mended: '更正所指记录的分类' },
  ROWS_DIFFER: { block: '应当一致的各行取值不同', mended: '使所指的各行取值一致' },

  // Tables of intervals
  INTERVALS_EMPTY: { block: '分级表没有任何区间', mended: '在 keys 所指的表中填写区间' },
  INTERVAL_EMPTY: { block: '区间的下限不小于上限', mended: '更正该区间' },
  INTERVAL_VALUE_MISSING: { block: '区间没有取值', mended: '填写该区间的取值' },
  INTERVAL_GAP: { block: '相邻的区间之间有空缺', mended: '使相邻的区间首尾相接' },
  INTERVAL_OVERLAP: { block: '区间重叠', mended: '使相邻的区间首尾相接' },
} satisfies IssueTable;
