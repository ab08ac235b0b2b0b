import { normalHeading } from '@qingzhang/contract/imports/heading-text';
import { Fault } from '@qingzhang/core/fault';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { sheetImport } from '@qingzhang/contract/calls/sheet-calls';
import { ROW_ID } from '@qingzhang/contract/imports/reading';
import type { ImportResult } from '@qingzhang/contract/imports/report';
import type { Row } from '@qingzhang/contract/rows/row';
import type { PoolClient } from 'pg';
import { logEvent } from '../access/audit-event.ts';
import { quoted } from '../database/constraints.ts';
import type { Task } from '../jobs/job-kind.ts';
import { writeRows } from '../rows/save-rows.ts';
import { transaction } from '../rows/transaction.ts';
import { affectedServices } from './affected-services.ts';
import { matchHeadings } from './match-headings.ts';
import { actionOf, type ImportPlan } from './plan-import.ts';
import { preparedRows } from './prepared-rows.ts';
import { transactionTime } from './import-entries.ts';
import { rememberHeadings } from './remembered-headings.ts';
import { rememberValues } from './remembered-values.ts';

/** Who writes, and who is told how far it is. */
type Writer = Pick<Task, 'actor' | 'report'>;

/** Rows between two looks at whether the import has been cancelled. */
const BATCH = 500;
/** After so many rows PostgreSQL is told at once how the table looks now. */
const MANY_ROWS = 1000;

/** Writes a plan that its owner has seen, in one transaction with its audit; a plan that has changed since is refused. */
export async function writeImport(
  { deps, actor, report, hold }: Writer & Pick<Task, 'deps' | 'hold'>,
  plan: ImportPlan,
  { mode, fingerprint, fileId }: Pick<BodyOf<typeof sheetImport>, 'mode' | 'fingerprint' | 'fileId'>,
): Promise<ImportResult> {
  if (plan.fingerprint !== fingerprint) throw new Fault('IMPORT_CHANGED', {});
  const wrong = plan.rows.filter((row) => actionOf(row) === 'wrong');
  if (mode === 'all' && wrong.length > 0) throw new Fault('IMPORT_BLOCKED', { count: wrong.length });
  const wanted = mode === 'new' ? ['insert'] : ['insert', 'update'];
  const changed = plan.rows.filter((row) => wanted.includes(actionOf(row)));
  const rows = await preparedRows(deps, plan.table, changed);
  const updates = rows.filter((row) => row['id'] !== undefined);
  const inserts = rows.filter((row) => row['id'] === undefined);
  const years = [...new Set(changed.flatMap(({ stored, change }) => yearsOf(stored, change)))].sort((a, b) => a - b);
  const counts = {
    inserted: inserts.length,
    updated: updates.length,
    unchanged: plan.rows.length - changed.length - wrong.length,
    skipped: wrong.length,
  };
  const { pool } = deps.database;
  const importId = await transaction(pool, async (client) => {
    // Updates first: a changed row may make room for the key of a new one.
    await writeBatches(client, plan.table, [...updates, ...inserts], { actor, report });
    await rememberHeadings(client, plan.table, ownHeadings(plan), actor);
    await rememberValues(client, plan, actor);
    const logged = await logEvent(client, actor, {
      action: 'import',
      tableName: plan.table.name,
      reason: `“${plan.source.name}”：新增 ${counts.inserted} 行，更新 ${counts.updated} 行`,
      after: { fileId, file: plan.source.name, years, ...counts, writtenAt: await transactionTime(client) },
    });
    await hold(client);
    return logged;
  });
  if (rows.length >= MANY_ROWS) await pool.query(`ANALYZE ${quoted(plan.table.name)}`);
  const services = affectedServices(plan.table.name).map(({ wire }) => wire);
  return { importId, years, services, ...counts };
}

function yearsOf(stored: Row | null, change: Row): readonly number[] {
  return [stored?.['year'], change['year']].filter((year) => typeof year === 'number');
}

async function writeBatches(
  client: PoolClient,
  table: Table,
  rows: readonly Row[],
  { actor, report }: Writer,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await report(`写入第 ${from + 1} 至 ${Math.min(from + BATCH, rows.length)} 行`, from / rows.length);
    await writeRows(client, table, rows.slice(from, from + BATCH), actor);
  }
}

/** Headings that do not say by themselves what was decided about them. Of two columns with one name none is remembered by it. */
function ownHeadings({ table, decided }: ImportPlan): ImportPlan['decided'] {
  const plain = matchHeadings(
    table,
    decided.map(({ heading }) => heading),
    new Map(),
  );
  const times = new Map<string, number>();
  for (const { heading } of decided) times.set(normalHeading(heading), (times.get(normalHeading(heading)) ?? 0) + 1);
  return decided.filter(({ heading, fieldKey, unit }, at) => {
    if (fieldKey === ROW_ID.key || times.get(normalHeading(heading))! > 1) return false;
    const { how, fieldKey: meant, unit: meantUnit } = plain[at]!;
    const isCertain = how === 'label' || how === 'key';
    return !(isCertain && meant === fieldKey && meantUnit === unit) && !(how === 'none' && fieldKey === null);
  });
}
