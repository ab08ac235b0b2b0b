import type { Bbox } from '@qingzhang/geo/geojson';
import { ServiceProblem } from '../services/service-problem.ts';

export interface AskedItems {
  readonly limit: number;
  readonly offset: number;
  readonly box: Bbox | null;
  readonly year: number | null;
  readonly filters: readonly { readonly key: string; readonly value: string }[];
}

const [USUAL_PAGE, LARGEST_PAGE] = [100, 10_000];
const OWN = ['limit', 'offset', 'bbox', 'bbox-crs', 'datetime', 'year', 'f', 'crs'];

/** The parameters of a page of items; one that is unknown is refused (OGC 17-069r4, requirement /req/core/query-param-unknown). */
export function askedItems(
  query: unknown,
  properties: readonly string[],
  { isWhole }: { readonly isWhole: boolean },
): AskedItems {
  const given = new Map<string, string>();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    given.set(key, typeof first === 'string' ? first : '');
  }
  const unknown = [...given.keys()].find((key) => !OWN.includes(key) && !properties.includes(key));
  if (unknown !== undefined) {
    const known = [...OWN, ...properties].join('、');
    throw new ServiceProblem('InvalidParameterValue', `“${unknown}”不是此数据集的参数或属性，可用：${known}`);
  }
  const crs = given.get('bbox-crs') ?? given.get('crs') ?? '';
  if (crs !== '' && !crs.endsWith('CRS84')) {
    throw new ServiceProblem('InvalidParameterValue', `不支持坐标系“${crs}”，坐标一律为 CRS84 经纬度`);
  }
  return {
    limit: Math.min(LARGEST_PAGE, whole(given.get('limit'), 'limit', isWhole ? LARGEST_PAGE : USUAL_PAGE, 1)),
    offset: whole(given.get('offset'), 'offset', 0, 0),
    box: boxOf(given.get('bbox')),
    year: yearOf(given.get('year') ?? given.get('datetime')),
    filters: [...given].flatMap(([key, value]) => (key !== 'year' && properties.includes(key) ? [{ key, value }] : [])),
  };
}

function whole(text: string | undefined, name: string, usual: number, least: number): number {
  if (text === undefined) return usual;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= least) return value;
  throw new ServiceProblem('InvalidParameterValue', `参数 ${name}=${text} 应为不小于 ${least} 的整数`);
}

/** Of six numbers the heights are left out. West may lie beyond east: the box goes round by 180° (OGC 17-069r4, 7.15.3). */
function boxOf(text: string | undefined): Bbox | null {
  if (text === undefined) return null;
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [west = NaN, south = NaN, east = NaN, north = NaN] =
    parts.length === 6 ? [parts[0], parts[1], parts[3], parts[4]] : parts;
  const isBox = [4, 6].includes(parts.length) && parts.every(Number.isFinite) && south <= north;
  if (isBox) return [west, south, east, north];
  throw new ServiceProblem('InvalidParameterValue', `参数 bbox=${text} 应为“西,南,东,北”四个数`);
}

/** A year, an instant, or an interval whose end counts; one without an end reaches to the latest year. */
function yearOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const end = text.split('/').at(-1)!;
  if (text.includes('/') && (end === '..' || end === '')) return null;
  const [, year] = /^(\d{4})(?:$|-)/.exec(end) ?? [];
  if (year !== undefined) return Number(year);
  throw new ServiceProblem('InvalidParameterValue', `“${text}”不是年份或时间，应形如 2023 或 2023-12-31T00:00:00Z`);
}
