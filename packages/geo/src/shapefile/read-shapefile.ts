import { Fault } from '@qingzhang/core/fault';
import { block, blocking, note, type Issue } from '@qingzhang/core/issue';
import type { ArchiveLimits } from '../archive/archive-limits.ts';
import type { DatumShift } from '../crs/crs.ts';
import { outlineOf, type CrsCandidate } from '../crs/crs-candidates.ts';
import { transformGeometry, transformIssues, transformOf, type TransformOptions } from '../crs/transform.ts';
import type { Bbox, Feature, FeatureCollection, Position } from '../geojson.ts';
import { bbox } from '../measure/bbox.ts';
import { pickConverted, type PickedContent } from './converted-layer.ts';
import { featureTally } from './feature-tally.ts';
import { fieldSamples, type FieldReport } from './field-samples.ts';
import { checkExtent, layerCrs, type LayerCrs } from './layer-crs.ts';
import { openLayer, prjText, type OpenLayer } from './open-layer.ts';
import { pickLayer, type LayerSummary } from './pick-layer.ts';
import { PREVIEW_LIMITS, previewBuilder, type PreviewLimits } from './preview-builder.ts';
import { openParts, type PartSource, type ShapefileInput } from './shapefile-input.ts';
import { unreadable } from './unreadable.ts';

export interface ShapefileOptions {
  /** Name of the layer where there are several. */
  readonly layer?: string;
  /** Encoding of the attributes, instead of what the file says. */
  readonly encoding?: string;
  /** EPSG code of the coordinates, instead of what the .prj says. */
  readonly epsg?: number;
  /** For Xi'an 80 and Beijing 54. */
  readonly datumShift?: DatumShift;
  /** Where the data should lie, to order the candidates of a missing .prj. */
  readonly near?: Position;
  readonly archiveLimits?: Partial<ArchiveLimits>;
  readonly previewLimits?: Partial<PreviewLimits>;
}

export interface ShapefileReport {
  readonly layer: LayerSummary;
  readonly layers: readonly LayerSummary[];
  /** Null when it is unknown or contradicts the coordinates; `candidates` then says what it may be. */
  readonly crs: {
    readonly epsg: number | null;
    readonly name: string;
    readonly source: NonNullable<LayerCrs['source']>;
  } | null;
  readonly candidates: readonly CrsCandidate[];
  readonly encoding: OpenLayer['encoding'];
  readonly fields: readonly FieldReport[];
  readonly count: number;
  /** In longitude and latitude; null without a CRS or an extent. */
  readonly bbox: Bbox | null;
  /** In longitude and latitude, simplified for drawing; null without a CRS. */
  readonly preview: FeatureCollection | null;
  readonly issues: readonly Issue[];
}

/** Reads the whole shapefile and reports what is in it; a report with a `block` issue cannot be imported as it is. */
export async function readShapefile(input: ShapefileInput, options: ShapefileOptions = {}): Promise<ShapefileReport> {
  const { layer, layers, crs, issues } = await open(input, options);
  const tally = featureTally();
  const samples = fieldSamples(layer.fields);
  const limits = { ...PREVIEW_LIMITS, ...options.previewLimits };
  const preview = previewBuilder(layer.count, limits);
  let extent: Bbox | null = null;
  for await (const feature of layer.features(tally)) {
    samples.see(feature);
    preview.see(feature);
    extent = union(extent, feature.geometry === null ? null : bbox(feature.geometry));
  }
  const check = checkExtent(crs.crs, extent, options.near === undefined ? {} : { near: options.near });
  const usable = check.isUsable ? crs.crs : null;
  const collection = usable === null ? null : preview.build(transformOf(usable, transformOptions(options)).toLonLat);
  const more =
    layer.count > limits.maxFeatures
      ? [note('preview', 'PREVIEW_PART', `预览只含前 ${limits.maxFeatures} 个要素，共 ${layer.count} 个`)]
      : [];
  return {
    layer: layers.find(({ name }) => name === layer.name)!,
    layers,
    crs: usable === null ? null : { epsg: usable.epsg, name: usable.name, source: crs.source! },
    candidates: check.candidates,
    encoding: layer.encoding,
    fields: samples.report(),
    count: layer.count,
    bbox: usable === null || extent === null ? null : bbox(outlineOf(usable, extent, transformOptions(options))),
    preview: collection,
    issues: [...issues, ...shapeless(layer, extent !== null), ...check.issues, ...tally.issues(), ...more],
  };
}

/**
 * Every feature in longitude and latitude (WGS 84 / CGCS2000), repaired, in full detail; `id` is its record number.
 * Ends with a fault where the report would hold a `block` issue, so import inside a transaction.
 */
export async function* shapefileFeatures(
  input: ShapefileInput,
  options: ShapefileOptions = {},
): AsyncGenerator<Feature> {
  const { layer, crs, issues } = await open(input, options);
  refuseBlocked(layer.name, issues);
  const system = crs.crs!;
  const { toLonLat } = transformOf(system, transformOptions(options));
  const tally = featureTally();
  let hasShapes = false;
  for await (const feature of layer.features(tally)) {
    hasShapes ||= feature.geometry !== null;
    const move = (position: Position): Position => {
      const moved = toLonLat(position);
      if (Math.abs(moved[0]) <= 180 && Math.abs(moved[1]) <= 90) return moved;
      throw unreadable(layer.name, `第 ${feature.id} 个要素按坐标系“${system.name}”换算后超出经纬度范围`);
    };
    yield { ...feature, geometry: feature.geometry === null ? null : transformGeometry(feature.geometry, move) };
  }
  refuseBlocked(layer.name, [...shapeless(layer, hasShapes), ...tally.issues()]);
}

/** An empty layer has an issue of its own already. */
function shapeless({ count }: OpenLayer, hasShapes: boolean): Issue[] {
  if (hasShapes || count === 0) return [];
  return [block('shp', 'SHP_NO_SHAPES', `图层的 ${count} 个要素都没有可用的图形，请在 GIS 软件中检查后重新导出`)];
}

function refuseBlocked(name: string, issues: readonly Issue[]): void {
  const blocks = blocking(issues);
  if (blocks.length === 0) return;
  const reason = blocks.map(({ text }) => text).join('；');
  throw new Fault('SHAPEFILE_UNREADABLE', { name, reason }, { issues: blocks });
}

interface OpenShapefile {
  readonly layer: OpenLayer;
  readonly layers: readonly LayerSummary[];
  readonly crs: LayerCrs;
  readonly issues: readonly Issue[];
}

async function open(input: ShapefileInput, options: ShapefileOptions): Promise<OpenShapefile> {
  const source = await openParts(input, options.archiveLimits);
  try {
    const { layer, layers, prj, issues } =
      (await pickConverted(source, options.layer)) ?? (await pickShapes(source, options));
    const crs = layerCrs(layer.name, prj, options.epsg);
    const shift = crs.crs === null ? [] : transformIssues(crs.crs, transformOptions(options));
    return { layer, layers, crs, issues: [...issues, ...layer.issues, ...crs.issues, ...shift] };
  } finally {
    await source.close();
  }
}

async function pickShapes(source: PartSource, options: ShapefileOptions): Promise<PickedContent> {
  const { files, layers, issues } = await pickLayer(source, options.layer);
  return { layer: openLayer(files, options.encoding), layers, prj: prjText(files), issues };
}

function transformOptions(options: ShapefileOptions): TransformOptions {
  return options.datumShift === undefined ? {} : { datumShift: options.datumShift };
}

function union(one: Bbox | null, other: Bbox | null): Bbox | null {
  if (one === null || other === null) return one ?? other;
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}
