import type { PracticeTable } from './practice-row.ts';
import { yearRow, type YearContext } from './year-context.ts';

/** Class areas of every village; with a class raster there are none, because the two must not be mixed. */
export function classAreaRows(context: YearContext): PracticeTable[] {
  if (context.form === 'rasters') return [];
  const rows = context.survey.classHectares.flatMap((classes, village) =>
    [...classes].map(([code, areaHm2]) =>
      yearRow(context, {
        table: 'ecosystemArea',
        key: `${village} ${code}`,
        regionId: context.ids.villages[village]!,
        origin: 'reported',
        columns: {
          classCode: String(code),
          areaHm2,
        },
      }),
    ),
  );
  return [{ table: 'ecosystemArea', rows }];
}
