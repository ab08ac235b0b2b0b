import { unreachable } from '@qingzhang/core/unreachable';
import type { Projection } from './crs.ts';

/** The projections that can be converted, as people name them. */
export const METHOD_NAMES: Readonly<Record<Projection['method'], string>> = {
  longlat: '经纬度',
  webMercator: '网络墨卡托投影',
  transverseMercator: '横轴墨卡托投影',
  albers: '阿尔伯斯等积圆锥投影',
  lambert: '兰伯特等角圆锥投影',
};

/**
 * The projection with the parameters that people check. Origin, scale and false coordinates are named only where they
 * are unusual.
 */
export function projectionText(projection: Projection): string {
  const name = METHOD_NAMES[projection.method];
  switch (projection.method) {
    case 'longlat':
    case 'webMercator':
      return name;
    case 'transverseMercator': {
      const { scale } = projection;
      return `${name}（${meridian(projection)}${scale === 1 ? '' : `，比例因子 ${scale}`}${origin(projection)}）`;
    }
    case 'albers':
    case 'lambert': {
      const [south, north] = projection.parallels.map(degrees);
      const parallels = south === north ? south : `${south}、${north}`;
      return `${name}（标准纬线 ${parallels}，${meridian(projection)}${origin(projection)}）`;
    }
    default:
      return unreachable(projection);
  }
}

type WithOrigin = Exclude<Projection, { readonly method: 'longlat' | 'webMercator' }>;

function meridian({ centralMeridian }: WithOrigin): string {
  return `中央经线 ${degrees(centralMeridian)}`;
}

function origin({ originLatitude, falseEasting, falseNorthing }: WithOrigin): string {
  return [
    originLatitude === 0 ? '' : `，起始纬度 ${degrees(originLatitude)}`,
    falseEasting === 0 ? '' : `，东偏 ${metres(falseEasting)}`,
    falseNorthing === 0 ? '' : `，北偏 ${metres(falseNorthing)}`,
  ].join('');
}

function degrees(value: number): string {
  return `${Number(value.toFixed(6))}°`;
}

function metres(value: number): string {
  return `${Number(value.toFixed(3))} 米`;
}
