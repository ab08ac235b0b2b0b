import { block, confirm, note, type Issue } from '@qingzhang/core/issue';
import { DATUMS, type Crs as CrsDefinition } from '@qingzhang/geo/crs/crs';
import { projectionText } from '@qingzhang/geo/crs/projection-text';
import type { Crs } from './crs.ts';
import { boundsOf, isRotated } from './geo-transform.ts';
import { sampleTypeName } from './sample-type.ts';
import type { TiffImage } from './tiff-image.ts';

/** Everything about an opened raster as a whole that its owner must mend, confirm or know. */
export function rasterIssues(image: TiffImage): Issue[] {
  return [...crsIssues(image), ...transformIssues(image), ...markIssues(image), ...contentIssues(image)];
}

function crsIssues(image: TiffImage): Issue[] {
  const { crs } = image;
  const { name } = image.file;
  if (crs === null) {
    const text =
      '文件没有坐标系，无法确定位置和面积；另有 .prj 或 .aux.xml 时，请与栅格一起选中（或压缩成一个 zip）重新上传，没有时请指定坐标系，或在 GIS 软件中定义后另存';
    return [block(name, 'RASTER_NO_CRS', text)];
  }
  if (crs.kind === 'other') {
    return [
      block(name, 'RASTER_CRS_KIND', `坐标系“${crs.name}”既不是地理坐标系也不是投影坐标系，无法使用；请转换后重新上传`),
    ];
  }
  const { definition } = crs;
  if (definition === null) return [unusable(name, crs)];
  const issues: Issue[] = [];
  if (crs.from === 'name' || crs.from === 'parameters') {
    const by = crs.from === 'name' ? '名称' : '参数';
    const text =
      crs.epsg === null
        ? `文件没有 EPSG 代码，已按参数识别为${projectionText(definition.projection)}，基准：${datumInWords(definition)}，请核对`
        : `文件没有 EPSG 代码，已按坐标系${by}识别为 EPSG:${crs.epsg}（${crs.name}）`;
    issues.push(note(name, crs.from === 'name' ? 'RASTER_CRS_BY_NAME' : 'RASTER_CRS_BY_PARAMETERS', text));
  }
  if (!DATUMS[definition.datum].isGeocentric) {
    issues.push(
      confirm(
        name,
        'RASTER_DATUM_OLD',
        `坐标系“${crs.name}”与 CGCS2000 之间没有公开的统一转换参数，请确认或由管理员提供七参数`,
      ),
    );
  }
  return issues;
}

function datumInWords({ datum, unit }: CrsDefinition): string {
  return DATUMS[datum].label + (unit === 1 ? '' : `，坐标单位为 ${unit} 米`);
}

const DATUM_LABELS = Object.values(DATUMS).map(({ label }) => label);

const USABLE =
  `，能换算的是 ${DATUM_LABELS.join('、')} 的经纬度、高斯-克吕格等横轴墨卡托投影，` +
  '以及参数齐全的阿尔伯斯、兰伯特（双标准纬线）圆锥投影';

/** Foreign systems, methods we do not have, definitions without all parameters: what they are, and two ways out. */
function unusable(name: string, crs: Crs): Issue {
  const code = crs.epsg === null ? '没有 EPSG 代码' : `EPSG:${crs.epsg}`;
  const method = crs.method === null ? '' : `，${crs.method}`;
  const text =
    `坐标系“${crs.name}”（${code}${method}）无法换算${USABLE}；请在 QGIS 中用“栅格→投影→变形”转换为 CGCS2000（EPSG:4490）后重新上传，` +
    '或用命令 gdalwarp -t_srs EPSG:4490 原文件.tif 新文件.tif（分类栅格另加 -r near）';
  return block(name, 'RASTER_CRS_UNUSABLE', text);
}

function transformIssues(image: TiffImage): Issue[] {
  const { transform, crs } = image;
  const { name } = image.file;
  if (transform === null) {
    return [block(name, 'RASTER_NO_TRANSFORM', noTransform(image))];
  }
  const issues: Issue[] = [];
  if (isRotated(transform)) {
    issues.push(confirm(name, 'RASTER_ROTATED', '栅格带有旋转或倾斜，请确认；建议先重采样为正北方向'));
  } else if (transform.rowY > 0 || transform.columnX < 0) {
    issues.push(
      note(name, 'RASTER_FLIPPED', '栅格的行列方向与常见的自北向南、自西向东相反，读取时已按其自身的方向处理'),
    );
  }
  if (image.isPixelPoint) {
    issues.push(note(name, 'RASTER_PIXEL_POINT', '文件以像元中心记录坐标，已移动半个像元换算为像元边界'));
  }
  const bounds = boundsOf(transform, image.width, image.height);
  // Half a degree of slack: global grids of cell centres reach a little over the pole and the date line.
  const isOnEarth = bounds.minX >= -180.5 && bounds.maxX <= 360.5 && bounds.minY >= -90.5 && bounds.maxY <= 90.5;
  if (crs?.kind === 'geographic' && !isOnEarth) {
    const range = `X ${bounds.minX} 至 ${bounds.maxX}，Y ${bounds.minY} 至 ${bounds.maxY}`;
    const isSwapped = bounds.minX >= -90.5 && bounds.maxX <= 90.5 && bounds.minY >= -180.5 && bounds.maxY <= 360.5;
    const guess = isSwapped ? '经度与纬度可能颠倒，请对调后重新导出' : '坐标系可能有误，请核对';
    issues.push(block(name, 'RASTER_BOUNDS_OFF', `坐标系为经纬度，但坐标范围为 ${range}，超出经纬度范围；${guess}`));
  }
  return issues;
}

function noTransform({ controlPoints }: TiffImage): string {
  if (controlPoints > 1) {
    return `文件只有 ${controlPoints} 个控制点，没有规则的像元位置，无法确定面积；请在 GIS 软件中按控制点校正（QGIS：配准工具）后导出再上传`;
  }
  return '文件没有像元的位置（地理变换），无法确定位置和面积；另有 .tfw 或 .aux.xml 时，请与栅格一起选中（或压缩成一个 zip）重新上传，没有时请在 GIS 软件中配准并另存为 GeoTIFF';
}

function markIssues({ file: { name }, nodata, sampleType }: TiffImage): Issue[] {
  if (nodata === null || nodata.raw !== null) return [];
  const type = sampleTypeName(sampleType);
  const text = `文件声明的无数据值“${nodata.text}”不是 ${type} 像元能取的值，不起作用；请确认无数据值`;
  return [confirm(name, 'RASTER_NODATA_USELESS', text)];
}

function contentIssues(image: TiffImage): Issue[] {
  const { name } = image.file;
  const issues: Issue[] = [];
  if (image.photometric === 2 && image.sampleType.bits <= 8 && image.bands >= 3) {
    issues.push(confirm(name, 'RASTER_PICTURE', '文件疑似红绿蓝彩色图片，而不是数值栅格，请确认'));
  } else if (image.bands > 1) {
    issues.push(note(name, 'RASTER_BANDS', `文件有 ${image.bands} 个波段，记录中须写明用哪一个`));
  }
  if (image.alphaBand !== null) {
    const text = `第 ${image.alphaBand + 1} 个波段是透明度，不用于判断无数据，透明的像元仍按其数值（常为 0）读取`;
    // Programs call the fourth band of any four bytes opacity; beside a single band it was meant.
    const advice = '；若它们表示无数据，请用 gdalwarp -dstnodata -9999 等方式写明无数据值后重新上传';
    const isMeant = image.photometric !== 2;
    issues.push(isMeant ? confirm(name, 'RASTER_ALPHA', text + advice) : note(name, 'RASTER_ALPHA', text));
  }
  if (image.otherPages > 0) {
    issues.push(note(name, 'RASTER_PAGES', `文件中还有 ${image.otherPages} 幅其他图像，只读取第一幅`));
  }
  return issues;
}
