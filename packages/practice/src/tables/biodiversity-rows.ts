import { TOWNSHIPS } from '../regions/townships.ts';
import { drawBetween, seedFor } from '../seeded.ts';
import type { PracticeTable } from './practice-row.ts';
import { countyRow, yearRow, type YearContext } from './year-context.ts';

/** Shannon index of woods and scrub. */
const DIVERSITY = [
  { code: 112, shannon: [1.7, 2.5], endangered: 0.6 },
  { code: 121, shannon: [1.2, 1.9], endangered: 0.2 },
  { code: 131, shannon: [1.8, 2.4], endangered: 0.4 },
  { code: 212, shannon: [0.8, 1.4], endangered: 0 },
] as const;

/** 生物多样性维护: diversity by township; areas are those of the classes. */
export function biodiversityRows(context: YearContext): PracticeTable[] {
  const { survey, landscape, ids, year } = context;
  // Woods change slowly: both years have the same survey.
  const own = seedFor(landscape.seed, 'diversity');
  const rows = TOWNSHIPS.flatMap((_, township) =>
    DIVERSITY.filter(({ code }) => survey.hectares(code, township) > 0).map(({ code, shannon, endangered }) =>
      yearRow(context, {
        table: 'bioArea',
        key: `${township} ${code}`,
        regionId: ids.townships[township]!,
        origin: 'provincial',
        columns: {
          classCode: String(code),
          shannonIndex: drawBetween(own, township, { bounds: shannon, decimals: 2, m: code }),
          endangeredScore: endangered,
          endemicScore: 0,
          ancientScore: township % 4 === 0 ? 0.5 : 0,
        },
      }),
    ),
  );
  return [
    { table: 'bioArea', rows },
    countyRow(context, 'bioParam', 'literature', {
      grade1: 3000,
      grade2: 5000,
      grade3: 10_000,
      grade4: 20_000,
      grade5: 30_000,
      grade6: 40_000,
      grade7: 50_000,
      gamma: 1,
      priceYear: 2008,
      verification: year === 2023 ? 'verified' : 'unverified',
    }),
  ];
}
