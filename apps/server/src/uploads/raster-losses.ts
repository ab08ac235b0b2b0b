import type { Dataset } from 'gdal3.js/node.js';

/** Columns of an attribute table that the colour table of a GeoTIFF keeps. */
const KEPT_COLUMNS: ReadonlySet<string> = new Set(['Red', 'Green', 'Blue', 'Opacity', 'Value', 'Histogram']);

/** What a GeoTIFF cannot hold of a raster of another program, in words. */
export function rasterLosses({ info }: Dataset): readonly string[] {
  const lost: string[] = [];
  const columns = (info?.rat?.fieldDefn ?? []).map(({ name }) => name).filter((name) => !KEPT_COLUMNS.has(name));
  if (columns.length > 0) lost.push(`属性表的列：${columns.join('、')}`);
  const markers = new Set((info?.bands ?? []).map(({ noDataValue }) => String(noDataValue)));
  if (markers.size > 1) lost.push('各波段不同的无效值标记，只保留一个');
  if (info?.gcps !== undefined) lost.push('地面控制点');
  const others = Object.keys(info?.metadata?.['SUBDATASETS'] ?? {}).filter((key) => key.endsWith('_NAME')).length;
  if (others > 0) lost.push(`文件中另有 ${others} 个子数据集`);
  return lost;
}
