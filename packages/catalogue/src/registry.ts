import type { Service } from './language/service.ts';
import type { Table } from './language/table.ts';
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
import { accountYear, changeNote } from './tables/accounts.ts';
import { BUILDING_TABLES } from './tables/buildings.ts';
import { calcJob, calcRun } from './tables/calculations.ts';
import { importHeading, rowAttachment } from './tables/evidence.ts';
import { layerAcknowledgement } from './tables/layers.ts';
import { mapService, mapShape, observationPoint, vessel, vesselPosition } from './tables/map.ts';
import { region } from './tables/regions.ts';
import { auditLog, fileStore, sysModule, sysRole, sysUser } from './tables/system.ts';

/** All services, in the order of the report. */
export const SERVICES: readonly Service[] = [
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
];

/** A table with its place in the house. */
export interface TableEntry {
  readonly table: Table;
  /** Url of the module whose rights cover it. */
  readonly module: string;
  /** `signedIn`: the lists are open to everyone who is signed in, because every screen needs them. */
  readonly readableBy: 'module' | 'signedIn';
  /** `rows`: the usual calls of a data table; `own`: the contract spells its calls out. */
  readonly calls: 'rows' | 'values' | 'own';
}

/** Shared by all services, so that every signed-in user may list them. */
const SHARED = new Set(['dictRiver', 'ecosystemArea']);

export const TABLES: readonly TableEntry[] = [
  ...SERVICES.flatMap((service): TableEntry[] => [
    ...service.tables.map((table): TableEntry => ({
      table,
      module: service.module,
      readableBy: SHARED.has(table.name) ? 'signedIn' : 'module',
      calls: 'rows',
    })),
    { table: service.value, module: service.module, readableBy: 'module', calls: 'values' },
  ]),
  ...BUILDING_TABLES.map(({ kind, table }): TableEntry => ({
    table,
    module: `/area/building/${kind}`,
    readableBy: 'module',
    calls: 'rows',
  })),
  { table: observationPoint, module: '/map', readableBy: 'module', calls: 'rows' },
  { table: mapShape, module: '/map', readableBy: 'module', calls: 'rows' },
  { table: mapService, module: '/map', readableBy: 'module', calls: 'rows' },
  { table: changeNote, module: '/Gep/Gep', readableBy: 'signedIn', calls: 'rows' },
  { table: region, module: '/area/areaManage', readableBy: 'signedIn', calls: 'own' },
  { table: accountYear, module: '/system/accountYear', readableBy: 'signedIn', calls: 'own' },
  { table: calcJob, module: '/Gep/Gep', readableBy: 'signedIn', calls: 'own' },
  { table: calcRun, module: '/Gep/Gep', readableBy: 'signedIn', calls: 'own' },
  { table: sysUser, module: '/system/userManage', readableBy: 'module', calls: 'own' },
  { table: sysRole, module: '/system/roleManage', readableBy: 'module', calls: 'own' },
  { table: sysModule, module: '/system/moduleManage', readableBy: 'module', calls: 'own' },
  { table: auditLog, module: '/system/auditLog', readableBy: 'module', calls: 'own' },
  { table: rowAttachment, module: '/map', readableBy: 'module', calls: 'own' },
  { table: importHeading, module: '/map', readableBy: 'module', calls: 'own' },
  { table: fileStore, module: '/map', readableBy: 'module', calls: 'own' },
  { table: layerAcknowledgement, module: '/map', readableBy: 'module', calls: 'own' },
  { table: vessel, module: '/map', readableBy: 'module', calls: 'own' },
  { table: vesselPosition, module: '/map', readableBy: 'module', calls: 'own' },
];

const BY_NAME = new Map(TABLES.map((entry) => [entry.table.name, entry]));

/** The entry of a table that is known to exist. */
export function tableEntry(name: string): TableEntry {
  const entry = BY_NAME.get(name);
  if (entry === undefined) throw new Error(`the catalogue has no table ${name}`);
  return entry;
}

/** Where class codes are defined; fields of type `class` hold its codes. */
export const CLASS_DICTIONARY = { table: 'dictRiver', code: 'code', parent: 'parentCode', name: 'nameZh' } as const;

/** Where class areas come from in a year without a class raster. */
export const CLASS_AREAS = { table: 'ecosystemArea', column: 'areaHm2' } as const;

/** The raster of class codes that all services share; its grid is the account's. */
export const CLASS_RASTER = { table: 'riverTif', kind: 'ecosystemType', codes: 'codeMap' } as const;
