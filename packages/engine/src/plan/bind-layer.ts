import { confirm, note } from '@qingzhang/core/issue';
import { convert } from '@qingzhang/core/units';
import type { Source } from '@qingzhang/catalogue/language/method';
import { scalar } from '@qingzhang/formula/value/named-array';
import type { DataRow } from '../account/account-data.ts';
import { fileLayer } from '../account/file-layer.ts';
import type { LayerSource, ZonalMean } from '../account/layer-source.ts';
import { overZones } from './bind-keyed.ts';
import type { Bound, BoundLayer } from './bound.ts';
import type { Planning } from './planning.ts';
import type { SourceReference } from './source-reference.ts';

type RasterSource = Extract<Source, { from: 'raster' }>;
type TerrainSource = Extract<Source, { from: 'terrain' }>;
type PercentileSource = Extract<Source, { from: 'percentile' }>;

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** Heights, whatever the table calls its other kinds. */
const DEM = 'dem';

/** Pixels of the year where a file holds them; without a class raster their mean in each region. */
export function bindLayer(planning: Planning, source: RasterSource, unit: string): Bound | undefined {
  const files = filesOf(planning, source.table, source.kind);
  if (source.months === true) {
    const monthly = MONTHS.map((month) => files.find((row) => row['month'] === month));
    const present = monthly.filter((row) => row !== undefined);
    if (present.length === 0) return undefined;
    if (present.length < MONTHS.length) {
      const label = planning.table(source.table).label;
      planning.note(confirm(source.table, 'MONTHS_MISSING', `“${label}”只有 ${present.length} 个月的栅格，未采用`));
      return undefined;
    }
    const layers = present.map((row): BoundLayer => ({
      at: { month: String(row['month']) },
      layer: layerOf(planning, source, row, unit),
    }));
    return overCells(planning, layers, ['month']);
  }
  const row = files.find((each) => Number(each['month'] ?? 0) === 0);
  if (row === undefined) return undefined;
  const layer = layerOf(planning, source, row, unit);
  if (planning.data.classRaster !== undefined) return overCells(planning, [{ at: {}, layer }], []);
  return overRegions(planning, layer);
}

/** A measure of the land worked out from heights. */
export function bindTerrain(planning: Planning, { table, measure }: TerrainSource, unit: string): Bound | undefined {
  const [row] = filesOf(planning, table, DEM);
  if (row === undefined || planning.data.classRaster === undefined) return undefined;
  // The measure has a unit of its own; it is worked out from metres, whatever unit the row's heights are in.
  const { factor, shift, ...heights } = layerOf(planning, { table, kind: DEM }, row, 'm');
  const measured = conversion(measure === 'slopePct' ? '%' : 'm', unit);
  const layer: LayerSource = { ...heights, ...measured, terrain: { measure, factor, shift } };
  return overCells(planning, [{ at: {}, layer }], []);
}

export function bindPercentile(planning: Planning, source: PercentileSource, unit: string): Bound | undefined {
  const row = filesOf(planning, source.table, source.kind).find((each) => Number(each['month'] ?? 0) === 0);
  if (row === undefined) return undefined;
  const layer = layerOf(planning, source, row, unit);
  const value = planning.data.percentileOf?.(layer, source.percent);
  if (value === undefined) return undefined;
  const figure = scalar(value);
  return { dims: [], field: figure, accountUnit: figure, references: [referenceOf(layer)] };
}

/** Rows of the whole unit that hold a file; a file of one region alone does not cover the account. */
function filesOf(planning: Planning, table: string, kind: string): readonly DataRow[] {
  const { data } = planning;
  const files = data
    .rows(table)
    .filter((row) => row['rasterKind'] === kind && typeof row['fileId'] === 'string' && row.year === data.year);
  const whole = files.filter(({ regionId }) => regionId === null || regionId === data.accountUnitId);
  if (whole.length < files.length) {
    const text = `“${planning.table(table).label}”中只属于下级区域的栅格未采用，请上传覆盖全部核算范围的栅格`;
    planning.note(note(table, 'LAYER_OF_PART', text));
  }
  return whole;
}

function layerOf(
  planning: Planning,
  { table: name, kind }: { table: string; kind: string },
  row: DataRow,
  unit: string,
): LayerSource {
  const table = planning.table(name);
  const kindUnit = table.rasterKinds.find((each) => each.kind === kind)?.unit;
  if (kindUnit === undefined) throw new Error(`${name} has no raster kind ${kind}`);
  const own = row['unit'];
  const layer = fileLayer(name, row);
  tellFindings(planning, layer);
  return { ...layer, ...conversion(typeof own === 'string' && own !== '' ? own : kindUnit, unit) };
}

/** A doubt about a layer is a doubt about whatever is calculated with it. */
export function tellFindings({ data, note: tell }: Planning, layer: LayerSource): void {
  data.layerFindings?.(layer).forEach(tell);
}

function conversion(from: string, to: string): { readonly factor: number; readonly shift: number } {
  const shift = convert(0, from, to);
  return { factor: from === to ? 1 : convert(1, from, to) - shift, shift };
}

function overCells(planning: Planning, layers: readonly BoundLayer[], small: readonly string[]): Bound | undefined {
  if (planning.data.classRaster === undefined) return undefined;
  const none = scalar(NaN);
  const references = layers.map(({ layer }) => referenceOf(layer));
  return { dims: ['cell', ...small], field: none, accountUnit: none, layers, references };
}

/** Without a class raster a file counts by its mean in each region; areas then come from statistics. */
function overRegions(planning: Planning, layer: LayerSource): Bound | undefined {
  const { data, zones } = planning;
  const means = data.zonalMeans?.(layer);
  if (means === undefined) return undefined;
  const text = `“${planning.table(layer.table).label}”按区域均值使用：没有类型栅格，类型面积来自统计`;
  planning.note(note(layer.table, 'LAYER_MEANS', text));
  // What no child of a region covers has the figures of the region.
  const over = (figure: keyof ZonalMean) =>
    overZones(
      zones.list.map(({ id }) => id),
      zones.list.map(({ region }) => scalar(means.get(region.id)?.[figure] ?? NaN)),
    );
  return {
    dims: [],
    field: over('mean'),
    accountUnit: scalar(means.get(data.accountUnitId)?.mean ?? NaN),
    means: { layer, cells: over('cells'), missing: over('missing') },
    references: [referenceOf(layer)],
  };
}

function referenceOf(layer: LayerSource): SourceReference {
  const { table, rowId, rowVersion, regionId, fileId, sha256, band } = layer;
  return { from: 'file', table, rowId, rowVersion, column: 'fileId', regionId, fileId, sha256, band };
}
