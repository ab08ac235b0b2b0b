import { latOf, lonOf, type Point } from '../plane.ts';
import { TOWNSHIPS } from '../regions/townships.ts';
import { draw, drawBetween, rounded, seedFor } from '../seeded.ts';
import type { PracticeRow, PracticeTable } from './practice-row.ts';
import { countyRow, yearRow, type YearContext } from './year-context.ts';

/** Township by its place in the list; visitors a year; what a visit costs, 元. */
const SCENIC = [
  {
    name: '蒙山示范森林公园',
    level: '5A',
    township: 8,
    visitors: 540_000,
    days: [0.5, 1.1],
    costs: [150, 280, 60, 90],
    share: 1,
  },
  {
    name: '岱崮地貌示范景区',
    level: '4A',
    township: 2,
    visitors: 360_000,
    days: [0.5, 0.9],
    costs: [140, 230, 50, 80],
    share: 1,
  },
  {
    name: '云蒙湖示范湿地公园',
    level: '4A',
    township: 9,
    visitors: 360_000,
    days: [0.4, 0.8],
    costs: [120, 210, 0, 70],
    share: 0.9,
  },
  {
    name: '孟良崮示范红色景区',
    level: '4A',
    township: 4,
    visitors: 430_000,
    days: [0.4, 0.6],
    costs: [120, 160, 0, 60],
    share: 0.3,
  },
  {
    name: '桃花谷示范景区',
    level: '3A',
    township: 5,
    visitors: 190_000,
    days: [0.4, 0.7],
    costs: [100, 150, 20, 60],
    share: 0.8,
  },
  {
    name: '野店示范康养基地',
    level: 'wellness',
    township: 6,
    visitors: 130_000,
    days: [0.5, 2.2],
    costs: [130, 520, 20, 110],
    share: 0.8,
  },
  {
    name: '桃墟示范田园民宿',
    level: 'homestay',
    township: 7,
    visitors: 95_000,
    days: [0.5, 1.5],
    costs: [120, 360, 0, 90],
    share: 0.7,
  },
  {
    name: '坦埠示范古村',
    level: '2A',
    township: 3,
    visitors: 60_000,
    days: [0.4, 0.5],
    costs: [90, 110, 10, 40],
    share: 0.4,
  },
] as const;

const SITES = [
  { siteType: 'park', word: '公园', visits: 1.35, hours: 1.5, area: 18 },
  { siteType: 'greenway', word: '绿道', visits: 0.9, hours: 1.2, area: 6 },
  { siteType: 'shore', word: '滨水步道', visits: 0.7, hours: 1.4, area: 9 },
  { siteType: 'forest', word: '郊野林地', visits: 0.55, hours: 2, area: 60 },
  { siteType: 'square', word: '文化广场', visits: 1.4, hours: 1, area: 2 },
] as const;
/** Annual wage, 元, and visitors beside the first year's. */
const YEARS: Readonly<Record<number, { readonly wage: number; readonly visitors: number }>> = {
  2023: { wage: 60_000, visitors: 1 },
  2024: { wage: 62_400, visitors: 1.03 },
};

/** 旅游康养 and 休闲游憩. */
export function cultureRows(context: YearContext): PracticeTable[] {
  return [
    { table: 'tourScenic', rows: scenicRows(context) },
    { table: 'leisureArea', rows: leisureRows(context) },
    countyRow(context, 'cultureParam', 'reported', {
      annualWage: YEARS[context.year]!.wage,
      workDays: 250,
      workHours: 2000,
      timeFactor: 0.3333,
      gamma: 1,
      priceYear: context.year,
      verification: 'unverified',
    }),
  ];
}

function scenicRows(context: YearContext): PracticeRow[] {
  const { landscape, ids, year } = context;
  const own = seedFor(landscape.seed, 'scenic');
  return SCENIC.map(({ name, level, township, visitors, days, costs, share }, place) => {
    const members = landscape.map.villages.flatMap((village, at) => (village.township === township ? [at] : []));
    const village = members[Math.floor(draw(own, place) * members.length)]!;
    return yearRow(context, {
      table: 'tourScenic',
      key: name,
      regionId: ids.villages[village]!,
      origin: place % 3 === 2 ? 'provincial' : 'measured',
      columns: {
        scenicName: name,
        level,
        ...lonLatOf(landscape.settlements.hamlets[village]![0]!),
        visitors: Math.round(visitors * YEARS[year]!.visitors),
        travelDays: days[0],
        stayDays: days[1],
        costTransport: costs[0],
        costLodging: costs[1],
        costTicket: costs[2],
        costOther: costs[3],
        ecoShare: share,
        sampleSize: drawBetween(own, place, { bounds: [160, 620], decimals: 0, m: 1 }),
      },
    });
  });
}

/** Places for residents at the seats of townships, most of them in the county seat. */
function leisureRows(context: YearContext): PracticeRow[] {
  const { landscape, ids, year } = context;
  const { seats, population, hamlets } = landscape.settlements;
  const own = seedFor(landscape.seed, 'leisure');
  const whole = seats.reduce((sum, seat) => sum + population[seat]!, 0);
  return TOWNSHIPS.flatMap(({ name }, township) =>
    SITES.filter((_, site) => township === 0 || (site + township) % 2 === 0).map(
      ({ siteType, word, visits, hours, area }, site) => {
        const seat = seats[township]!;
        const { x, y, radius } = hamlets[seat]![0]!;
        const shift = (n: number) => radius * 0.8 * (draw(own, township * 10 + site, n) - 0.5);
        return yearRow(context, {
          table: 'leisureArea',
          key: `${township} ${siteType}`,
          regionId: ids.villages[seat]!,
          origin: 'reported',
          columns: {
            siteType,
            siteName: `${name}示范${word}`,
            ...lonLatOf({ x: x + shift(0), y: y + shift(1) }),
            area,
            visits: Math.round((800_000 * visits * YEARS[year]!.visitors * population[seat]!) / whole),
            hoursPerVisit: hours,
            unitValue: 12_000,
          },
        });
      },
    ),
  );
}

function lonLatOf({ x, y }: Point): { readonly lon: number; readonly lat: number } {
  return { lon: rounded(lonOf(x), 5), lat: rounded(latOf(y), 5) };
}
