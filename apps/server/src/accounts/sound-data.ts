import { Fault, isFault } from '@qingzhang/core/fault';
import { block, blocking, type Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import { CLASS_RASTER, tableEntry } from '@qingzhang/catalogue/registry';
import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import type { AccountData } from '@qingzhang/engine/account/account-data';
import { tablesRead } from '@qingzhang/engine/account/tables-read';
import { takesAreas } from '@qingzhang/engine/plan/missing-data';
import { planService } from '@qingzhang/engine/plan/plan-service';
import { issuesOfBand } from '@qingzhang/raster/tiff/reported-bands';
import { missingBand } from '../pixels/findings/band-issues.ts';
import { issueOfLayer } from '../pixels/findings/issue-of-layer.ts';
import { isClassRaster, rasterRowsOf, type RasterRow } from '../pixels/findings/raster-row.ts';
import type { PixelDeps, PixelWork } from '../pixels/pixel-deps.ts';
import { sideBySide } from '../rows/side-by-side.ts';
import { reviewedData } from './account-data.ts';
import type { AccountScope } from './account-scope.ts';

/** Why a service cannot be calculated: a file that it reads is not what it was, or cannot be read as its row says. */
export interface Damage {
  readonly fault: Fault;
  readonly issues: readonly Issue[];
}

interface SoundData {
  readonly data: AccountData;
  /** Services that read an unusable file, by wire name; they must not be planned as if it had never been there. */
  readonly damaged: ReadonlyMap<string, Damage>;
}

/** Everything of an account that can be read; an unusable file keeps back the services that read it, and no others. */
export async function soundData(
  deps: PixelDeps,
  scope: AccountScope,
  services: readonly Service[],
  work: PixelWork = {},
  unusable?: readonly UnusableRow[],
): Promise<SoundData> {
  const found = unusable ?? (await unusableRows(deps, scope, services));
  const data = await reviewedData(deps, scope, services, work, new Set(found.map(({ raster }) => raster.row.id)));
  return { data, damaged: damagesOf(services, found, data) };
}

/** What keeps back each service that reads one of these rows. */
export function damagesOf(
  services: readonly Service[],
  found: readonly UnusableRow[],
  data: AccountData,
): ReadonlyMap<string, Damage> {
  const damaged = new Map<string, Damage>();
  for (const service of services) {
    const own = found.filter(({ raster }) => reads(service, raster, data));
    const issues = own.flatMap((each) => each.issues);
    const fault = own.find((each) => each.fault !== null)?.fault;
    if (own.length === 0) continue;
    const blocked = () => new Fault('CALCULATION_BLOCKED', { count: issues.length }, { issues });
    damaged.set(service.wire, { fault: fault ?? blocked(), issues });
  }
  return damaged;
}

interface UnusableRow {
  readonly raster: RasterRow;
  /** Of a file that is not what it was; null where it never could be read as the row says. */
  readonly fault: Fault | null;
  readonly issues: readonly Issue[];
}

/** Rows of the account unit whose file is damaged, has no place on earth or lacks the band: no figure can be formed of them. */
export async function unusableRows(
  deps: PixelDeps,
  scope: AccountScope,
  services: readonly Service[],
): Promise<UnusableRow[]> {
  const { pool } = deps.database;
  const unusableIn = async (entry: TableEntry): Promise<UnusableRow[]> => {
    const rasters = (await rasterRowsOf(pool, entry, scope.account.year)).filter(
      ({ row: { regionId } }) => regionId === null || regionId === scope.accountUnit,
    );
    return (await sideBySide(rasters, AT_ONCE, (raster) => unusableRow(deps, raster))).flatMap((row) => row ?? []);
  };
  return (await sideBySide(rasterTables(services), AT_ONCE, unusableIn)).flat();
}

/** Files are looked for and asked about beside one another, without taking all connections. */
const AT_ONCE = 3;

async function unusableRow(deps: PixelDeps, raster: RasterRow): Promise<UnusableRow | undefined> {
  const fault = await damageOf(deps, raster.layer.sha256);
  const faulty = fault === null ? unreadable(raster) : [block('fileId', 'FILE_DAMAGED', fault.message)];
  const issues = faulty.map((issue) => issueOfLayer(raster, { ...issue, acknowledged: null }));
  return issues.length > 0 ? { raster, fault, issues } : undefined;
}

/** What the gate refuses; a row may have been saved before it did. */
function unreadable(raster: RasterRow): Issue[] {
  return [...blocking(issuesOfBand(raster.facts, raster.layer.band)), ...missingBand(raster)];
}

async function damageOf({ files }: PixelDeps, sha256: string): Promise<Fault | null> {
  try {
    await files.prove(sha256);
    return null;
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
