import { block, confirm, note, type Issue } from '@qingzhang/core/issue';
import { epsgName } from './epsg-name.ts';
import { boundsOf, isRotated } from './geo-transform.ts';
import type { RasterStats } from './raster-stats.ts';
import { sampleTypeName } from './sample-type.ts';
import type { TiffImage } from './tiff-image.ts';

/** Everything about an opened raster that its owner must mend, confirm or know. */
export function rasterIssues(image: TiffImage, stats: RasterStats): Issue[] {
  return [
    ...crsIssues(image),
    ...transformIssues(image),
    ...nodataIssues(image, stats),
    ...contentIssues(image, stats),
  ];
}

function crsIssues(image: TiffImage): Issue[] {
  const { crs } = image;
  const { name } = image.file;
  if (crs === null) {
    return [block(name, 'RASTER_NO_CRS', '文件没有坐标系,无法确定位置和面积;请在 GIS 软件中定义坐标系后重新上传')];
  }
  if (crs.kind === 'other') {
    return [
      block(name, 'RASTER_CRS_KIND', `坐标系“${crs.name}”既不是地理坐标系也不是投影坐标系,无法使用;请转换后重新上传`),
    ];
  }
  const issues: Issue[] = [];
  if (crs.epsg === null) {
    issues.push(
      confirm(name, 'RASTER_CRS_CUSTOM', `文件使用自定义坐标系“${crs.name}”,没有 EPSG 代码,请确认其对应的标准坐标系`),
    );
  } else if (crs.from === 'name') {
    issues.push(
      note(name, 'RASTER_CRS_BY_NAME', `文件没有 EPSG 代码,已按坐标系名称识别为 EPSG:${crs.epsg}(${crs.name})`),
    );
  } else if (epsgName(crs.epsg) === null) {
    issues.push(
      note(name, 'RASTER_CRS_UNFAMILIAR', `坐标系 EPSG:${crs.epsg}(${crs.name})不在常用坐标系之列,请留意位置是否正确`),
    );
  }
  if (crs.epsg !== null && /^(西安 1980|北京 1954)/.test(epsgName(crs.epsg) ?? '')) {
    issues.push(
      confirm(
        name,
        'RASTER_DATUM_OLD',
        `坐标系“${crs.name}”与 CGCS2000 之间没有公开的统一转换参数,请确认或由管理员提供七参数`,
      ),
    );
  }
  return issues;
}

function transformIssues(image: TiffImage): Issue[] {
  const { transform, crs } = image;
  const { name } = image.file;
  if (transform === null) {
    return [block(name, 'RASTER_NO_TRANSFORM', '文件没有像元位置信息(地理变换),无法确定位置和面积;请配准后重新上传')];
  }
  const issues: Issue[] = [];
  if (isRotated(transform)) {
    issues.push(confirm(name, 'RASTER_ROTATED', '栅格带有旋转或倾斜,请确认;建议先重采样为正北方向'));
  } else if (transform.rowY > 0 || transform.columnX < 0) {
    issues.push(
      note(name, 'RASTER_FLIPPED', '栅格的行列方向与常见的自北向南、自西向东相反,读取时已按其自身的方向处理'),
    );
  }
  if (image.isPixelPoint) {
    issues.push(note(name, 'RASTER_PIXEL_POINT', '文件以像元中心记录坐标,已移动半个像元换算为像元边界'));
  }
  const bounds = boundsOf(transform, image.width, image.height);
  // Half a degree of slack: global grids of cell centres reach a little over the pole and the date line.
  const isOnEarth = bounds.minX >= -180.5 && bounds.maxX <= 360.5 && bounds.minY >= -90.5 && bounds.maxY <= 90.5;
  if (crs?.kind === 'geographic' && !isOnEarth) {
    const range = `X ${bounds.minX} 至 ${bounds.maxX},Y ${bounds.minY} 至 ${bounds.maxY}`;
    issues.push(block(name, 'RASTER_BOUNDS_OFF', `坐标系为经纬度,但坐标范围为 ${range},超出经纬度范围;坐标系可能有误`));
  }
  return issues;
}

function nodataIssues(image: TiffImage, stats: RasterStats): Issue[] {
  const { name } = image.file;
  const cells = image.width * image.height;
  const percent = (count: number) => `${((count / cells) * 100).toFixed(2)}%`;
  const issues: Issue[] = [];
  if (stats.validCount === 0) {
    issues.push(block(name, 'RASTER_ALL_NODATA', `全部 ${cells} 个像元都没有有效值,请检查文件`));
  }
  if (image.nodata !== null && image.nodata.raw === null) {
    const type = sampleTypeName(image.sampleType);
    issues.push(
      confirm(
        name,
        'RASTER_NODATA_USELESS',
        `文件声明的无数据值“${image.nodata.text}”不是 ${type} 像元能取的值,不起作用;请确认无数据值`,
      ),
    );
  }
  for (const { value, count, edgeShare } of stats.nodataCandidates) {
    const edge = `图像边缘占 ${(edgeShare * 100).toFixed(2)}%`;
    issues.push(
      confirm(
        name,
        'RASTER_NODATA_GUESS',
        `文件没有声明无数据值,但有 ${count} 个像元(${percent(count)},${edge})的值为 ${value},请确认它是否表示无数据`,
      ),
    );
  }
  if (stats.nonFiniteCount > 0) {
    issues.push(
      confirm(
        name,
        'RASTER_INFINITE',
        `有 ${stats.nonFiniteCount} 个像元(${percent(stats.nonFiniteCount)})的值为无穷大,不参与计算,请确认`,
      ),
    );
  }
  if (stats.unwrittenBlocks > 0 && (image.nodata?.raw ?? null) === null) {
    issues.push(
      confirm(name, 'RASTER_SPARSE', `有 ${stats.unwrittenBlocks} 个数据块没有写入,因未声明无数据值而按 0 读取,请确认`),
    );
  }
  return issues;
}

function contentIssues(image: TiffImage, stats: RasterStats): Issue[] {
  const { name } = image.file;
  const issues: Issue[] = [];
  if (image.photometric === 2 && image.sampleType.bits <= 8 && image.bands >= 3) {
    issues.push(confirm(name, 'RASTER_PICTURE', '文件看起来是红绿蓝彩色图片,而不是数值栅格,请确认'));
  } else if (image.bands > 1) {
    issues.push(note(name, 'RASTER_BANDS', `文件有 ${image.bands} 个波段,统计的是第 1 个波段`));
  }
  if (image.alphaBand !== null) {
    issues.push(note(name, 'RASTER_ALPHA', `第 ${image.alphaBand + 1} 个波段是透明度,不用于判断无数据`));
  }
  if (image.otherPages > 0) {
    issues.push(note(name, 'RASTER_PAGES', `文件中还有 ${image.otherPages} 幅其他图像,只读取第一幅`));
  }
  const largest = Math.max(Math.abs(stats.min ?? 0), Math.abs(stats.max ?? 0));
  if (image.sampleType.kind !== 'float' && image.sampleType.bits === 64 && largest > Number.MAX_SAFE_INTEGER) {
    issues.push(note(name, 'RASTER_INT64', '有的像元是超过 2⁵³ 的 64 位整数,按最接近的双精度数计算'));
  }
  return issues;
}
