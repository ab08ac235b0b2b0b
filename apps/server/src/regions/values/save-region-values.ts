import { Fault } from '@qingzhang/core/fault';
import { block, type Issue } from '@qingzhang/core/issue';
import type { Service } from '@qingzhang/catalogue/language/service';
import { findService, SERVICES } from '@qingzhang/catalogue/registry';
import { REGION_VALUE_TABLE } from '@qingzhang/contract/region-value-table';
import { atRow, checkRow } from '@qingzhang/contract/rows/check-row';
import type { Row } from '@qingzhang/contract/rows/row';
import { requireModule } from '../../access/guard.ts';
import { openYears, writeManualValues } from '../../accounts/manual-values.ts';
import type { ValueTable } from '@qingzhang/catalogue/language/value-table';
import { saveRegionValues } from '@qingzhang/contract/calls/region-value-calls';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import { handle } from '../../http/handle.ts';
import { transaction } from '../../rows/transaction.ts';

interface Draft {
  readonly index: number;
  readonly service: Service;
  readonly row: Row;
}

/** Values typed by hand for any services at once: each goes to the value set of its service, all of them or none. */
export const SAVE_REGION_VALUES = handle(saveRegionValues).by(async ({ database, body, user, actor }) => {
  const isList = Array.isArray(body);
  const drafts = readDrafts(isList ? body : [body], isList);
  for (const { service } of drafts) requireModule(user, service.module, 'write', `填报${service.title}`);
  const { pool } = database;
  await openYears(
    pool,
    drafts.map(({ row }) => row),
    actor,
  );
  const saved = new Map<number, RowOf<ValueTable>>();
  await transaction(pool, async (client) => {
    // In the order of the report, in which runs take the value sets as well: two at once never wait for each other.
    for (const service of SERVICES) {
      const own = drafts.filter((draft) => draft.service === service);
      if (own.length === 0) continue;
      const rows = own.map(({ row }) => row);
      const place = (at: number) => (isList ? `rows.${own[at]!.index}.` : '');
      const written = await writeManualValues(client, service, rows, { actor, place });
      written.forEach((row, at) => saved.set(own[at]!.index, row));
    }
  });
  const rows = drafts.map(({ index }) => saved.get(index)!);
  return isList ? rows : rows[0]!;
});

function readDrafts(sent: readonly unknown[], isList: boolean): Draft[] {
  const issues: Issue[] = [];
  const drafts: Draft[] = [];
  for (const [index, each] of sent.entries()) {
    const { service, row, problems } = readRow(each);
    issues.push(...(isList ? atRow(index, problems) : problems));
    if (service !== undefined) drafts.push({ index, service, row });
  }
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  return drafts;
}

/** A row as its service's value set takes it, or what is wrong with it. */
function readRow(sent: unknown): { service: Service | undefined; row: Row; problems: readonly Issue[] } {
  const { row, issues } = checkRow(REGION_VALUE_TABLE, sent);
  if (issues.length > 0) return { service: undefined, row, problems: issues };
  const { serviceCode, ...rest } = row;
  const service = findService(String(serviceCode));
  if (service !== undefined) {
    const checked = checkRow(service.value, rest);
    return { service, row: plainRegion(checked.row), problems: checked.issues };
  }
  const known = SERVICES.map(({ wire, title }) => `${wire}（${title}）`).join('、');
  const text = `没有服务代码“${String(serviceCode)}”，可选：${known}`;
  return { service, row, problems: [block('serviceCode', 'SERVICE_UNKNOWN', text)] };
}

function plainRegion(row: Row): Row {
  return typeof row['regionId'] === 'string' ? { ...row, regionId: row['regionId'].toLowerCase() } : row;
}
