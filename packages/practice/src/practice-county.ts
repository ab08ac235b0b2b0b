import { buildingRows } from './inventories/building-rows.ts';
import { observationRows } from './inventories/observation-rows.ts';
import { vesselTables } from './inventories/vessel-rows.ts';
import { ACCOUNT_YEARS, landscapeOf, type AccountYear } from './landscape.ts';
import { practiceLayers, type PracticeLayer } from './layers/layers.ts';
import { GDP, regionIds, regionRows, type PracticeRegion } from './inventories/region-rows.ts';
import { seededId } from './seeded.ts';
import { surveyOf } from './survey.ts';
import { runoffDictionary } from './tables/flood-rows.ts';
import { PRACTICE_REMARK, type PracticeRow, type PracticeTable } from './tables/practice-row.ts';
import { treeDictionary } from './tables/purification-rows.ts';
import type { PracticeForm } from './tables/year-context.ts';
import { yearTables } from './tables/year-tables.ts';

export interface PracticeOptions {
  /** Another whole number gives another county. */
  readonly seed: number;
  /** Layers as raster files, or class means and class areas in their place. */
  readonly form: PracticeForm;
  /** Of the finest layers, m; 30. */
  readonly pixelSizeM?: number;
}

/** A made-up county with everything an account needs. Nothing in it is true; everything in it says so. */
export interface PracticeCounty {
  /** The county, its townships and its villages, parents before children. */
  readonly regions: readonly PracticeRegion[];
  /** Rows of the account years. */
  readonly accountYears: readonly (PracticeRow & { readonly year: AccountYear })[];
  /** Every supporting table of an account year; the rows of layers stand with the layers. */
  readonly tables: (year: AccountYear) => readonly PracticeTable[];
  /** What holds for every year: dictionaries, buildings, observation points, vessels before their positions. */
  readonly inventories: () => readonly PracticeTable[];
  /** Raster files with the rows that name them; none where means stand in for them. */
  readonly layers: readonly PracticeLayer[];
}

const PIXEL_SIZE = 30;

/** Takes some seconds; layers are worked out only when they are written. */
export function practiceCounty({ seed, form, pixelSizeM = PIXEL_SIZE }: PracticeOptions): PracticeCounty {
  const landscape = landscapeOf(seed);
  const survey = surveyOf(landscape);
  const ids = regionIds(seed, landscape.map);
  return {
    regions: regionRows(landscape, ids),
    accountYears: ACCOUNT_YEARS.map((year) => ({
      id: seededId(seed, `accountYear ${year}`),
      year,
      profile: 'SD-2022',
      priceYear: year,
      priceIndexKind: 'cpi',
      priceIndexScope: '全国',
      gdp: GDP[year]!,
      remark: PRACTICE_REMARK,
    })),
    tables: (year) => yearTables({ landscape, survey: survey[year], year, form, ids }),
    inventories: () => [
      runoffDictionary(landscape, ids),
      treeDictionary(landscape, survey, ids),
      ...buildingRows(landscape, ids),
      observationRows(landscape, ids),
      ...vesselTables(landscape),
    ],
    layers: form === 'rasters' ? practiceLayers(landscape, ids, pixelSizeM) : [],
  };
}
