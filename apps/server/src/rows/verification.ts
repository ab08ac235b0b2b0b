import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import { PROVENANCE } from '@qingzhang/catalogue/language/common-columns';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { atRow } from '@qingzhang/contract/rows/check-row';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { rowJson } from '../database/tables.ts';

const DOCUMENT = 'sourceDoc';
const BESIDE_FIGURES = new Set([...PROVENANCE.map(({ key }) => key), 'verification', 'id', 'rowVersion']);

/**
 * 已核实 is an administrator's word and names the document that was compared. A verified row whose figures change is
 * unverified again, whoever changes them: the document was not compared with these.
 */
export async function withVerification(
  pool: Pool,
  table: Table,
  rows: readonly Row[],
  isAdministrator: boolean,
): Promise<readonly Row[]> {
  if (fieldOf(table, 'verification') === undefined) return rows;
  const stored = await storedRows(pool, table, rows);
  const issues: Issue[] = [];
  const settled = rows.map((row, index) => {
    const before = stored.get(String(row['id']));
    if (before?.['verification'] === 'verified') {
      return row['verification'] !== 'unverified' && hasOtherFigures(before, row)
        ? { ...row, verification: 'unverified' }
        : row;
    }
    if (row['verification'] !== 'verified') return row;
    if (!isAdministrator) throw new Fault('ADMINISTRATOR_ONLY', { what: '把记录标为“已核实”' });
    if (isBlank(DOCUMENT in row ? row[DOCUMENT] : before?.[DOCUMENT])) {
      const missing = [block(DOCUMENT, 'REQUIRED', '标为“已核实”须写明“来源文件”：核对所依据文件的名称、文号或页码')];
      issues.push(...(rows.length === 1 ? missing : atRow(index, missing)));
    }
    return row;
  });
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  return settled;
}

async function storedRows(pool: Pool, table: Table, rows: readonly Row[]): Promise<Map<string, Row>> {
  const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  if (ids.length === 0) return new Map();
  const { rows: found } = await pool.query<{ row: Row }>(
    `SELECT ${rowJson('t')} AS row FROM ${quoted(table.name)} t WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(found.map(({ row }) => [String(row['id']), row]));
}

function hasOtherFigures(before: Row, change: Row): boolean {
  return Object.entries(change).some(
    ([key, value]) => !BESIDE_FIGURES.has(key) && JSON.stringify(value) !== JSON.stringify(before[key]),
  );
}

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === '';
}
