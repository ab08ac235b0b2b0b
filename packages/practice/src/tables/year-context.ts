import type { AccountYear, Landscape } from '../landscape.ts';
import { rounded } from '../seeded.ts';
import type { Surveyed, YearSurvey } from '../survey.ts';
import { COVER_CLASSES } from '../cover/land-cover.ts';
import { TOWNSHIPS } from '../regions/townships.ts';
import { practiceRow, type Cell, type Origin, type PracticeRow, type PracticeTable } from './practice-row.ts';

/** Whether layers are raster files, or class means and class areas stand in for them. */
export type PracticeForm = 'rasters' | 'tables';

export interface RegionIds {
  readonly county: string;
  readonly townships: readonly string[];
  readonly villages: readonly string[];
}

/** What the tables of one account year are written from. */
export interface YearContext {
  readonly landscape: Landscape;
  readonly survey: YearSurvey;
  readonly year: AccountYear;
  readonly form: PracticeForm;
  readonly ids: RegionIds;
}

type Columns = Readonly<Record<string, Cell | undefined>>;

interface YearRow {
  readonly table: string;
  readonly key: string;
  readonly regionId: string;
  readonly origin: Origin;
  readonly columns: Columns;
}

/** A row of the account year; `key` tells it from the table's other rows of the year. */
export function yearRow({ landscape, year }: YearContext, row: YearRow): PracticeRow {
  return practiceRow(landscape.seed, { ...row, year });
}

/** The one row of a table that holds for the whole county. */
export function countyRow(context: YearContext, table: string, origin: Origin, columns: Columns): PracticeTable {
  return { table, rows: [yearRow(context, { table, key: 'county', regionId: context.ids.county, origin, columns })] };
}

interface Means {
  readonly table: string;
  readonly rasterKind: string;
  readonly unit: string;
  readonly decimals: number;
  /** The mean of a class in a township, or without one in the county. */
  readonly value: (classCode: number, township?: number) => number | undefined;
  /** Whether townships have means of their own. */
  readonly byTownship?: boolean;
  readonly origin?: Origin;
  /** Other columns of every row. */
  readonly more?: Columns;
}

/** Class means that stand in for a raster: of the county and, where they differ much, of each township. */
export function meanRows(context: YearContext, means: Means): PracticeRow[] {
  const { table, rasterKind, unit, decimals, value, byTownship = false, origin = 'provincial', more = {} } = means;
  const { county, townships } = context.ids;
  const scopes = [{ regionId: county, township: undefined as number | undefined }].concat(
    byTownship ? TOWNSHIPS.map((_, township) => ({ regionId: townships[township]!, township })) : [],
  );
  return scopes.flatMap(({ regionId, township }) =>
    COVER_CLASSES.flatMap((code) => {
      const mean = value(code, township);
      if (mean === undefined) return [];
      const meanValue = rounded(mean, decimals);
      const columns = { rasterKind, classCode: String(code), month: 0, unit, meanValue, ...more };
      return [
        yearRow(context, { table, key: `${rasterKind} ${township ?? 'county'} ${code}`, regionId, origin, columns }),
      ];
    }),
  );
}

/** The survey's means of a figure. */
export function surveyed({ survey }: YearContext, figure: Surveyed): Means['value'] {
  return (classCode, township) => survey.mean(figure, classCode, township);
}
