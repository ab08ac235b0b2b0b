import type { Golden } from './golden.ts';

const BODIES = [
  { name: '湖', waterType: 'lake', areaKm2: 3, lakeRegion: 'eastPlain' },
  { name: '没有防洪库容的水库', waterType: 'reservoir', totalCapacity: 74_900 },
  { name: '水库', waterType: 'reservoir', totalCapacity: 2600, floodCapacity: 880 },
];
const MARSH = { name: '沼泽', waterType: 'marsh', areaKm2: 2 };
const PRICE = { reservoirUnitCost: 7.06 };
const PARTS = { Qlake: 15_151_285.690685697, Qreservoir: 270_950_000, Qmarsh: 600_000 };

export const H1: Golden = {
  wire: 'flood',
  tables: {
    floodReservoir: [...BODIES, MARSH],
    floodRainfall: [{ stationCode: 'S1', eventDate: '2023-07-12', rainfall24h: 180 }],
    dictRunoff: Object.entries({ '112': 12, '121': 15, '212': 18, '315': 27 }).map(([classCode, runoffMm]) => ({
      classCode,
      method: 'fixed',
      runoffMm,
    })),
    floodParam: [{ ...PRICE, includeVegetation: true }],
  },
  areasKm2: { '112': 420, '121': 260, '212': 60, '315': 110 },
  quantity: 426_711_285.6906857,
  value: 3_012_581_676.9762406,
  figures: { ...PARTS, Qveg: 140_010_000 },
};

/** Water bodies alone, paid for by the year: 7.06 · 0.02 + 0.07 元/m³/a for the one year that water is stored. */
export const H1_ANNUALISED: Golden = {
  ...H1,
  tables: {
    ...H1.tables,
    floodParam: [{ ...PRICE, costMode: 'annualised', depreciationRate: 0.02, operatingCost: 0.07 }],
  },
  quantity: 426_711_285.6906857 - 140_010_000,
  value: (426_711_285.6906857 - 140_010_000) * 0.2112,
  figures: PARTS,
};

/** G-3: all of H1 by the year, 426 711 285.69 m³ · 0.2112 元. */
export const G3: Golden = {
  ...H1,
  tables: {
    ...H1.tables,
    floodParam: [
      { ...PRICE, costMode: 'annualised', depreciationRate: 0.02, operatingCost: 0.07, includeVegetation: true },
    ],
  },
  value: 90_121_423.53787282,
};

/** The water that marsh soil holds as well: 2 km² · (0.4 m · 1.1 · 0.2 + 0.3 m). */
export const H1_MARSH: Golden = {
  wire: 'flood',
  tables: {
    floodReservoir: [{ ...MARSH, soilDepthM: 0.4, bulkDensity: 1.1, satMoisturePct: 60, natMoisturePct: 40 }],
    floodParam: [PRICE],
  },
  areasKm2: {},
  quantity: 776_000,
  value: 776_000 * 7.06,
};

/** One storm on forest of 420 km², by its curve number. */
function curveNumber(rainfall24h: number, cn: number, heldMm: number): Golden {
  return {
    wire: 'flood',
    tables: {
      floodRainfall: [{ stationCode: 'S1', eventDate: '2023-07-12', rainfall24h }],
      dictRunoff: [{ classCode: '112', method: 'cn', cn }],
      floodParam: [{ ...PRICE, includeVegetation: true, stormThresholdMm: 25 }],
    },
    areasKm2: { '112': 420 },
    quantity: heldMm * 420_000,
    value: heldMm * 420_000 * 7.06,
  };
}

// CN 60: S = 25400/60 − 254 = 169.33 mm, 0.2 S = 33.87 mm; below it a storm of 30 mm leaves no runoff.
export const CN_BELOW = curveNumber(30, 60, 30);

// One of 100 mm leaves (100 − 33.8667)² / (100 + 135.4667) = 18.574311… mm.
export const CN_ABOVE = curveNumber(100, 60, 100 - (100 - 508 / 15) ** 2 / (100 + 2032 / 15));
