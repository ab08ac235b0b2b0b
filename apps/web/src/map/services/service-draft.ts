import { isUrl } from '@qingzhang/contract/text-checks';
import { readCrsCode } from '@qingzhang/geo/crs/crs-code';
import { get } from 'ol/proj.js';

export type ServiceKind = 'wms' | 'wmts' | 'xyz';

/** What people fill in to add a service. */
export interface ServiceDraft {
  readonly name: string;
  readonly kind: ServiceKind;
  readonly url: string;
  readonly layers: string | null;
  readonly matrixSet: string | null;
}

export const SERVICE_KINDS: readonly { readonly value: ServiceKind; readonly label: string }[] = [
  { value: 'xyz', label: 'XYZ 瓦片' },
  { value: 'wmts', label: 'WMTS' },
  { value: 'wms', label: 'WMS' },
];

/** Under this name a layer of the map tells which WMS it shows. */
export const WMS_NAME = 'wmsName';

const SERVICE_PREFIX = 'service:';

export function serviceLayerId(id: string): string {
  return `${SERVICE_PREFIX}${id}`;
}

/** The row behind a layer of the map; undefined for any other layer. */
export function serviceIdOf(layerId: string): string | undefined {
  return layerId.startsWith(SERVICE_PREFIX) ? layerId.slice(SERVICE_PREFIX.length) : undefined;
}

const LARGE_MERCATOR = 'EPSG:3857';

/** The system that a service's tiles come in. */
export function serviceProjection({ kind, matrixSet }: Pick<ServiceDraft, 'kind' | 'matrixSet'>): string {
  // The name of a matrix set may go on after the code: GeoServer has EPSG:4326x2.
  const [spelt] = /(?:urn:(?:x-)?ogc:def:crs:)?EPSG:+(?:[\w.]*:)?\d{4,6}/i.exec(matrixSet ?? '') ?? [];
  const code = spelt === undefined ? null : readCrsCode(spelt);
  if (code !== null) return `EPSG:${code.epsg}`;
  // The same system with the longitude first.
  if (kind === 'wms') return matrixSet === 'CRS:84' ? matrixSet : 'EPSG:4326';
  // 天地图 names its matrices c (longitude and latitude) and w (Web Mercator).
  return matrixSet === 'c' ? 'EPSG:4326' : LARGE_MERCATOR;
}

/** What is wrong with a service before anybody asks it, by field. */
export function draftProblems(draft: ServiceDraft): Readonly<Partial<Record<keyof ServiceDraft, string>>> {
  const { name, kind, url, layers } = draft;
  const projection = serviceProjection(draft);
  return {
    ...(name.trim() === '' && { name: '请填写名称' }),
    ...urlProblem(kind, url.trim()),
    ...(kind !== 'xyz' && (layers ?? '').trim() === '' && { layers: '请填写服务里的图层名' }),
    ...(!isKnown(kind, projection) && {
      matrixSet: `无法识别坐标系 ${projection}，可用 EPSG:4326、EPSG:3857、EPSG:4490`,
    }),
  };
}

/** XYZ is cut in one of the world's matrices; the others come in any system that the map can turn into its own. */
function isKnown(kind: ServiceKind, projection: string): boolean {
  return kind === 'xyz' ? TILE_PROJECTIONS.has(projection) : get(projection) !== null;
}

const TILE_PROJECTIONS: ReadonlySet<string> = new Set(['EPSG:4326', 'EPSG:4490', LARGE_MERCATOR]);

function urlProblem(kind: ServiceKind, url: string): { readonly url?: string } {
  // The placeholders of a template are no part of an address.
  const plain = url.replace(/\{[^{}]*\}/g, '0');
  if (!url.startsWith('/') && !(isUrl(plain) && /^https?:/i.test(plain))) {
    return { url: '地址应以 http:// 或 https:// 开头，本机服务以 / 开头' };
  }
  if (kind === 'xyz' && !['{z}', '{x}'].every((part) => url.includes(part))) {
    return { url: 'XYZ 地址里要有 {z}、{x}、{y}，如 https://例子/{z}/{x}/{y}.png' };
  }
  return {};
}
