import { biodiversityRows } from './biodiversity-rows.ts';
import { carbonRows } from './carbon-rows.ts';
import { classAreaRows } from './class-area-rows.ts';
import { climateRows } from './climate-rows.ts';
import { cultureRows } from './culture-rows.ts';
import { floodRows } from './flood-rows.ts';
import type { PracticeTable } from './practice-row.ts';
import { productRows } from './product-rows.ts';
import { purificationRows } from './purification-rows.ts';
import { riverRows } from './river-rows.ts';
import { soilRows } from './soil-rows.ts';
import { windRows } from './wind-rows.ts';
import type { YearContext } from './year-context.ts';

/** Every supporting table of one account year. */
export function yearTables(context: YearContext): PracticeTable[] {
  return [
    ...classAreaRows(context),
    ...productRows(context),
    ...riverRows(context),
    ...soilRows(context),
    ...windRows(context),
    ...floodRows(context),
    ...purificationRows(context),
    ...carbonRows(context),
    ...climateRows(context),
    ...biodiversityRows(context),
    ...cultureRows(context),
  ];
}
