import { block, type Issue } from '@qingzhang/core/issue';
import type { Feature, PropertyValue, SimpleGeometry } from '../geojson.ts';
import { featureTally, type FeatureTally } from './feature-tally.ts';
import type { TableField } from './dbf-table.ts';
import { isRecord, recordOf } from './geojson-record.ts';
import type { OpenLayer } from './open-layer.ts';
import { chosenLayer, type LayerSummary } from './pick-layer.ts';
import { shapeGeometry } from './shape-geometry.ts';
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
  const shape = isRecord(value) ? recordOf(value) : ({ family: 'null', parts: [], isMixed: false } as const);
  if (shape === null) {
    tally.add('SHAPE_UNREADABLE', id);
    return null;
  }
  const { family, parts, isMixed } = shape;
  if (isMixed || (family !== 'null' && family !== layer.family)) tally.add('SHAPE_MIXED', id);
  return shapeGeometry({ type: 0, family, parts }, id, tally);
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

/** Undefined for what is no JSON: it is then no layer and no feature. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
