import { calcRun } from '@qingzhang/catalogue/tables/calculations';
import type { Service } from '@qingzhang/catalogue/language/service';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { PACKAGE_FILES, type PackageManifest } from '@qingzhang/contract/results/package-manifest';
import { recordText } from '../../accounts/packed-record.ts';
import { standings } from '../../accounts/standings.ts';
import { storedValues, type StoredValue } from '../../accounts/stored-values.ts';
import type { ReportScope } from '../report-scope.ts';
import type { PartFolder } from './part-folder.ts';
import { columnList } from '../../database/tables.ts';

type PackedService = PackageManifest['services'][number];

interface RunRow {
  readonly id: string;
  readonly profileVersion: string;
  readonly method: string;
  readonly methodLabel: string;
  readonly engineVersion: string;
  readonly resultSha256: string;
  readonly layers: readonly { readonly symbol: string; readonly fileId: string; readonly sha256: string }[] | null;
  readonly [column: string]: unknown;
}

const RECORD_PARTS = ['inputs', 'snapshot', 'trace'] as const;
/** Who asked for it and when it was in line stays in the office. */
const OWN_COLUMNS = ['jobId', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt', 'deletedAt', 'rowVersion'];

/** Values of every region, the runs behind them with all that proves them, and the layers that they wrote. */
export async function addRuns(folder: PartFolder, scope: ReportScope): Promise<PackedService[]> {
  const { deps, pool, account, zones } = scope;
  const inUnit = new Set(zones.regions.map(({ id }) => id));
  const found: { readonly service: Service; readonly own: StoredValue }[] = [];
  for (const service of SERVICES) {
    const values = (await storedValues(pool, service, [account.year])).filter(({ regionId }) => inUnit.has(regionId));
    const own = values.find(({ regionId }) => regionId === zones.accountUnit.id);
    if (own === undefined) continue;
    found.push({ service, own });
    await folder.addJson(PACKAGE_FILES.values(service.wire), values.map(withoutVersion));
  }
  const standingOf = await standings(
    deps,
    found.map(({ own }) => own),
  );
  const packed: PackedService[] = [];
  for (const { service, own } of found) {
    const run =
      own.inputMode === 'manual' || own.runId === null ? null : await addRun(folder, scope, service, own.runId);
    packed.push({
      code: service.wire,
      title: service.title,
      kind: service.kind,
      value: own.value,
      physicalAmount: own.physicalAmount,
      physicalUnit: own.physicalUnit,
      inputMode: run === null ? 'manual' : 'calculated',
      status: standingOf(own).status,
      run,
    });
  }
  return packed;
}

function withoutVersion({ id: _id, rowVersion: _version, ...value }: StoredValue): object {
  return value;
}

async function addRun(
  folder: PartFolder,
  { pool }: ReportScope,
  { wire }: Service,
  runId: string,
): Promise<PackedService['run']> {
  const { rows } = await pool.query<RunRow>(`SELECT ${columnList(calcRun)} FROM "calcRun" WHERE id = $1`, [runId]);
  const run = rows[0]!;
  const told = Object.entries(run).filter(([column]) => !OWN_COLUMNS.includes(column));
  await folder.addJson(PACKAGE_FILES.run(wire), Object.fromEntries(told));
  // One part after the other: a county's trace is megabytes long.
  for (const part of RECORD_PARTS) {
    const record = await pool.query<{ packed: Buffer }>(
      `SELECT ${part} AS packed FROM "runRecord" WHERE "runId" = $1`,
      [runId],
    );
    await folder.addText(PACKAGE_FILES.record(wire, part), await recordText(record.rows[0]!.packed));
  }
  for (const { symbol, fileId } of run.layers ?? [])
    await addLayer(folder, { pool }, `rasters/${wire}-${symbol}.tif`, fileId);
  const { id, profileVersion, method, methodLabel, engineVersion, resultSha256 } = run;
  return { id, profileVersion, method, methodLabel, engineVersion, resultSha256 };
}

async function addLayer(
  folder: PartFolder,
  { pool }: Pick<ReportScope, 'pool'>,
  name: string,
  fileId: string,
): Promise<void> {
  const { rows } = await pool.query<{ sha256: string; size: number }>(
    'SELECT sha256, size FROM "fileStore" WHERE id = $1 AND "deletedAt" IS NULL',
    [fileId],
  );
  if (rows[0] !== undefined) await folder.addStored(name, rows[0]);
}
