import type { Table } from '@qingzhang/catalogue/language/table';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { isFlag, isReference, isStructure } from '@qingzhang/catalogue/language/field-predicates';
import { findTableEntry } from '@qingzhang/catalogue/registry';
import type { Review } from '@qingzhang/contract/results/report';
import type { ReportScope } from './report-scope.ts';
import { figureText } from './figure-text.ts';

type Change = Review['changes'][number];
type Row = Readonly<Record<string, unknown>>;

interface Entry {
  readonly action: string;
  readonly tableName: string;
  readonly before: Row | null;
  readonly after: Row | null;
  readonly reason: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** As many as people read through; the log itself has all. */
const MOST_LISTED = 200;
/** The log of years may hold millions of entries: the newest are looked through. */
const MOST_READ = 20_000;
const ACTIONS: Readonly<Record<string, string>> = {
  update: '修改',
  delete: '删除',
  restore: '恢复',
  freeze: '冻结年度',
  unfreeze: '解冻年度',
};

/** What was changed, deleted or restored in the data of the year and of this account unit, and when the year was closed and opened. */
export async function changeList({
  pool,
  account,
  zones,
}: ReportScope): Promise<{ readonly rows: Change[]; readonly isAll: boolean }> {
  const { rows } = await pool.query<Entry & { readonly read: number }>(
    `SELECT * FROM (SELECT action, "tableName", "rowId", before, after, reason, "createdBy", "createdAt",
  count(*) OVER () AS read FROM (SELECT * FROM "auditLog" ORDER BY "createdAt" DESC, id DESC LIMIT ${MOST_READ}) newest) log
WHERE action IN ('update', 'delete', 'restore') AND coalesce(after, before) ->> 'year' = $1
  AND "tableName" <> 'accountYear' AND (coalesce(after, before) ->> 'regionId' IS NULL
  OR coalesce(after, before) ->> 'regionId' = ANY($4::text[]) OR before ->> 'regionId' = ANY($4::text[])) OR "tableName" = 'accountYear' AND "rowId" = $2 AND action = ANY($3::text[])
ORDER BY "createdAt" DESC LIMIT ${MOST_LISTED + 1}`,
    [String(account.year), account.id, Object.keys(ACTIONS), zones.regions.map(({ id }) => id)],
  );
  const names = new Map(zones.regions.map(({ id, name }) => [id, name]));
  const isAll = rows.length <= MOST_LISTED && (rows[0]?.read ?? 0) < MOST_READ;
  return { rows: rows.slice(0, MOST_LISTED).flatMap((entry) => changeOf(entry, names)), isAll };
}

function changeOf(entry: Entry, names: ReadonlyMap<string, string>): Change[] {
  const table = findTableEntry(entry.tableName)?.table;
  if (table === undefined) return [];
  const { before, after, reason } = entry;
  const regionId = (after ?? before)?.['regionId'];
  const place = typeof regionId === 'string' ? names.get(regionId) : undefined;
  const action = ACTIONS[entry.action] ?? entry.action;
  const changed = table.fields.filter(
    (field) =>
      isShown(field) && JSON.stringify(before?.[field.key] ?? null) !== JSON.stringify(after?.[field.key] ?? null),
  );
  const isUpdate = entry.action === 'update';
  if (isUpdate && changed.length === 0) return [];
  const textOf = (row: Row | null) => (isUpdate && row !== null ? words(changed, row) : '');
  return [
    {
      at: new Date(entry.createdAt).toISOString(),
      by: entry.createdBy,
      what: [action, `“${table.label}”`, ...(place === undefined ? [] : [place])].join(' '),
      before: textOf(before),
      after: textOf(after),
      reason,
    },
  ];
}

/** What the machine keeps for itself is no change of data, and what only an id stands for tells nobody anything. */
const OWN = new Set([
  'id',
  'rowVersion',
  'createdBy',
  'createdAt',
  'updatedBy',
  'updatedAt',
  'deletedAt',
  'enteredAs',
  'runId',
]);

function isShown(field: Table['fields'][number]): boolean {
  return !OWN.has(field.key) && !isReference(field) && !isStructure(field);
}

function words(fields: Table['fields'], row: Row): string {
  return fields
    .map((field) => {
      const value = row[field.key] ?? null;
      const text =
        value === null
          ? '空'
          : isFlag(field)
            ? value === true
              ? '是'
              : '否'
            : (optionLabel(field, value) ?? plain(value));
      return `${field.label} ${text}`;
    })
    .join('；');
}

function plain(value: unknown): string {
  if (typeof value === 'number') return figureText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
