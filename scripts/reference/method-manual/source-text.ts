import { unreachable } from '@qingzhang/core/unreachable';
import type { Source } from '@qingzhang/catalogue/language/method';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { DEFAULT_PROFILE } from '@qingzhang/catalogue/profiles/profiles';
import { calculatedItem, tableEntry } from '@qingzhang/catalogue/registry';

const TERRAIN = { slopePct: '坡度', slopeLength: '坡长', windowRelief: '邻域高差', windowSide: '邻域边长' } as const;
const ATTRIBUTES = { areaM2: '面积', population: '人口' } as const;

/** Where a figure may be read, in the words of the screens. */
export function sourceText(source: Source): string {
  switch (source.from) {
    case 'raster':
      return `栅格“${rasterLabel(source.table, source.kind)}”${source.months === true ? '（逐月）' : ''}`;
    case 'percentile':
      return `栅格“${rasterLabel(source.table, source.kind)}”的 ${source.percent} % 分位数`;
    case 'terrain':
      return `由“${tableOf(source.table).label}”的高程推算的${TERRAIN[source.measure]}`;
    case 'rows':
    case 'keyed':
    case 'param':
    case 'series':
    case 'intervals':
      return columnText(source.table, [source.column]);
    case 'columns':
      return columnText(source.table, Object.values(source.columns));
    case 'stationShare':
      return `“${tableOf(source.table).label}”的站点权重`;
    case 'profile':
      return `核算规范的默认值“${profileLabel(source.key)}”`;
    case 'priceFactor':
      return `${columnText(source.table, [source.column])}的价格折算系数`;
    case 'region':
      return `区域的${ATTRIBUTES[source.attribute]}`;
    case 'result':
      return `“${calculatedItem(source.service).title}”的计算结果 ${source.symbol}`;
    case 'calendar':
      return '当月天数';
    case 'derived':
      return '由下列公式推算';
    default:
      return unreachable(source);
  }
}

function columnText(name: string, columns: readonly string[]): string {
  const table = tableOf(name);
  return `“${table.label}”的${columns.map((column) => fieldOf(table, column)?.label ?? column).join('、')}`;
}

function rasterLabel(name: string, kind: string): string {
  return tableOf(name).rasterKinds.find((one) => one.kind === kind)?.label ?? kind;
}

function tableOf(name: string): Table {
  return tableEntry(name).table;
}

function profileLabel(key: string): string {
  return DEFAULT_PROFILE.defaults.find((one) => one.key === key)?.label ?? key;
}
