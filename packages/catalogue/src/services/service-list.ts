import type { Service } from '../language/service.ts';
import { airPurification } from './air-purification.ts';
import { biodiversity } from './biodiversity.ts';
import { carbonFixation } from './carbon-fixation.ts';
import { climateRegulation } from './climate-regulation.ts';
import { culturalServices } from './cultural-services.ts';
import { floodRegulation } from './flood-regulation.ts';
import { grossEcosystemProduct } from './gross-ecosystem-product.ts';
import { leisureRecreation } from './leisure-recreation.ts';
import { materialProducts } from './material-products.ts';
import { oxygenRelease } from './oxygen-release.ts';
import { pestControl } from './pest-control.ts';
import { regulatingServices } from './regulating-services.ts';
import { soilRetention } from './soil-retention.ts';
import { tourismHealthCare } from './tourism-health-care.ts';
import { waterConservation } from './water-conservation.ts';
import { waterPurification } from './water-purification.ts';
import { windAndSandControl } from './wind-and-sand-control.ts';

/** All services, in the order of the report. A new service needs its line here and no other. */
export const SERVICE_LIST: readonly Service[] = [
  materialProducts,
  waterConservation,
  soilRetention,
  windAndSandControl,
  floodRegulation,
  airPurification,
  waterPurification,
  carbonFixation,
  oxygenRelease,
  climateRegulation,
  biodiversity,
  pestControl,
  tourismHealthCare,
  leisureRecreation,
  regulatingServices,
  culturalServices,
  grossEcosystemProduct,
];
