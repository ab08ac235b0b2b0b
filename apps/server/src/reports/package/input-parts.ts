import path from 'node:path';
import { isFile } from '@qingzhang/catalogue/language/field-predicates';
import type { Table, TableKind } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import { accountYear } from '@qingzhang/catalogue/tables/accounts';
import { priceIndexSeries } from '@qingzhang/catalogue/tables/price-index';
import { SYSTEM_COLUMNS } from '@qingzhang/catalogue/language/common-columns';
import { PACKAGE_FILES, type PackageManifest } from '@qingzhang/contract/results/package-manifest';
import type { Row } from '@qingzhang/contract/rows/row';
import { quoted } from '../../database/constraints.ts';
import { columnList } from '../../database/tables.ts';
import { loadDictionaries } from '../../sheets/load-dictionaries.ts';
import { exportedFields } from '../../sheets/sheet-fields.ts';
import { tableCsv } from '../../sheets/table-csv.ts';
import type { ReportScope } from '../report-scope.ts';
import { addEvidence, attachedTo, rowsBesideTables, type PackedRow } from './evidence-parts.ts';
import type { PartFolder } from './part-folder.ts';

/** Tables that a service may be calculated from. */
const KINDS: ReadonlySet<TableKind> = new Set<TableKind>(['record', 'dictionary', 'parameter', 'raster']);
/** Who wrote a row is nobody's business outside the office. */
const OWN_COLUMNS = new Set<string>(SYSTEM_COLUMNS.map(({ key }) => key));

interface NamedFile {
  readonly fileId: string;
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
}

/** Null where it may not be passed on. */
type PlacedFile = NamedFile & { readonly path: string | null };

/**
 * Rows of the year and of every year, as they are and as people read them; the files that they name and those that prove
 * them, unless held back.
 */
export async function addInputs(folder: PartFolder, scope: ReportScope): Promise<PackageManifest['heldBack']> {
  const { year } = scope.account;
  const [account] = (
    await scope.pool.query<Row>(`SELECT ${columnList(accountYear)} FROM "accountYear" WHERE id = $1`, [
      scope.account.id,
    ])
  ).rows;
  await folder.addJson(PACKAGE_FILES.account, withoutWriters(accountYear, account!));
  const fileIds = new Set<string>();
  const heldIds = new Set<string>();
  const packed: PackedRow[] = rowsBesideTables(scope);
  for (const table of [...TABLES.map((entry) => entry.table).filter(({ kind }) => KINDS.has(kind)), priceIndexSeries]) {
    const rows = await rowsOf(scope, table);
    if (rows.length === 0) continue;
    await folder.addJson(
      PACKAGE_FILES.rows(table.name),
      rows.map((row) => withoutWriters(table, row)),
    );
    const fields = exportedFields(table, null);
    const dictionaries = await loadDictionaries(scope.pool, { table, fields, year });
    await folder.addText(`inputs/tables/${table.name}.csv`, tableCsv(fields, dictionaries, rows));
    const rowsPath = PACKAGE_FILES.rows(table.name);
    for (const row of rows) {
      const isHeld = row['passingOn'] === 'hashOnly';
      packed.push({ table: table.name, id: String(row['id']), rowsPath, isHeld });
      for (const { key } of table.fields.filter(isFile)) {
        if (typeof row[key] !== 'string') continue;
        fileIds.add(row[key]);
        if (isHeld) heldIds.add(row[key]);
      }
    }
  }
  const attached = await attachedTo(scope, packed);
  for (const { fileId, isHeld } of attached) {
    fileIds.add(fileId);
    if (isHeld) heldIds.add(fileId);
  }
  const files = await addFiles(folder, scope, [...fileIds], heldIds);
  const pathOf = new Map(files.map((file) => [file.fileId, file.path]));
  await addEvidence(
    folder,
    attached.map(({ isHeld: _isHeld, ...evidence }) => ({ ...evidence, path: pathOf.get(evidence.fileId) ?? null })),
  );
  const heldBack = new Map(files.filter((file) => file.path === null).map((file) => [file.sha256, file]));
  return [...heldBack.values()].map(({ name, size, sha256 }) => ({ name, size, sha256 }));
}

/** Of this account unit or of no region, of this year or of every year; price indices are multiplied over all years. */
async function rowsOf({ pool, account, zones }: ReportScope, table: Table): Promise<Row[]> {
  const isLive = `SELECT ${columnList(table)} FROM ${quoted(table.name)} WHERE "deletedAt" IS NULL`;
  const { rows } = await (table.name === priceIndexSeries.name
    ? pool.query<Row>(`${isLive} ORDER BY id`)
    : pool.query<Row>(
        `${isLive} AND (year = $1 OR year IS NULL) AND ("regionId" IS NULL OR "regionId" = ANY($2::uuid[])) ORDER BY id`,
        [account.year, zones.regions.map(({ id }) => id)],
      ));
  return rows;
}

function withoutWriters(table: Table, row: Row): Row {
  const keys = ['id', ...table.fields.map(({ key }) => key).filter((key) => !OWN_COLUMNS.has(key))];
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
}

/** A content that one row may not pass on goes by no other row either. */
async function addFiles(
  folder: PartFolder,
  { pool }: ReportScope,
  fileIds: readonly string[],
  heldIds: ReadonlySet<string>,
): Promise<readonly PlacedFile[]> {
  const { rows } = await pool.query<NamedFile>(
    'SELECT id AS "fileId", name, sha256, size FROM "fileStore" WHERE id = ANY($1::uuid[]) ORDER BY sha256, id',
    [fileIds],
  );
  const held = new Set(rows.flatMap(({ fileId, sha256 }) => (heldIds.has(fileId) ? [sha256] : [])));
  const packed = new Set<string>();
  const named = rows.map((file) => ({ ...file, path: held.has(file.sha256) ? null : originalPath(file) }));
  for (const file of named) {
    if (file.path === null || packed.has(file.sha256)) continue;
    packed.add(file.sha256);
    await folder.addStored(file.path, file);
  }
  await folder.addJson(PACKAGE_FILES.files, named);
  return named;
}

/** By its hash, with the ending that programs know it by. */
function originalPath({ name, sha256 }: NamedFile): string {
  return `inputs/files/${sha256}${/^\.[a-z0-9]{1,8}$/i.exec(path.extname(name))?.[0]?.toLowerCase() ?? ''}`;
}
