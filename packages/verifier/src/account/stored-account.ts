import type { Boundary } from '../pixels/coverage.ts';

/** A row as the lists of the product hand it out. */
export interface StoredRow {
  readonly id: string;
  readonly regionId: string | null;
  /** Null where it holds for every year. */
  readonly year: number | null;
  readonly [column: string]: unknown;
}

export interface StoredRegion {
  readonly id: string;
  readonly parentId: string | null;
  readonly code: string;
  readonly name: string;
  /** 1 for the county; null for free types, which take no part. */
  readonly level: number | null;
  readonly boundaryVersion: string | null;
  readonly geometry: Boundary | null;
}

/** Everything that a year was calculated from, as anybody can export it. */
export interface StoredAccount {
  readonly year: number;
  readonly accountYear: StoredRow;
  readonly regions: readonly StoredRegion[];
  /** Rows of a table that are not deleted, of all years; none where the product has no such table. */
  readonly rows: (table: string) => readonly StoredRow[];
  /** What a file holds. */
  readonly file: (fileId: string) => Buffer;
}

/** Every table that a service of the second opinion looks at. */
export const TABLES_READ: readonly string[] = `
ecosystemArea priceIndexSeries dictRiver riverTif riverRainfallTif riverEtTif riverRainfall riverSupply
riverParam dictVeget soilRainfallFactor soilErodTif soilSlopeTif soilGradeTif soilVegetTif soilParam windSpeed
windOther windRoughTif windFactorTif windEvapTif windCrustTif windAirTif windParam floodReservoir dictRunoff
floodRainfall floodParam dictAir dictAirTree airParam dictWater waterParam carbonForestVeget carbonForestSoil
carbonGrass carbonWet carbonTif carbonNostep carbonFertilizer carbonStraw carbonPromotion carbonDioxide carbonParam
oxygenFactor oxygenParam climateHeat climateEvap climateTemp climateEer climateWaterEvap climateVolatilize
climatePower climateParam bioArea bioParam productArea productParam tourScenic leisureArea cultureParam pestArea
pestParam`
  .trim()
  .split(/\s+/);
