import { serviceByCode, tableEntry } from '@qingzhang/catalogue/registry';
import { PACKAGE_FILES, type PackedEvidence } from '@qingzhang/contract/results/package-manifest';
import { sheetCsv } from '../../sheets/sheet-csv.ts';
import type { ReportScope } from '../report-scope.ts';
import { text } from '../sheet-columns.ts';
import type { PartFolder } from './part-folder.ts';

/** A row that the figures rest on, where it stands in the package, and whether its files stay in the office. */
export interface PackedRow {
  readonly table: string;
  readonly id: string;
  readonly rowsPath: string;
  readonly isHeld: boolean;
}

type Attached = Omit<PackedEvidence, 'path'> & Pick<PackedRow, 'isHeld'>;

/** Values that were typed, the account and its regions: they stand in the package apart from the tables of data. */
export function rowsBesideTables({ account, typed, zones }: ReportScope): PackedRow[] {
  const inUnit = new Set(zones.regions.map(({ id }) => id));
  return [
    { table: 'accountYear', id: account.id, rowsPath: PACKAGE_FILES.account, isHeld: false },
    ...[...inUnit].map((id) => ({ table: 'region', id, rowsPath: PACKAGE_FILES.regions, isHeld: false })),
    ...typed
      .filter(({ regionId }) => inUnit.has(regionId))
      .map(({ serviceCode, id }) => ({
        table: serviceByCode(serviceCode).value.name,
        id: String(id),
        rowsPath: PACKAGE_FILES.values(serviceCode),
        isHeld: false,
      })),
  ];
}

/** What is attached to these rows, in the order of tables, rows and files. */
export async function attachedTo({ pool }: ReportScope, packed: readonly PackedRow[]): Promise<Attached[]> {
  const { rows } = await pool.query<Omit<Attached, 'rowsPath' | 'isHeld'>>(
    `SELECT a."tableName" AS table, a."rowId", a.note, a."fileId", f.name, f.size, f.sha256
FROM "rowAttachment" a JOIN "fileStore" f ON f.id = a."fileId"
WHERE a."tableName" = ANY($1::text[]) AND a."deletedAt" IS NULL ORDER BY a."tableName", a."rowId", f.name, a.id`,
    [[...new Set(packed.map(({ table }) => table))]],
  );
  const byRow = new Map(packed.map((row) => [`${row.table} ${row.id}`, row]));
  return rows.flatMap((attached) => {
    const row = byRow.get(`${attached.table} ${attached.rowId}`);
    return row === undefined ? [] : [{ ...attached, rowsPath: row.rowsPath, isHeld: row.isHeld }];
  });
}

/** The list of evidence, for programs and for people; nothing where nothing is attached. */
export async function addEvidence(folder: PartFolder, evidence: readonly PackedEvidence[]): Promise<void> {
  if (evidence.length === 0) return;
  await folder.addJson(PACKAGE_FILES.evidence, evidence);
  const sheet = {
    name: '佐证材料',
    title: '佐证材料',
    columns: [text('表'), text('记录编号'), text('文件名'), text('说明'), text('SHA-256'), text('在成果包中的位置')],
    rows: evidence.map(({ table, rowId, name, note, sha256, path }) => ({
      cells: [tableEntry(table).table.label, rowId, name, note, sha256, path ?? '只提供校验值'],
    })),
  };
  await folder.addText('inputs/佐证材料.csv', sheetCsv(sheet));
}
