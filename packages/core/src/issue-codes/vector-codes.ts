import type { IssueTable } from './issue-entry.ts';

/** What reading a shapefile finds. */
export const VECTOR_CODES = {
  LAYER_SEVERAL: { note: '压缩包中有几个图层，已选用其中一个', mended: '需要其他图层时，在读取设置中另选' },
  PREVIEW_PART: { note: '预览只含前一部分要素', mended: '无须处理，导入时读取全部要素' },

  // Coordinate system
  CRS_MISSING: { block: '缺少 .prj 文件，坐标系不明', mended: '从候选坐标系中选择，或连同 .prj 重新上传' },
  CRS_UNKNOWN: { block: '.prj 中的坐标系无法识别', mended: '从候选坐标系中选择' },
  CRS_CONTRADICTED: {
    confirm: '.prj 的名称或代码与其中的参数不符，已按参数读取',
    mended: '在预览中核对位置，必要时另选坐标系',
  },
  CRS_CONTRADICTS_COORDINATES: { block: '坐标值不可能属于该坐标系', mended: '从候选坐标系中选择' },
  CRS_OUTSIDE_CHINA: { confirm: '按该坐标系，数据不在中国范围内', mended: '核对坐标系，必要时另选' },
  CRS_AXES_SWAPPED: { block: '坐标的横、纵轴颠倒', mended: '在 GIS 软件中对调后重新导出' },
  CRS_NO_CANDIDATE: { note: '没有坐标系与坐标值相符', mended: '在 GIS 软件中转换为 CGCS2000 后重新上传' },
  CRS_NO_OFFICIAL_SHIFT: {
    confirm: '旧基准与 CGCS2000 之间没有公开的转换参数，未作转换',
    mended: '确认位置偏差可以接受，或由管理员填入七参数',
  },

  // Text
  ENCODING_NAME_UNKNOWN: {
    note: '.cpg 中的编码名称无法识别，已按内容判断',
    mended: '核对预览中的文字，必要时另选编码',
  },
  ENCODING_CONTRADICTED: { confirm: '声明的编码与内容不符或有疑问', mended: '核对预览中的文字，必要时另选编码' },
  ENCODING_UNKNOWN: { confirm: '文字的编码无法判断', mended: '核对预览中的文字并选择编码' },

  // Files of the layer
  SHP_TRUNCATED: { block: '.shp 不完整，只读到一部分要素', mended: '重新导出或重新复制文件后上传' },
  SHP_SIZE: {
    confirm: '.shp 比文件头声明的短，已按实际内容读取',
    note: '.shp 比文件头声明的长，已按实际内容读取',
    mended: '核对要素个数，必要时重新导出',
  },
  SHP_EMPTY: { block: '图层中没有要素', mended: '检查导出时的选择，重新导出' },
  SHP_NO_SHAPES: { block: '所有要素都没有可用的图形', mended: '在 GIS 软件中检查后重新导出' },
  SHX_USED: { note: '.shp 中的记录不连续，已按 .shx 索引读取', mended: '无须处理；重新导出可使记录连续' },
  DBF_MISSING: { confirm: '缺少 .dbf 文件，要素没有属性', mended: '连同 .dbf 重新上传' },
  DBF_TRUNCATED: { confirm: '属性表的行数少于声明', mended: '重新导出或重新复制文件后上传' },
  FIELD_UNREAD: { note: '备注、图片等字段未读取', mended: '需要时在 GIS 软件中改为文字字段' },
  ROW_COUNT: { confirm: '图形与属性表的数目不一致', mended: '核对属性是否错位，必要时重新导出' },
  ROW_MISSING: { confirm: '有要素在属性表中没有对应的行', mended: '补齐属性后重新导出' },
  ROW_DELETED: { note: '标记删除的记录未读取', mended: '需要时在原软件中恢复后重新导出' },
  VALUE_UNREADABLE: { confirm: '有属性值无法解读，已留空', mended: '在原软件中更正所指的属性值' },

  // Shapes
  SHAPE_UNREADABLE: { block: '有要素的图形无法读取', mended: '在 GIS 软件中修复所指的要素后重新导出' },
  SHAPE_TOO_INTRICATE: { block: '有要素过于复杂，无法理清环的关系', mended: '在 GIS 软件中简化或拆分所指的要素' },
  SHAPE_EMPTY: { confirm: '有要素没有图形', mended: '补绘图形或删除该要素后重新导出' },
  SHAPE_MIXED: { confirm: '有要素的几何类型与图层声明的不同', mended: '按几何类型分成几个图层' },
  SHAPE_Z_DROPPED: { note: '高程或测量值未采用', mended: '无须处理，只需平面坐标' },
  RING_CROSSING: { confirm: '有边界自相交，面积可能不准', mended: '在 GIS 软件中修复几何后重新导出' },
  RING_UNCHECKED: { note: '有要素过于复杂，未检查自相交', mended: '需要时在 GIS 软件中检查几何' },
  RING_SAME_WINDING: { confirm: '有内环与外环方向相同，已按孔洞处理', mended: '在预览中核对孔洞' },
  RING_DUPLICATE: { confirm: '有重复的环，已去除', mended: '在预览中核对图形' },
  RING_WINDING: { note: '有环的方向不合规范，已更正', mended: '无须处理' },
  RING_CLOSED: { note: '有环未闭合，已闭合', mended: '无须处理' },
  RING_POINTS: { note: '有重复点，已去除', mended: '无须处理' },
  RING_SPIKES: { note: '有尖刺，已去除', mended: '无须处理' },
  RING_EMPTY: { note: '有没有面积的环，已去除', mended: '无须处理' },
} satisfies IssueTable;
