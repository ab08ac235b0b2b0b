import { latOf, lonOf } from '../plane.ts';
import { draw, drawBetween, rounded, seedFor } from '../seeded.ts';
import { practiceRow, type PracticeRow, type PracticeTable } from './practice-row.ts';
import { RESERVOIR_PRICE } from './river-rows.ts';
import { stationsOf } from './stations.ts';
import { countyRow, yearRow, type RegionIds, type YearContext } from './year-context.ts';
import type { Landscape } from '../landscape.ts';

/** Of the great reservoir, 万m³; its flood capacity is not known, so the usual share of the total counts. */
const GREAT_CAPACITY = 74_900;

/** 洪水调蓄: reservoirs and marshes, storms, parameters. */
export function floodRows(context: YearContext): PracticeTable[] {
  return [
    { table: 'floodReservoir', rows: waterBodyRows(context) },
    { table: 'floodRainfall', rows: stormRows(context) },
    countyRow(context, 'floodParam', 'literature', {
      ...RESERVOIR_PRICE,
      stormThresholdMm: 50,
      reservoirRatio: 0.35,
      marshDepth: 0.3,
    }),
  ];
}

function waterBodyRows(context: YearContext): PracticeRow[] {
  const { landscape, survey, ids } = context;
  const { dam } = landscape.reservoir;
  const own = seedFor(landscape.seed, 'capacities');
  const pondArea = landscape.ground.ponds.list.reduce((sum, { radius }) => sum + Math.PI * radius * radius, 0) / 1e6;
  const great = yearRow(context, {
    table: 'floodReservoir',
    key: 'great',
    regionId: ids.county,
    origin: 'reported',
    columns: {
      name: '云蒙湖示范水库',
      waterType: 'reservoir',
      lon: rounded(lonOf(dam.x), 5),
      lat: rounded(latOf(dam.y), 5),
      areaKm2: rounded(survey.hectares(422) / 100 - pondArea, 2),
      totalCapacity: GREAT_CAPACITY,
    },
  });
  const small = landscape.ground.ponds.list.map(({ x, y, radius }, pond) => {
    const village = landscape.villageAt(x, y);
    // Some 4 m deep in the mean, and half of it kept free for floods.
    const totalCapacity = rounded(
      (Math.PI * radius * radius * drawBetween(own, pond, { bounds: [3, 6], decimals: 2 })) / 1e4,
      1,
    );
    return yearRow(context, {
      table: 'floodReservoir',
      key: `pond ${pond}`,
      regionId: ids.villages[village]!,
      origin: 'reported',
      columns: {
        name: `${landscape.map.villages[village]!.name.replace(/村$/u, '')}水库（示范）`,
        waterType: 'reservoir',
        lon: rounded(lonOf(x), 5),
        lat: rounded(latOf(y), 5),
        areaKm2: rounded((Math.PI * radius * radius) / 1e6, 3),
        totalCapacity,
        floodCapacity: rounded(totalCapacity * drawBetween(own, pond, { bounds: [0.4, 0.6], decimals: 2, m: 1 }), 1),
      },
    });
  });
  const marsh = yearRow(context, {
    table: 'floodReservoir',
    key: 'marsh',
    regionId: ids.county,
    origin: 'reported',
    columns: {
      name: '云蒙湖库尾沼泽（示范）',
      waterType: 'marsh',
      areaKm2: rounded(survey.hectares(411) / 100, 2),
      pondDepthM: 0.3,
    },
  });
  return [great, ...small, ...(survey.hectares(411) > 0 ? [marsh] : [])];
}

/** Days of heavy rain, some of them storms, at every gauge. */
function stormRows(context: YearContext): PracticeRow[] {
  const { landscape, year, ids } = context;
  const days = [`${year}-06-26`, `${year}-07-09`, `${year}-07-19`, `${year}-08-02`, `${year}-08-14`, `${year}-09-05`];
  const sizes = [42, 74, 96, 118, 61, 47] as const;
  const own = seedFor(landscape.seed, `storms ${year}`);
  return stationsOf(landscape).flatMap(({ code, township }) =>
    days.map((eventDate, day) =>
      yearRow(context, {
        table: 'floodRainfall',
        key: `${code} ${eventDate}`,
        regionId: ids.townships[township]!,
        origin: 'measured',
        columns: {
          stationCode: code,
          eventDate,
          rainfall24h: rounded(sizes[day]! * (0.75 + 0.5 * draw(own, township, day)), 1),
        },
      }),
    ),
  );
}

/** Runoff curve numbers of usual land; they serve every year. */
export function runoffDictionary({ seed }: Landscape, ids: RegionIds): PracticeTable {
  const curves = [
    { classCode: '112', nameZh: '落叶阔叶林', cn: 60 },
    { classCode: '121', nameZh: '常绿针叶林', cn: 62 },
    { classCode: '131', nameZh: '针阔混交林', cn: 61 },
    { classCode: '212', nameZh: '落叶阔叶灌丛', cn: 66 },
    { classCode: '315', nameZh: '温性草丛', cn: 71 },
    { classCode: '611', nameZh: '乔木园地', cn: 72 },
  ];
  const rows = curves.map(({ classCode, ...columns }) =>
    practiceRow(seed, {
      table: 'dictRunoff',
      key: classCode,
      regionId: ids.county,
      year: null,
      origin: 'literature',
      columns: { classCode, method: 'cn', ...columns, verification: 'unverified' },
    }),
  );
  return { table: 'dictRunoff', rows };
}
