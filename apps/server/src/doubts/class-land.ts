import type { NumericField } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { CLASS_AREAS, CLASS_RASTER, tableEntry } from '@qingzhang/catalogue/registry';
import type { OtherFigure, RowSpokenOf } from '@qingzhang/contract/checks/figure-doubt';
import type { Row } from '@qingzhang/contract/rows/row';
import { fromBase, toBase } from '@qingzhang/core/units';

/** The class raster of a year, as far as its areas are known. */
export interface RasterLand {
  readonly rowId: string;
  /** m² of each class by region. */
  readonly areas: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Whose areas stand for rows of the whole county; null where there are several counties. */
  readonly unitId: string | null;
}

export interface LandSources {
  /** The class raster of a year; undefined where it has none. */
  readonly rasterOf: (year: number) => RasterLand | 'unknown' | undefined;
  /** Rows of the table of class areas. */
  readonly areaRows: readonly Row[];
  /** The class above a class in a year. */
  readonly parentOf: (code: string) => string | undefined;
}

/** The land of a row's class in its region: by the class raster of its year, else by the table of class areas. */
export function classLand(
  table: Table,
  { rasterOf, areaRows, parentOf }: LandSources,
): (field: NumericField, row: Row) => OtherFigure | undefined {
  const stated = new Map(
    areaRows
      .filter((row) => row[CLASS_AREAS.part] !== 'rest' && typeof row[CLASS_AREAS.column] === 'number')
      .map((row) => [keyOf(row), row]),
  );
  return ({ alsoFrom, unit }, row) => {
    const { year, classCode } = row;
    if (alsoFrom?.from !== 'classAreas' || typeof year !== 'number' || typeof classCode !== 'string') return undefined;
    const raster = rasterOf(year);
    if (raster !== undefined) {
      if (raster === 'unknown') return undefined;
      const m2 = rasterArea(raster, row['regionId'], classCode, parentOf);
      return m2 === undefined ? undefined : told(CLASS_RASTER.table, raster.rowId, fromBase(m2, unit));
    }
    const other = table.name === CLASS_AREAS.table ? undefined : stated.get(keyOf(row));
    if (other === undefined) return undefined;
    const hectares = Number(other[CLASS_AREAS.column]);
    return told(CLASS_AREAS.table, String(other['id']), fromBase(toBase(hectares, 'hm2'), unit));
  };
}

function told(table: string, id: string, value: number): OtherFigure {
  const speaksOf: readonly RowSpokenOf[] = [{ table, id }];
  return { value, whose: `“${tableEntry(table).table.label}”中该类型`, speaksOf };
}

/** What a class and all below it have; undefined where the raster does not tell the class, or the region has no boundary. */
function rasterArea(
  { areas, unitId }: RasterLand,
  regionId: unknown,
  classCode: string,
  parentOf: LandSources['parentOf'],
): number | undefined {
  const own = areas.get(typeof regionId === 'string' ? regionId : (unitId ?? ''));
  if (own === undefined) return undefined;
  const isWithin = (code: string | undefined, depth = 0): boolean =>
    code === classCode || (code !== undefined && depth < DEEPEST && isWithin(parentOf(code), depth + 1));
  const parts = [...own].filter(([code]) => isWithin(code));
  return parts.length === 0 ? undefined : parts.reduce((sum, [, m2]) => sum + m2, 0);
}

/** Deeper trees of classes are circles. */
const DEEPEST = 10;

function keyOf(row: Row): string {
  return JSON.stringify([row['year'], row['regionId'] ?? null, row['classCode']]);
}
