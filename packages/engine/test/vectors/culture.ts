import type { Golden } from './golden.ts';

const WAGE = { annualWage: 60_000, workDays: 250, workHours: 2000 };

interface Site {
  readonly visitors: number;
  readonly days: readonly [travel: number, stay: number];
  readonly costs: readonly [transport: number, lodging: number, ticket: number, other: number];
  readonly ecoShare: number;
}

function site({ visitors, days: [travelDays, stayDays], costs, ecoShare }: Site) {
  const [costTransport, costLodging, costTicket, costOther] = costs;
  return {
    scenicName: String(visitors),
    visitors,
    travelDays,
    stayDays,
    costTransport,
    costLodging,
    costTicket,
    costOther,
    ecoShare,
  };
}

export const T1_SITES = [
  site({ visitors: 900_000, days: [0.5, 1], costs: [150, 280, 60, 90], ecoShare: 1 }),
  site({ visitors: 600_000, days: [0.5, 0.5], costs: [120, 160, 0, 60], ecoShare: 0.3 }),
  site({ visitors: 400_000, days: [0.4, 2], costs: [130, 520, 20, 110], ecoShare: 0.8 }),
];

export const T1: Golden = {
  wire: 'tour',
  areasKm2: {},
  tables: { tourScenic: T1_SITES, cultureParam: [WAGE] },
  quantity: 1_900_000,
  value: 1_016_640_000,
  figures: {
    Wd: 3 * 80,
    // 700, 420 and 972; 126 and 777.6 of the vector are these times the share of nature
    TC: 700 + 420 + 972,
    meanTC: (900_000 * 700 + 600_000 * 420 + 400_000 * 972) / 1_900_000,
    isWageReduced: 1,
  },
};

/** 36 % more at the full wage. */
export const T1_FULL_WAGE: Golden = {
  ...T1,
  tables: { ...T1.tables, cultureParam: [{ ...WAGE, timeFactor: 1 }] },
  value: 1_384_320_000,
  figures: { Wd: 3 * 240 },
};

const PLACES = [
  { siteName: '公园', siteType: 'park', visits: 2_400_000, hoursPerVisit: 1.5, area: 620, unitValue: 38_000 },
  { siteName: '岸线', siteType: 'shore', visits: 1_100_000, hoursPerVisit: 2, area: 1500, unitValue: 4200 },
];

export const L1: Golden = {
  wire: 'leisure',
  areasKm2: {},
  tables: { leisureArea: PLACES, cultureParam: [WAGE] },
  quantity: 5_800_000,
  value: 58_000_000,
  figures: { hourWage: 30 },
};

export const L1_AREA: Golden = {
  ...L1,
  tables: { leisureArea: PLACES, cultureParam: [{ ...WAGE, leisureMethod: 'area' }] },
  quantity: 2120,
  value: 29_860_000,
  figures: {},
};

export const L2: Golden = {
  wire: 'culture',
  areasKm2: {},
  tables: {
    cultureParam: [
      { includeLandscape: true, benefitAreaM2: 1_800_000, premium: 120 },
      { benefitAreaM2: 600_000, premium: 60 },
      { annualWage: 60_000 },
    ],
  },
  quantity: 2_400_000,
  value: 252_000_000,
  figures: { views: 2 },
};
