import type { IssueTable } from './issue-entry.ts';

/** What is found in a raster file, and in a raster held against the account unit and its kind. */
export const RASTER_CODES = {
  RASTER_UNREADABLE: { block: '栅格文件无法读取', mended: '在 GIS 软件中另存为 GeoTIFF 后重新上传' },
  FILE_DAMAGED: { block: '记录所指文件的内容已损坏或丢失', mended: '重新上传内容相同的原文件，核对一致后自动恢复' },
  FILE_NOT_FOUND: { block: '记录所指的文件不存在', mended: '为该记录重新上传文件' },

  // Position
  RASTER_NO_CRS: { block: '文件没有坐标系', mended: '连同 .prj 等附属文件重新上传，或指定坐标系' },
  RASTER_CRS_KIND: { block: '坐标系既不是地理坐标系也不是投影坐标系', mended: '转换坐标系后重新上传' },
  RASTER_CRS_UNUSABLE: { block: '坐标系无法换算', mended: '在 QGIS 中转换为 CGCS2000（EPSG:4490）后重新上传' },
  RASTER_CRS_BY_NAME: { note: '文件没有 EPSG 代码，已按名称识别坐标系', mended: '核对识别的结果' },
  RASTER_CRS_BY_PARAMETERS: { note: '文件没有 EPSG 代码，已按参数识别坐标系', mended: '核对识别的结果' },
  RASTER_DATUM_OLD: { confirm: '坐标系采用旧基准，没有公开的转换参数', mended: '确认位置，或由管理员提供七参数' },
  RASTER_NO_TRANSFORM: {
    block: '文件没有像元的位置',
    mended: '连同 .tfw 等附属文件重新上传，或在 GIS 软件中配准后另存',
  },
  RASTER_ROTATED: { confirm: '栅格带有旋转或倾斜', mended: '确认，或重采样为正北方向后重新上传' },
  RASTER_FLIPPED: { note: '行列方向与常见的相反，已按其自身方向读取', mended: '无须处理' },
  RASTER_PIXEL_POINT: { note: '坐标记在像元中心，已换算为像元边界', mended: '无须处理' },
  RASTER_BOUNDS_OFF: { block: '坐标系为经纬度，范围却超出经纬度', mended: '核对坐标系，或对调经纬度后重新导出' },

  // Values
  RASTER_ALL_NODATA: {
    block: '所用的波段没有一个有效的像元',
    note: '文件的一个波段没有有效的像元，其他波段有',
    mended: '检查文件和无数据值后重新上传，或选用其他波段',
  },
  RASTER_NODATA_USELESS: {
    confirm: '声明的无数据值不是像元能取的值，不起作用',
    mended: '在栅格的记录中填写无数据值，或更正文件',
  },
  RASTER_NODATA_GUESS: {
    confirm: '文件没有声明无数据值，而有的值疑似无数据',
    mended: '属实时在栅格的记录中填写无数据值，否则确认',
  },
  RASTER_INFINITE: { confirm: '有像元的值为无穷大，不参与计算', mended: '检查文件，或确认' },
  RASTER_LOSSY: {
    confirm: '像元以有损方式压缩（JPEG），数值与原始数据有出入',
    mended: '上传无损压缩的原始数据，或确认',
  },
  RASTER_SPARSE: { confirm: '有数据块没有写入，按 0 读取', mended: '声明无数据值后重新导出，或确认其为 0' },
  RASTER_PICTURE: { confirm: '文件疑似彩色图片而不是数值栅格', mended: '改传数值栅格，或确认' },
  RASTER_BANDS: { note: '文件有几个波段', mended: '在栅格的记录中填写波段' },
  RASTER_ALPHA: {
    confirm: '文件含透明度波段，透明的像元仍按其数值读取',
    note: '彩色图片的第四个波段是透明度，不用于判断无数据',
    mended: '透明表示无数据时，写明无数据值后重新上传',
  },
  RASTER_PAGES: { note: '文件中有几幅图像，只读取第一幅', mended: '需要其他图像时另存为单独的文件' },
  RASTER_INT64: { note: '有超过 2⁵³ 的整数，按最接近的双精度数计算', mended: '无须处理；可改用较小的编码' },

  // Against the account unit
  RASTER_NO_OVERLAP: { block: '栅格与核算单元没有重叠', mended: '核对文件和坐标系后重新上传' },
  RASTER_EMPTY_INSIDE: { block: '核算单元内没有有效像元', mended: '核对文件和无数据值' },
  RASTER_COVERAGE: {
    confirm: '核算单元有 5 % 以上的面积没有数据',
    note: '核算单元有少量面积没有数据',
    mended: '上传覆盖完整的栅格，或确认缺失的原因',
  },
  COVERAGE_NO_OUTLINE: { note: '没有核算单元的边界，未核对位置', mended: '在区域管理中绘制或导入边界' },
  COVERAGE_UNCHECKED: {
    block: '栅格无法与核算单元核对位置',
    confirm: '栅格带有旋转，未与核算单元核对位置',
    mended: '重采样为正北方向、换用可读的格式后重新上传',
  },

  // Against its kind
  BAND_NOT_CHOSEN: {
    confirm: '文件有几个波段，记录没有写明用哪一个',
    mended: '在栅格的记录中填写波段；确为第 1 个时填 1',
  },
  BAND_UNLIKELY: {
    confirm: '文件的另一个波段更像该类图层',
    mended: '在栅格的记录中改用提示的波段，或确认',
  },
  MEAN_UNUSUAL: {
    confirm: '图层的平均值不在该类图层通常的范围内',
    mended: '核对单位、比例系数和波段，或确认',
  },
  UNIT_SUSPECT: { confirm: '数值疑似另一种单位', mended: '在栅格的记录中更正单位、比例系数或偏移，或确认' },
  UNIT_DECLARED: { note: '文件自述的单位与记录中的写法不同', mended: '核对栅格记录中的单位' },
  VALUES_BEYOND: { confirm: '有数值超出该类栅格的合理范围', mended: '核对无数据值、比例系数、单位与有效范围，或确认' },
  LAYER_CHANGED: {
    confirm: '图层的平均值是此前最近一年同一图层的数倍，或只有其几分之一',
    mended: '核对单位、比例系数和时段，或确认',
  },
  LAYER_REPEATED: {
    confirm: '同一内容的栅格又用于另一种图层、另一个时段或另一年',
    mended: '核对是否选错了文件或波段，改传各自的栅格，或确认',
  },
  CODES_NOT_WHOLE: { block: '类型栅格的值不全是整数', mended: '核对文件，上传以整数编码的类型栅格' },
  CODES_AMBIGUOUS: { confirm: '类型栅格的编码符合几种分类方案', mended: '在栅格的记录中选定编码的方案，或确认' },
  CLASSES_CHANGED: {
    confirm: '类型的构成与此前最近一年的类型栅格相差两成以上的面积',
    mended: '核对编码映射是否属于另一种分类方案，或确认',
  },
  CODES_UNMAPPED: { block: '类型栅格中的编码没有对应的生态系统类型', mended: '填写编码映射，或在类型字典中补充' },

  // A layer made of stations
  STATIONS_FEW: {
    block: '可用的站点太少，不能插值',
    confirm: '站点太少，变异函数不可靠',
    mended: '补充站点；只有一个站时直接填写均值，或确认',
  },
  STATIONS_MANY: { block: '站点太多，不能一次插值', mended: '分区域或抽稀后再插值' },
  STATIONS_SAME_PLACE: { block: '两个站点在同一位置', mended: '核对经纬度，同一站点只保留一个' },
  STATIONS_ALIKE: { confirm: '各站数值都相同', mended: '核对数值，或确认' },
  STATIONS_FAR: { confirm: '有站点远在县域以外', mended: '核对经纬度是否写反，或确认' },
  STATIONS_OUTSIDE: { confirm: '没有一个站点在县域以内', mended: '补充县内站点，或确认' },
  STATIONS_LEFT_OUT: {
    confirm: '有站点没有位置或没有完整的数值，没有参加插值',
    mended: '在站点的表中补填经纬度和数值后重新插值，或确认',
  },
  SURFACE_METHOD: { block: '所选的插值方法不能用于这些站点', mended: '改用其他方法，或补充站点、高程图层' },
  SURFACE_LEVEL: { confirm: '各站数值没有随距离的变化', mended: '核对站点的位置和数值，或确认' },
  SURFACE_BOUNDED: { confirm: '有像元的估计值超出可能的范围，已取界限', mended: '改用其他插值方法，或确认' },
} satisfies IssueTable;
