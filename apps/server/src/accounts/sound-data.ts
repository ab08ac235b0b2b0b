import { isFault, type Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import { CLASS_RASTER, tableEntry } from '@qingzhang/catalogue/registry';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import { tablesRead } from '@qingzhang/engine/account/tables-read';
import { takesAreas } from '@qingzhang/engine/plan/missing-data';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { issueOfLayer } from '../pixels/findings/issue-of-layer.ts';
import { isClassRaster, rasterRowsOf, type RasterRow } from '../pixels/findings/raster-row.ts';
import type { PixelDeps, PixelWork } from '../pixels/pixel-deps.ts';
import { reviewedData } from './account-data.ts';
import type { AccountScope } from './account-scope.ts';

/** Why a service cannot be calculated: a file that it reads is not what it was. */
export interface Damage {
  readonly fault: Fault;
  readonly issues: readonly Issue[];
}

interface SoundData {
  readonly data: AccountData;
  /** Services that read a damaged file, by wire name; they must not be planned as if it had never been there. */
  readonly damaged: ReadonlyMap<string, Damage>;
}

/** Everything of an account that is what it was; a damaged file keeps back the services that read it, and no others. */
export async function soundData(
  deps: PixelDeps,
  scope: AccountScope,
  services: readonly Service[],
  work: PixelWork = {},
): Promise<SoundData> {
  const found = await damagedRows(deps, scope, services);
  const data = await reviewedData(deps, scope, services, work, new Set(found.map(({ raster }) => raster.row.id)));
  const damaged = new Map<string, Damage>();
  for (const service of services) {
    const own = found.filter(({ raster }) => reads(service, raster, data));
    if (own.length > 0) damaged.set(service.wire, { fault: own[0]!.fault, issues: own.map(issueOf) });
  }
  return { data, damaged };
}

interface DamagedRow {
  readonly raster: RasterRow;
  readonly fault: Fault;
}

async function damagedRows(deps: PixelDeps, scope: AccountScope, services: readonly Service[]): Promise<DamagedRow[]> {
  const found: DamagedRow[] = [];
  for (const entry of rasterTables(services)) {
    for (const raster of await rasterRowsOf(deps.database.pool, entry, scope.account.year)) {
      const { regionId } = raster.row;
      if (regionId !== null && regionId !== scope.accountUnit) continue;
      const fault = await damageOf(deps, raster.layer.sha256);
      if (fault !== undefined) found.push({ raster, fault });
    }
  }
  return found;
}

async function damageOf({ files }: PixelDeps, sha256: string): Promise<Fault | undefined> {
  try {
    await files.prove(sha256);
    return undefined;
  } catch (error) {
    if (isFault(error, 'FILE_DAMAGED')) return error;
    throw error;
  }
}

function rasterTables(services: readonly Service[]) {
  const names = new Set(services.flatMap(tablesRead));
  return [...names].map(tableEntry).filter(({ table }) => table.kind === 'raster');
}

/** Every service may look at the class raster: those need it that take areas of classes, or layers on its grid. */
function reads(service: Service, raster: RasterRow, data: AccountData): boolean {
  const { table } = raster.entry;
  if (!tablesRead(service).includes(table.name)) return false;
  if (!isClassRaster(raster)) return true;
  const { method, needed } = planService(service, data);
  return takesAreas(method, needed) || rasterTables([service]).some((entry) => hasFiles(data, entry.table.name));
}

function hasFiles({ rows, year }: AccountData, table: string): boolean {
  return (
    table !== CLASS_RASTER.table && rows(table).some((row) => row.year === year && typeof row['fileId'] === 'string')
  );
}

function issueOf({ raster, fault }: DamagedRow): Issue {
  return issueOfLayer(raster, { ...block('fileId', 'FILE_DAMAGED', fault.message), acknowledged: null });
}
