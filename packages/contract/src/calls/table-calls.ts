import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { TABLES } from '@qingzhang/catalogue/registry';
import { anyRows, calculateBody, idsBody, valueAll, valuePage } from './bodies.ts';
import { reading, writing } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';

/** The usual calls of every value set. */
export function tableCalls(): UntypedCall[] {
  return TABLES.filter(({ calls }) => calls === 'values').flatMap((entry) => [
    ...valueSaving(entry),
    ...valueListing(entry),
  ]);
}

/** saveData, deleteData and restoreData. */
function valueSaving(entry: TableEntry): UntypedCall[] {
  const { name, label } = entry.table;
  return [
    call(`${name}/saveData`, {
      title: `保存${label}`,
      access: writing(entry),
      operation: 'values.save',
      subject: entry,
      body: anyRows,
      aliases: (entry.table.alsoSpelt ?? []).map((spelling) => `/api/${encodeURI(spelling)}/saveData.json`),
    }),
    call(`${name}/deleteData`, {
      title: `删除${label}`,
      access: writing(entry),
      operation: 'values.delete',
      subject: entry,
      body: idsBody,
    }),
    call(`${name}/restoreData`, {
      title: `恢复${label}`,
      access: { who: 'administrator', what: `恢复已删除的${label}` },
      operation: 'values.restore',
      subject: entry,
      body: idsBody,
    }),
  ];
}

function valueListing(entry: TableEntry): UntypedCall[] {
  const { name, label } = entry.table;
  const shared = { access: reading(entry), subject: entry };
  return [
    call(`${name}/getDataList`, { ...shared, title: `分页查询${label}`, operation: 'values.list', body: valuePage }),
    call(`${name}/getAllDataList`, { ...shared, title: `查询${label}`, operation: 'values.all', body: valueAll }),
    call(`${name}/calculate`, {
      title: `计算${label}`,
      access: writing(entry),
      operation: 'values.calculate',
      subject: entry,
      body: calculateBody,
    }),
  ];
}
