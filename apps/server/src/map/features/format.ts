import { keyValues } from '../services/key-values.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { ServiceProblem } from '../services/service-problem.ts';

/** How an answer may be written. */
export type Format = 'json' | 'html' | 'csv' | 'gpkg' | 'fgb';

/** By the short name that `f` has for it, or by its media type. */
const NAMES: Readonly<Record<string, Format>> = {
  json: 'json',
  geojson: 'json',
  'application/json': 'json',
  'application/geo+json': 'json',
  html: 'html',
  'text/html': 'html',
  csv: 'csv',
  'text/csv': 'csv',
  gpkg: 'gpkg',
  'application/geopackage+sqlite3': 'gpkg',
  fgb: 'fgb',
  'application/flatgeobuf': 'fgb',
};

/** Of every page. */
export const PAGE_FORMATS: readonly Format[] = ['json', 'html'];
/** Of a list of features also as files. */
export const ITEM_FORMATS: readonly Format[] = ['json', 'html', 'csv', 'gpkg', 'fgb'];

/** What `f` asks for, else the first that the caller accepts; programs that accept anything get JSON. */
export function askedFormat({ request }: Pick<MapCaller, 'request'>, offered: readonly Format[]): Format {
  const asked = keyValues(request.query).text('f').toLowerCase();
  if (asked !== '') {
    const format = NAMES[asked];
    if (format !== undefined && offered.includes(format)) return format;
    throw new ServiceProblem('InvalidParameterValue', `不提供格式“${asked}”，f 可选：${offered.join('、')}`);
  }
  const accepted = (request.headers.accept ?? '').split(',').map((part) => part.split(';')[0]!.trim().toLowerCase());
  const known = accepted.map((type) => NAMES[type]).find((format) => format !== undefined && offered.includes(format));
  return known ?? 'json';
}
