import { airPurification } from './air-purification.ts';
import { biodiversity } from './biodiversity.ts';
import { carbonByRates } from './carbon-fixation.ts';
import { carbonByInventory, carbonByProductivity, carbonByShare } from './carbon-others.ts';
import { examplesOf, type Examples } from './case.ts';
import { climateByDifference, climateByEvaporation } from './climate-regulation.ts';
import { culturalServices } from './cultural-services.ts';
import { floodRegulation } from './flood-regulation.ts';
import { leisureRecreation } from './leisure-recreation.ts';
import { materialProducts } from './material-products.ts';
import { oxygenByCarbon, oxygenByProduction } from './oxygen-release.ts';
import { pestControl } from './pest-control.ts';
import { soilRetention } from './soil-retention.ts';
import { tourismHealthCare } from './tourism-health-care.ts';
import { waterConservation } from './water-conservation.ts';
import { waterPurification } from './water-purification.ts';
import { waterSupply } from './water-supply.ts';
import { windByLayers } from './wind-by-layers.ts';
import { windByRecords } from './wind-by-records.ts';

/** Every service worked out by itself, in all its variants. */
export const ALL_EXAMPLES: readonly Examples[] = [
  examplesOf(waterConservation),
  examplesOf(waterSupply),
  examplesOf(soilRetention),
  examplesOf(windByLayers),
  examplesOf(windByRecords),
  examplesOf(floodRegulation),
  examplesOf(airPurification),
  examplesOf(waterPurification),
  examplesOf(carbonByRates),
  examplesOf(carbonByProductivity),
  examplesOf(carbonByShare),
  examplesOf(carbonByInventory),
  examplesOf(oxygenByProduction),
  examplesOf(oxygenByCarbon),
  examplesOf(climateByEvaporation),
  examplesOf(climateByDifference),
  examplesOf(biodiversity),
  examplesOf(pestControl),
  examplesOf(materialProducts),
  examplesOf(tourismHealthCare),
  examplesOf(leisureRecreation),
  examplesOf(culturalServices),
];
