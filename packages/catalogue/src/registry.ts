import { defineCatalogue } from './catalogue.ts';
import { airPurification } from './services/air-purification.ts';
import { biodiversity } from './services/biodiversity.ts';
import { carbonFixation } from './services/carbon-fixation.ts';
import { climateRegulation } from './services/climate-regulation.ts';
import { culturalServices } from './services/cultural-services.ts';
import { floodRegulation } from './services/flood-regulation.ts';
import { grossEcosystemProduct } from './services/gross-ecosystem-product.ts';
import { leisureRecreation } from './services/leisure-recreation.ts';
import { materialProducts } from './services/material-products.ts';
import { oxygenRelease } from './services/oxygen-release.ts';
import { regulatingServices } from './services/regulating-services.ts';
import { soilRetention } from './services/soil-retention.ts';
import { tourismHealthCare } from './services/tourism-health-care.ts';
import { waterConservation } from './services/water-conservation.ts';
import { waterPurification } from './services/water-purification.ts';
import { windAndSandControl } from './services/wind-and-sand-control.ts';

/** Everything that is declared; services in the order of the report. */
const CATALOGUE = defineCatalogue([
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
  tourismHealthCare,
  leisureRecreation,
  regulatingServices,
  culturalServices,
  grossEcosystemProduct,
]);

export const {
  services: SERVICES,
  leaves: LEAVES,
  sums: SUMS,
  total: TOTAL,
  ownAddend: OWN_ADDEND,
  tables: TABLES,
  findService,
  serviceByCode,
  serviceOfTable,
  tableEntry,
} = CATALOGUE;

/** Where class codes are defined; fields of type `class` hold its codes. */
export const CLASS_DICTIONARY = { table: 'dictRiver', code: 'code', parent: 'parentCode', name: 'nameZh' } as const;

/** Where class areas come from in a year without a class raster. */
export const CLASS_AREAS = { table: 'ecosystemArea', column: 'areaHm2' } as const;

/** The raster of class codes that all services share; its grid is the account's. */
export const CLASS_RASTER = { table: 'riverTif', kind: 'ecosystemType', codes: 'codeMap' } as const;
