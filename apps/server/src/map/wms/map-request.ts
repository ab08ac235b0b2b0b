import type { Grid } from '@qingzhang/raster/grid/grid';
import type { KeyValues } from '../services/key-values.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { namedCrs } from '../services/crs-names.ts';
import type { StyledLayer } from '../services/draw-layers.ts';
import { namedLayer } from '../services/service-layers.ts';
import { ServiceProblem } from '../services/service-problem.ts';

export type WmsVersion = '1.1.1' | '1.3.0';

/** Pixels along each side, and of the whole picture. */
export const LARGEST_SIDE = 4096;
const MOST_PIXELS = 2 ** 23;
const MOST_LAYERS = 20;

/** The pixels that a GetMap or GetFeatureInfo is about. */
export function askedGrid(values: KeyValues, version: WmsVersion): Grid {
  const key = systemKey(values, version);
  const { crs, isNorthFirst } = namedCrs(values.required(key), key);
  const [a0, b0, a1, b1] = askedBox(values);
  // 1.3.0 gives coordinates in the order of the system's axes, 1.1.1 always eastward first.
  const [west, south, east, north] = version === '1.3.0' && isNorthFirst ? [b0, a0, b1, a1] : [a0, b0, a1, b1];
  const width = values.whole('WIDTH', 1, LARGEST_SIDE);
  const height = values.whole('HEIGHT', 1, LARGEST_SIDE);
  if (width * height > MOST_PIXELS) {
    const text = `图片 ${width} × ${height} 超过上限 ${MOST_PIXELS} 像素，请缩小 WIDTH 或 HEIGHT`;
    throw new ServiceProblem('InvalidParameterValue', text, { locator: 'WIDTH' });
  }
  const [columnX, rowY] = [(east - west) / width, (south - north) / height];
  return { crs, transform: { originX: west, originY: north, columnX, columnY: 0, rowX: 0, rowY }, width, height };
}

/** 1.3.0 has renamed SRS; whichever is given counts, the order of the axes stays the version's. */
function systemKey(values: KeyValues, version: WmsVersion): 'CRS' | 'SRS' {
  const [own, other] = version === '1.3.0' ? (['CRS', 'SRS'] as const) : (['SRS', 'CRS'] as const);
  return values.text(own) === '' && values.text(other) !== '' ? other : own;
}

function askedBox(values: KeyValues): readonly [number, number, number, number] {
  const text = values.required('BBOX');
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [a0 = NaN, b0 = NaN, a1 = NaN, b1 = NaN] = parts;
  const isBox = parts.length === 4 && parts.every((part) => Math.abs(part) < 1e12) && a1 > a0 && b1 > b0;
  if (isBox) return [a0, b0, a1, b1];
  const reason = `参数 BBOX=${text} 应为四个数，前两个小于后两个`;
  throw new ServiceProblem('InvalidParameterValue', reason, { locator: 'BBOX' });
}

/** The layers of a request with their styles, the lowest first. */
export async function askedLayers(caller: MapCaller, values: KeyValues, key: string): Promise<readonly StyledLayer[]> {
  const names = values.required(key).split(',');
  if (names.length > MOST_LAYERS) {
    const text = `一次最多请求 ${MOST_LAYERS} 个图层，收到 ${names.length} 个`;
    throw new ServiceProblem('InvalidParameterValue', text, { locator: key });
  }
  const styles = values.text('STYLES') === '' ? [] : values.text('STYLES').split(',');
  const layers: StyledLayer[] = [];
  for (const [index, name] of names.entries()) {
    const layer = await namedLayer(caller, name);
    layers.push({ layer, style: askedStyle(layer.styles, styles[index] ?? '', name) });
  }
  return layers;
}

/** Empty and `default` are the first. */
export function askedStyle(styles: readonly string[], asked: string, layer: string): string {
  if (asked === '' || asked === 'default') return styles[0]!;
  if (styles.includes(asked)) return asked;
  const text = `图层“${layer}”没有样式“${asked}”，可选：${styles.join('、')}`;
  throw new ServiceProblem('StyleNotDefined', text, { locator: 'STYLES' });
}
