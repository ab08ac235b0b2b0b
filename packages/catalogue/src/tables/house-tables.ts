import type { TableEntry } from '../language/table-entry.ts';
import { blockAcknowledgement, changeNote } from './account-notes.ts';
import { accountYear } from './accounts.ts';
import { dataRequest } from './data-requests.ts';
import { BUILDING_TABLES } from './buildings.ts';
import { calcJob, calcRun } from './calculations.ts';
import { edition, editionFile } from './editions.ts';
import { importHeading, importValue, rowAttachment } from './evidence.ts';
import { layerAcknowledgement } from './layers.ts';
import { mapService, mapShape, observationPoint, vessel, vesselPosition } from './map.ts';
import { tenant, tenantMember } from './offices.ts';
import { priceIndexSeries } from './price-index.ts';
import { region } from './regions.ts';
import { seeaUse } from './seea-use.ts';
import { auditLog, fileStore, sysModule, sysRole, sysUser } from './system.ts';

/** Tables that belong to no service: inventories, regions, the map and the system. */
export const HOUSE_TABLES: readonly TableEntry[] = [
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
  { table: priceIndexSeries, module: '/system/priceIndex', readableBy: 'signedIn', calls: 'rows' },
  { table: seeaUse, module: '/system/seeaUse', readableBy: 'signedIn', calls: 'rows' },
  { table: region, module: '/area/areaManage', readableBy: 'signedIn', calls: 'own' },
  { table: accountYear, module: '/system/accountYear', readableBy: 'signedIn', calls: 'own' },
  { table: blockAcknowledgement, module: '/Gep/Gep', readableBy: 'signedIn', calls: 'own' },
  { table: dataRequest, module: '/dataRequest', readableBy: 'module', calls: 'own' },
  { table: calcJob, module: '/Gep/Gep', readableBy: 'signedIn', calls: 'own' },
  { table: calcRun, module: '/Gep/Gep', readableBy: 'signedIn', calls: 'own' },
  { table: edition, module: '/area/gepMoney', readableBy: 'module', calls: 'own' },
  { table: editionFile, module: '/area/gepMoney', readableBy: 'module', calls: 'own' },
  { table: tenant, module: '/system/tenants', readableBy: 'module', calls: 'rows' },
  { table: tenantMember, module: '/system/tenants', readableBy: 'module', calls: 'rows' },
  { table: sysUser, module: '/system/userManage', readableBy: 'module', calls: 'own' },
  { table: sysRole, module: '/system/roleManage', readableBy: 'module', calls: 'own' },
  { table: sysModule, module: '/system/moduleManage', readableBy: 'module', calls: 'own' },
  { table: auditLog, module: '/system/auditLog', readableBy: 'module', calls: 'own' },
  { table: rowAttachment, module: '/map', readableBy: 'module', calls: 'own' },
  { table: importHeading, module: '/map', readableBy: 'module', calls: 'own' },
  { table: importValue, module: '/map', readableBy: 'module', calls: 'own' },
  { table: fileStore, module: '/map', readableBy: 'module', calls: 'own' },
  { table: layerAcknowledgement, module: '/map', readableBy: 'module', calls: 'own' },
  { table: vessel, module: '/map', readableBy: 'module', calls: 'own' },
  { table: vesselPosition, module: '/map', readableBy: 'module', calls: 'own' },
];
