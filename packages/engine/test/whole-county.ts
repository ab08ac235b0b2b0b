import type { AccountRegion, Cell, ServiceResult } from '../src/account/account-data.ts';
import type { ServiceRun } from '../src/run/run-service.ts';
import { serviceResult } from '../src/run/service-result.ts';
import type { Tables } from './account-kit.ts';

type Row = Readonly<Record<string, Cell>>;

/** hm² of each class in the whole county. */
const AREAS = {
  '112': 42_000,
  '121': 26_000,
  '212': 6000,
  '315': 11_000,
  '411': 200,
  '422': 6200,
  '512': 25_000,
  '611': 38_000,
};
const CLASSES = Object.keys(AREAS) as (keyof typeof AREAS)[];
const FOREST = ['112', '121'] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export interface County {
  /** Regions below the county, townships first. */
  readonly regions: readonly Partial<AccountRegion>[];
  readonly townshipIds: readonly string[];
  readonly leafIds: readonly string[];
}

/** A county of townships, and of villages that belong to them in turn. */
export function countyOf(townships: number, villages: number): County {
  const townshipIds = Array.from({ length: townships }, (_, index) => `township${index + 1}`);
  const villageIds = Array.from({ length: villages }, (_, index) => `village${index + 1}`);
  const sizes = (index: number) => ({ areaM2: 1e11 * (1 + (index % 5)), population: 500 + 37 * (index % 13) });
  return {
    townshipIds,
    leafIds: villages === 0 ? townshipIds : villageIds,
    regions: [
      ...townshipIds.map((id, index) => ({
        id,
        name: id,
        code: `T${String(index).padStart(4, '0')}`,
        ...sizes(index),
      })),
      ...villageIds.map((id, index) => ({
        id,
        name: id,
        code: `V${String(index).padStart(5, '0')}`,
        parentId: townshipIds[index % townships]!,
        level: 3,
        ...sizes(index),
      })),
    ],
  };
}

/** Tables of a whole year for every service, from statistics alone: areas and inventories by leaf, climate by township. */
export function countyTables({ townshipIds, leafIds }: County): Tables {
  const perLeaf = (rows: (leaf: number) => readonly Row[]): Row[] =>
    leafIds.flatMap((regionId, leaf) => rows(leaf).map((row) => ({ regionId, ...row })));
  // Weights 1, 2, … 7 in turn, so that leaves differ.
  const whole = leafIds.reduce((sum, _, leaf) => sum + 1 + (leaf % 7), 0);
  const part = (amount: number, leaf: number) => (amount * (1 + (leaf % 7))) / whole;
  const means = (rasterKind: string, value: (place: number) => number): Row[] =>
    CLASSES.map((classCode, place) => ({ rasterKind, classCode, meanValue: value(place) }));
  const byTownship = (rasterKind: string, value: (place: number, township: number) => number): Row[] => [
    ...means(rasterKind, (place) => value(place, 0)),
    ...townshipIds.flatMap((regionId, township) =>
      means(rasterKind, (place) => value(place, township)).map((row) => ({ regionId, ...row })),
    ),
  ];

  return {
    ecosystemArea: perLeaf((leaf) =>
      CLASSES.map((classCode) => ({ classCode, areaHm2: part(AREAS[classCode], leaf) })),
    ),

    riverRainfallTif: byTownship('rainfall', (place, township) => 760 + 5 * place + township),
    riverEtTif: byTownship('actualEt', (place, township) => (place === 5 ? 900 : 500 + 10 * place + 2 * township)),
    riverParam: [{ reservoirUnitCost: 7.06 }],

    soilRainfallFactor: [{ halfMonth: 0, erosivity: 4300 }],
    soilErodTif: means('K', (place) => 0.012 + 0.001 * place),
    soilSlopeTif: byTownship('slopeLengthM', (place, township) => 30 + 2 * place + township),
    soilGradeTif: byTownship('slopeDeg', (place, township) => 3 + place + township / 10),
    soilVegetTif: means('fvc', (place) => 0.85 - 0.05 * place),
    soilParam: [{ nCost: 1750, pCost: 5600 }],

    windSpeed: MONTHS.flatMap((month) =>
      [2, 6].map((speed, bin) => ({
        stationCode: 'S1',
        month,
        speed,
        heightM: 2,
        binned: true,
        binCount: bin === 0 ? 118 : 2,
        obsCount: 120,
      })),
    ),
    windOther: [
      ...MONTHS.map((month) => ({
        kind: 'climate',
        month,
        rainMm: 5 * month,
        rainDays: 3,
        snowProb: 0,
        tempC: 2 * month,
        elevationKm: 0.25,
      })),
      // Open water has no vegetation coefficient and stays outside the service.
      ...CLASSES.filter((code) => !code.startsWith('4')).flatMap((classCode, place) => [
        { kind: 'soil', classCode, sandPct: 55, siltPct: 30, clayPct: 15, omPct: 1.5 },
        { kind: 'veg', classCode, coverPct: 60 - 5 * place },
      ]),
    ],
    windEvapTif: MONTHS.map((month) => ({ rasterKind: 'potentialEt', month, meanValue: 30 + 5 * month })),
    windRoughTif: [{ rasterKind: 'Kprime', meanValue: 0.98 }],
    windParam: [{ controlCost: 3.75 }],

    floodReservoir: [
      { name: '东湖', waterType: 'lake', areaKm2: 3, regionId: leafIds[0]! },
      { name: '大水库', waterType: 'reservoir', totalCapacity: 74_900 },
      ...perLeaf((leaf) => [
        {
          name: `塘坝${leaf}`,
          waterType: 'reservoir',
          totalCapacity: part(3000, leaf),
          floodCapacity: part(1200, leaf),
        },
      ]),
      { name: '沼泽', waterType: 'marsh', areaKm2: 2, regionId: leafIds.at(-1)! },
    ],
    dictRunoff: CLASSES.map((classCode, place) => ({ classCode, method: 'coef', coef: 0.1 + 0.02 * place })),
    floodRainfall: ['S1', 'S2'].flatMap((stationCode) => [
      { stationCode, eventDate: '2023-07-12', rainfall24h: 110 },
      { stationCode, eventDate: '2023-08-01', rainfall24h: 62 },
    ]),
    floodParam: [{ reservoirUnitCost: 7.06, includeVegetation: true }],

    airParam: Object.entries({ SO2: 850, NOx: 2100, dust: 1200 }).map(([pollutant, emissionT]) => ({
      pollutant,
      emissionT,
    })),
    waterParam: Object.entries({ COD: 5200, NH3N: 310 }).map(([pollutant, emissionT]) => ({ pollutant, emissionT })),

    carbonForestVeget: perLeaf((leaf) =>
      FOREST.map((classCode) => ({ classCode, area: part(AREAS[classCode], leaf), seqRate: 0.9 })),
    ),
    carbonForestSoil: FOREST.map((classCode) => ({ classCode, soilCoef: 0.646 })),
    carbonGrass: perLeaf((leaf) => [{ classCode: '315', area: part(AREAS['315'], leaf), seqRate: 0.03 }]),
    carbonWet: [{ wetType: 'eastLake', area: 4500, seqRate: 56.67 }],
    carbonNostep: perLeaf((leaf) => [
      { cropArea: part(AREAS['512'], leaf), socChange: -0.06, bulkDensity: 1.32, soilDepth: 20 },
    ]),
    carbonFertilizer: [
      { agriZone: 'huanghuaihai', nFertilizer: 5200, compoundFertilizer: 13_000, compoundNShare: 0.3 },
    ],
    carbonStraw: [
      { crop: 'wheat', yield: 60_000, strawRatio: 1.17 },
      { crop: 'maize', yield: 90_000, strawRatio: 1.04 },
    ],
    carbonPromotion: [{ measure: 'strawReturn', promotionRate: 45 }],
    carbonParam: [{ co2Price: 60 }],

    oxygenParam: [{ o2Price: 1000 }],

    climateTemp: [{ coolingDays: 60, lowHumidityDays: 90 }],
    climateWaterEvap: perLeaf((leaf) => [
      { classCode: '422', areaKm2: part(62, leaf), evapMm: 300, humidVolume: part(1_200_000, leaf) },
    ]),
    climateParam: [{ electricityPrice: 0.5469 }],

    bioArea: perLeaf((leaf) =>
      FOREST.map((classCode, place) => ({ classCode, area: part(AREAS[classCode], leaf), shannonIndex: 1.5 + place })),
    ),

    pestArea: perLeaf((leaf) => [
      ...FOREST.map((classCode) => ({ classCode, area: part(AREAS[classCode], leaf), pestRate: 3, refRate: 8 })),
      { classCode: '315', area: part(AREAS['315'], leaf), pestRate: 9, refRate: 12 },
    ]),

    productArea: [
      ...perLeaf((leaf) => [
        { category: 'agri', product: '粮食', output: part(200_000, leaf), price: 2600, cost: 1750 },
        { category: 'agri', product: '蜜桃', output: part(1_000_000, leaf), price: 3200, cost: 1900 },
      ]),
      { category: 'energy', product: '水电', output: 12_000_000, price: 0.39, cost: 0.25 },
    ],

    tourScenic: townshipIds.map((regionId, township) => ({
      regionId,
      scenicName: `景区${township}`,
      visitors: 100_000 * (township + 1),
      travelDays: 0.5,
      stayDays: 1,
      costTransport: 150,
      costLodging: 280,
      costTicket: 60,
      costOther: 90,
      ecoShare: 0.8,
    })),
    leisureArea: perLeaf((leaf) => [
      { siteType: 'park', siteName: `公园${leaf}`, visits: part(2_400_000, leaf), hoursPerVisit: 1.5 },
    ]),
    cultureParam: [{ annualWage: 60_000, workDays: 250, workHours: 2000 }],
  };
}

/** What a run hands over to the services that build on it. */
export function resultOf(run: ServiceRun): ServiceResult {
  return serviceResult(run, 'run');
}
