import type { IssueTable } from './issue-entry.ts';

/** What is wrong with regions: their place in the tree, their boundaries, an import of them. */
export const REGION_CODES = {
  PARENT_CIRCLE: { block: '区域成了自己的直接或间接上级', mended: '在区域管理或导入文件中更正上级' },
  PARENT_LEVEL: { block: '上级区域的级别不高于本区域', mended: '改选级别更高的上级，或更正区域类型' },
  PARENT_OTHER_VERSION: { block: '上级区域属于另一个边界版本', mended: '选择同一边界版本中的上级' },
  REGION_OTHER_VERSION: { block: '区域不属于该年度所用的边界版本', mended: '改选该年度所用版本中的区域' },
  VERSION_UNKNOWN: { block: '没有这个边界版本', mended: '改填已有的版本，或先在区域管理导入新的边界' },
  LEVEL_CONTRADICTS_TYPE: { block: '填写的级别与区域类型不符', mended: '将级别留空，或按区域类型更正' },
  CHILDREN_UNFIT: { block: '修改后下级区域不再与本区域相符', mended: '在区域管理中先调整下级区域' },

  // Boundaries of regions that are stored
  BOUNDARY_OVERLAP: {
    block: '两个同级区域的边界重叠，超过 1 hm² 和较小一方的 0.1 %',
    confirm: '两个最上级区域的边界重叠，各自核算时都计入',
    note: '两个同级区域的边界重叠一个窄条，归代码较小的区域',
    mended: '在区域管理中更正其中一个边界',
  },
  BOUNDARY_GAP: { confirm: '区域内有土地不属于任何下级区域', mended: '在区域管理中补齐下级区域的边界，或确认留有余地' },
  BOUNDARY_OUTSIDE: { confirm: '下级区域超出上级的边界', mended: '在区域管理中更正两者之一的边界' },
  BOUNDARY_MISSING: { note: '有区域没有边界，未参与检查', mended: '在区域管理中为其绘制或导入边界' },

  // Boundaries that are fitted to each other or drawn by hand
  SNAPPED: { note: '导入的边界已按所选的距离与相邻边界贴合', mended: '不必处理；不想贴合时选“不贴合”' },
  SNAP_UNFIT: { confirm: '区域贴合后会失去形状，仍用原来的边界', mended: '选较小的距离，或在区域管理中手工调整边界' },
  BORDER_CROSSES: { block: '边界与自身相交或围出的形状不成立', mended: '移动或删除所指位置附近的顶点' },
  SPLIT_MISSES: { block: '分割线没有把区域分成两部分', mended: '让线的两端都落在边界之外' },
  MERGE_UNLIKE: { block: '要合并的区域不是同一上级下的同类区域', mended: '只选同一上级下同一类型的区域' },
  MERGE_APART: { block: '要合并的区域互不相邻', mended: '选择相邻的区域，或先贴合它们之间的窄缝' },
  STATISTICS_DIVIDED: { note: '分割或合并后，人口与生产总值须核对', mended: '在区域管理中填写各区域的人口与生产总值' },
  CHILDREN_MOVED: { note: '下级区域改属另一上级', mended: '不必处理；归属不对的在区域管理中更正上级' },

  // Geometry
  GEOMETRY_TYPE: { block: '几何不是 GeoJSON 的面或多面', mended: '以 Polygon 或 MultiPolygon 提交' },
  GEOMETRY_EMPTY: { block: '面没有任何坐标', mended: '重新绘制或导出边界' },
  GEOMETRY_TOO_LARGE: { block: '边界的环数或顶点数超过上限', mended: '在 GIS 软件中简化后重新提交' },
  GEOMETRY_NO_AREA: {
    block: '边界没有围出面积',
    confirm: '导入的边界没有围出面积，将成为没有边界的区域',
    mended: '重新绘制边界，或更正导入文件中的图形',
  },
  RING_SHAPE: { block: '环不是坐标的数组', mended: '按 GeoJSON 的格式提交坐标' },
  RING_TOO_SHORT: { block: '环的坐标少于 4 个', mended: '补足顶点，首尾坐标相同' },
  RING_OPEN: { block: '环没有闭合', mended: '使首尾坐标相同' },
  POSITION_SHAPE: { block: '坐标不是经度和纬度两个数', mended: '每个坐标写成 [经度, 纬度]' },
  POSITION_NOT_FINITE: { block: '坐标不是有效的数字', mended: '更正所指的坐标' },
  LON_OUT_OF_RANGE: { block: '经度不在 -180 至 180 之间', mended: '更正坐标；投影坐标须先换算为经纬度' },
  LAT_OUT_OF_RANGE: { block: '纬度不在 -90 至 90 之间', mended: '更正坐标；投影坐标须先换算为经纬度' },

  // Imports
  NOT_POLYGON: { block: '图层或要素不是面，不能作为边界', mended: '改选面图层，或在 GIS 软件中转换为面' },
  TYPE_UNKNOWN: { block: '无法确定要素的区域类型', mended: '在导入设置中指定区域类型，或选择含类型的字段' },
  TYPE_DIFFERS: { block: '文件中的区域类型与现有区域不同', mended: '更正文件中的类型；更新不能改变类型' },
  CODE_REPEATED: { block: '几个要素代码相同而属性不同', mended: '更正文件中的代码或属性' },
  MERGED: { note: '代码相同的要素已合并为一个区域', mended: '不需要合并时，更正文件中的代码' },
  DELETION_REFUSED: {
    block: '文件中没有的区域仍在使用或受保护，不能删除',
    mended: '先处理引用它们的记录，或改为保留其余区域',
  },
  VERSION_WITHOUT_TOP: { confirm: '新的边界版本中没有县', mended: '检查文件是否完整，或选择沿用现行版本的其余区域' },
  MORE_ISSUES: { note: '问题过多，其余未列出', mended: '先处理已列出的问题，再检查一次' },
} satisfies IssueTable;
