import { block, type Issue } from '@qingzhang/core/issue';
import type { Feature, Position, PropertyValue, SimpleGeometry } from '../geojson.ts';
import { signedArea } from '../signed-area.ts';
import { featureTally, type FeatureTally } from './feature-tally.ts';
import type { TableField } from './dbf-table.ts';
import type { OpenLayer } from './open-layer.ts';
import { chosenLayer, type LayerSummary } from './pick-layer.ts';
import { shapeGeometry } from './shape-geometry.ts';
import type { Shape } from './shape-record.ts';
import { FAMILY_LABELS, type ShapeFamily } from './shape-type.ts';
import type { PartSource } from './shapefile-input.ts';
import { unreadable } from './unreadable.ts';

/** The entry of a zip that lists the layers which were made of another program's file. */
export const LAYER_INDEX = 'layers.json';

export interface ConvertedLayer {
  readonly name: string;
  /** The entry with its features: GeoJSON, one feature to a line, in the coordinates of the file. */
  readonly file: string;
  readonly family: ShapeFamily;
  readonly count: number;
  readonly fields: readonly TableField[];
  /** Well-known text of its system, or its code. */
  readonly crs: string | null;
}

/** A layer that can be read, and what there is besides it. */
export interface PickedContent {
  readonly layer: OpenLayer;
  readonly layers: readonly LayerSummary[];
  /** What says which system the coordinates are in. */
  readonly prj: string | null;
  readonly issues: readonly Issue[];
}

/** The chosen one of layers that were made of another program's file; null where the zip holds none of them. */
export async function pickConverted(source: PartSource, chosen: string | undefined): Promise<PickedContent | null> {
  if (!source.names.includes(LAYER_INDEX)) return null;
  const index = parsed(String(await source.read(LAYER_INDEX)));
  if (!Array.isArray(index) || index.length === 0 || !index.every(isLayer))
    throw unreadable(source.label, `其中的 ${LAYER_INDEX} 不是图层清单`);
  const { layer, issues } = chosenLayer(source.label, index, chosen);
  const layers = index.map(({ name, family }) => ({ name, family, label: FAMILY_LABELS[family] }));
  return { layer: openConverted(layer, await source.read(layer.file)), layers, prj: layer.crs, issues };
}

function openConverted(layer: ConvertedLayer, content: Buffer): OpenLayer {
  return {
    name: layer.name,
    family: layer.family,
    // GeoJSON is UTF-8: nothing is left to choose.
    encoding: null,
    fields: layer.fields,
    count: layer.count,
    issues: layer.count === 0 ? [block('shp', 'SHP_EMPTY', '图层中没有要素')] : [],
    features: (tally = featureTally()) => readFeatures(layer, content, tally),
  };
}

/** What kind of shapes a type of GeoJSON is. */
export function familyOf(type: string): Shape['family'] {
  switch (type) {
    case 'Point':
      return 'point';
    case 'MultiPoint':
      return 'multipoint';
    case 'LineString':
    case 'MultiLineString':
      return 'line';
    case 'Polygon':
    case 'MultiPolygon':
      return 'polygon';
    default:
      return 'null';
  }
}

const LINE_END = 10;

async function* readFeatures(layer: ConvertedLayer, content: Buffer, tally: FeatureTally): AsyncGenerator<Feature> {
  let id = 0;
  for (let start = 0; start < content.length;) {
    const found = content.indexOf(LINE_END, start);
    const end = found < 0 ? content.length : found;
    const line = content.toString('utf8', start, end).trim().replace(/,$/, '');
    start = end + 1;
    if (!line.startsWith('{ "type": "Feature"')) continue;
    id += 1;
    yield featureOf(parsed(line), layer, id, tally);
  }
}

function featureOf(value: unknown, layer: ConvertedLayer, id: number, tally: FeatureTally): Feature {
  const { geometry, properties } = isRecord(value) ? value : {};
  const given = isRecord(properties) ? properties : {};
  const values = layer.fields.map(({ name }): [string, PropertyValue] => [name, plainValue(given[name])]);
  return {
    type: 'Feature',
    id,
    geometry: geometryOf(geometry, layer, id, tally),
    properties: Object.fromEntries(values),
  };
}

/** Lists and objects in a cell are kept as their text. */
function plainValue(value: unknown): PropertyValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

function geometryOf(value: unknown, layer: ConvertedLayer, id: number, tally: FeatureTally): SimpleGeometry | null {
  const { type, coordinates } = isRecord(value) ? value : {};
  const family = typeof type === 'string' ? familyOf(type) : 'null';
  const parts = partsOf(String(type), coordinates);
  if (parts === null) {
    tally.add('SHAPE_UNREADABLE', id);
    return null;
  }
  if (family !== 'null' && family !== layer.family) tally.add('SHAPE_MIXED', id);
  return shapeGeometry({ type: 0, family, parts }, id, tally);
}

/** Coordinates as the parts of a shapefile's record; null where they are no coordinates. */
function partsOf(type: string, coordinates: unknown): Position[][] | null {
  switch (familyOf(type)) {
    case 'point':
      return runs([[coordinates]]);
    case 'multipoint':
      return runs([coordinates]);
    case 'line':
      return runs(type === 'LineString' ? [coordinates] : coordinates);
    case 'polygon': {
      const polygons = type === 'Polygon' ? [coordinates] : coordinates;
      if (!Array.isArray(polygons)) return null;
      const wound = polygons.map((polygon) => runs(polygon)?.map(woundAsRecord) ?? null);
      return wound.every((each) => each !== null) ? wound.flat() : null;
    }
    default:
      return [];
  }
}

/** Records wind shells clockwise and holes the other way; other programs have no rule, but say which is which. */
function woundAsRecord(ring: Position[], at: number): Position[] {
  const isClockwise = signedArea(ring) < 0;
  return isClockwise === (at === 0) ? ring : ring.toReversed();
}

function runs(value: unknown): Position[][] | null {
  if (!Array.isArray(value)) return null;
  const read = value.map((run) => (Array.isArray(run) ? run.map(position) : [null]));
  return read.every((run) => run.every((each) => each !== null)) ? read : null;
}

function position(value: unknown): Position | null {
  if (!Array.isArray(value)) return null;
  const [x, y] = value as unknown[];
  return Number.isFinite(x) && Number.isFinite(y) ? [x as number, y as number] : null;
}

function isLayer(value: unknown): value is ConvertedLayer {
  if (!isRecord(value)) return false;
  const { name, file, family, count, fields, crs } = value;
  return (
    [name, file].every((text) => typeof text === 'string') &&
    String(family) in FAMILY_LABELS &&
    typeof count === 'number' &&
    Array.isArray(fields) &&
    fields.every((field) => isRecord(field) && typeof field['name'] === 'string') &&
    (crs === null || typeof crs === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined for what is no JSON: it is then no layer and no feature. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
