import { convert } from '@qingzhang/core/units';
import { note } from '@qingzhang/core/issue';
import type { Source } from '@qingzhang/catalogue/language/method';
import { bindKeyed, type Found } from './bind-keyed.ts';
import type { DataRow } from '../account/account-data.ts';
import type { Bound } from './bound.ts';
import type { Planning } from './planning.ts';

type RasterSource = Extract<Source, { from: 'raster' }>;

/** Mean values that stand in for pixels: per class where rows name classes, else one figure. */
export function bindRasterMeans(planning: Planning, source: RasterSource, unit: string): Bound | undefined {
  const table = planning.table(source.table);
  const kindUnit = table.rasterKinds.find(({ kind }) => kind === source.kind)?.unit;
  if (kindUnit === undefined) throw new Error(`${table.name} has no raster kind ${source.kind}`);
  const isMonthly = (row: DataRow) => Number(row['month'] ?? 0) > 0;
  const rows = planning.data
    .rows(source.table)
    // Whether means go by class is a matter of the account unit's own rows.
    .filter((row) => planning.zones.zoneOf(row.regionId) !== undefined)
    .filter((row) => row['rasterKind'] === source.kind && typeof row['meanValue'] === 'number')
    .filter((row) => (source.months === true ? isMonthly(row) : !isMonthly(row)));
  if (rows.length === 0) return undefined;

  const months = source.months === true ? ['month'] : [];
  const byClass = rows.some((row) => row['classCode'] !== null && row['classCode'] !== undefined);
  const read = (row: DataRow): Found<number> => {
    const own = row['unit'];
    const value = convert(Number(row['meanValue']), typeof own === 'string' && own !== '' ? own : kindUnit, unit);
    const { id: rowId, rowVersion, regionId } = row;
    return { value, reference: { from: 'row', table: table.name, rowId, rowVersion, column: 'meanValue', regionId } };
  };
  const general = rows.filter((row) => (row['classCode'] ?? null) === null);
  const forAll = bindKeyed(planning, { rows: general, by: months, read, otherwise: () => null });
  if (!byClass) {
    if (!forAll.isFound) return undefined;
    return { dims: months, field: forAll.field, accountUnit: forAll.accountUnit, references: forAll.references };
  }
  const ofClasses = rows.filter((row) => (row['classCode'] ?? null) !== null);
  const figures = bindKeyed(planning, { rows: ofClasses, by: ['class', ...months], read, otherwise: () => null });
  if (!figures.isFound) return undefined;
  if (general.length > 0) {
    const text = `“${table.label}”同时有分类型均值与全部类型均值，未列出的类型不采用全部类型均值，请补齐`;
    planning.note(note(table.name, 'MEANS_MIXED', text));
  }
  return {
    dims: ['class', ...months],
    field: figures.field,
    accountUnit: figures.accountUnit,
    references: figures.references,
  };
}
