import type { DrawnGeometry, LonLat } from '../drawn/drawn-shape.ts';
import type { ShapeDraft } from './shape-rows.ts';

/** Beyond these a drawing is a data set, which belongs into the regions or a GIS. */
const MOST_BYTES = 5_000_000;
const MOST_SHAPES = 500;
const MOST_POSITIONS = 50_000;
const LONGEST_NAME = 100;

/** What a file of drawings holds, or in words why it is of no use. */
export type ReadShapes =
  | { readonly shapes: readonly ShapeDraft[]; readonly left: string | null }
  | { readonly problem: string };

/** Whether a file is too large to be read at all; the words for it. */
export function sizeProblem(name: string, bytes: number): string | null {
  if (bytes <= MOST_BYTES) return null;
  const size = (bytes / 1e6).toFixed(1);
  return `“${name}”有 ${size} MB，超过 ${MOST_BYTES / 1e6} MB 的上限。请在 GIS 软件里裁剪或简化后再导入；行政边界请到“区域管理”导入`;
}

/** Reads the points, lines and polygons of a GeoJSON text; many-part geometries become one shape each. */
export function readGeoJson(text: string, fileName: string): ReadShapes {
  const content = parsed(text);
  if (content === undefined) return { problem: `“${fileName}”不是有效的 JSON，没有导入` };
  const features = featuresOf(content);
  if (features === undefined) return { problem: `“${fileName}”不是 GeoJSON（没有 Feature 或几何），没有导入` };
  const plain = features.flatMap(({ name, geometry }) => parts(geometry).map((part) => ({ name, part })));
  const shapes: ShapeDraft[] = [];
  let [positions, unfit] = [0, 0];
  for (const { name, part } of plain) {
    const drawing = drawingOf(part);
    if (drawing === undefined) unfit += 1;
    else {
      positions += countPositions(drawing);
      shapes.push({ name: nameOf(name, fileName, shapes.length), drawing });
    }
  }
  if (shapes.length === 0) {
    return { problem: `“${fileName}”里没有可用的点、线、面。坐标应为经纬度（EPSG:4326），没有导入` };
  }
  if (shapes.length > MOST_SHAPES || positions > MOST_POSITIONS) {
    return {
      problem: `“${fileName}”有 ${shapes.length} 个图形、${positions} 个顶点，上限是 ${MOST_SHAPES} 个、${MOST_POSITIONS} 个。请裁剪或简化后再导入`,
    };
  }
  return { shapes, left: unfit === 0 ? null : `${unfit} 个图形的坐标不是经纬度或类型不支持，没有导入` };
}

interface Named {
  readonly name: unknown;
  readonly geometry: unknown;
}

function featuresOf(content: unknown): readonly Named[] | undefined {
  const { type, features, properties } = fieldsOf(content);
  if (type === 'FeatureCollection' && Array.isArray(features))
    return features.flatMap((each) => featuresOf(each) ?? []);
  if (type === 'Feature') return [{ name: fieldsOf(properties)['name'], geometry: fieldsOf(content)['geometry'] }];
  return typeof type === 'string' && GEOMETRIES.has(type) ? [{ name: null, geometry: content }] : undefined;
}

const GEOMETRIES = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]);

/** The single geometries of one that may have many parts. */
function parts(geometry: unknown): readonly unknown[] {
  const { type, coordinates, geometries } = fieldsOf(geometry);
  if (type === 'GeometryCollection') return Array.isArray(geometries) ? geometries.flatMap((part) => parts(part)) : [];
  if (typeof type !== 'string' || !type.startsWith('Multi')) return geometry === null ? [] : [geometry];
  const single = type.slice('Multi'.length);
  return Array.isArray(coordinates) ? coordinates.map((part: unknown) => ({ type: single, coordinates: part })) : [];
}

function drawingOf(part: unknown): DrawnGeometry | undefined {
  const { type, coordinates } = fieldsOf(part);
  switch (type) {
    case 'Point': {
      const position = positionOf(coordinates);
      return position === undefined ? undefined : { type, coordinates: position };
    }
    case 'LineString': {
      const line = lineOf(coordinates, 2);
      return line === undefined ? undefined : { type, coordinates: line };
    }
    case 'Polygon': {
      const rings = Array.isArray(coordinates) ? coordinates.map((ring) => lineOf(ring, 4)) : [];
      const whole = rings.filter((ring) => ring !== undefined);
      return whole.length === 0 || whole.length < rings.length ? undefined : { type, coordinates: whole };
    }
    default:
      return undefined;
  }
}

function lineOf(value: unknown, fewest: number): readonly LonLat[] | undefined {
  if (!Array.isArray(value) || value.length < fewest) return undefined;
  const positions = value.map(positionOf);
  return positions.includes(undefined) ? undefined : (positions as readonly LonLat[]);
}

/** Heights are left off. */
function positionOf(value: unknown): LonLat | undefined {
  if (!Array.isArray(value)) return undefined;
  const [lon, lat] = value as readonly unknown[];
  const isPlace = isDegrees(lon, 180) && isDegrees(lat, 90);
  return isPlace ? [lon, lat] : undefined;
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most;
}

function countPositions(drawing: DrawnGeometry): number {
  switch (drawing.type) {
    case 'LineString':
      return drawing.coordinates.length;
    case 'Polygon':
      return drawing.coordinates.reduce((sum, ring) => sum + ring.length, 0);
    default:
      return 1;
  }
}

function nameOf(name: unknown, fileName: string, index: number): string {
  const own = typeof name === 'string' || typeof name === 'number' ? String(name).trim() : '';
  return (own === '' ? `${fileName.replace(/\.[^.]*$/, '')} ${index + 1}` : own).slice(0, LONGEST_NAME);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // said by the caller, in the words of its file
  }
}
