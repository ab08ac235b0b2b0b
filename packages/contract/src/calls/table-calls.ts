import type { TableEntry } from '@qingzhang/catalogue/language/table-entry';
import { TABLES } from '@qingzhang/catalogue/registry';
import { allQuery, pageQuery } from '../rows/list-query.ts';
import { anyRows, calculateBody, idsBody, valueAll, valuePage } from './bodies.ts';
import { reading, writing } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';

/** The usual calls of every data table and value set. */
export function tableCalls(): UntypedCall[] {
  return TABLES.flatMap((entry) => {
    switch (entry.calls) {
      case 'rows':
        return [...saving(entry, 'rows.save'), ...listing(entry)];
      case 'values':
        return [...saving(entry, 'values.save'), ...valueListing(entry)];
      default:
        return [];
    }
  });
}

/** saveData, deleteData and restoreData. */
export function saving(entry: TableEntry, operation: 'rows.save' | 'values.save'): UntypedCall[] {
  const { name, label } = entry.table;
  return [
    call(`${name}/saveData`, {
      title: `保存${label}`,
      access: writing(entry),
      operation,
      subject: entry,
      body: anyRows,
      aliases: (entry.table.alsoSpelt ?? []).map((spelling) => `/api/${encodeURI(spelling)}/saveData.json`),
    }),
    call(`${name}/deleteData`, {
      title: `删除${label}`,
      access: writing(entry),
      operation: operation === 'values.save' ? 'values.delete' : 'rows.delete',
      subject: entry,
      body: idsBody,
    }),
    call(`${name}/restoreData`, {
      title: `恢复${label}`,
      access: { who: 'administrator', what: `恢复已删除的${label}` },
      operation: 'rows.restore',
      subject: entry,
      body: idsBody,
    }),
  ];
}

/** Both list forms, and the tree where rows hang together. */
export function listing(entry: TableEntry): UntypedCall[] {
  const { name, label, tree } = entry.table;
  const shared = { access: reading(entry), subject: entry };
  return [
    call(`${name}/getDataList`, { ...shared, title: `分页查询${label}`, operation: 'rows.list', body: pageQuery }),
    call(`${name}/getAllDataList`, { ...shared, title: `查询全部${label}`, operation: 'rows.all', body: allQuery }),
    ...(tree === undefined
      ? []
      : [call(`${name}/treeData`, { ...shared, title: `${label}(树)`, operation: 'rows.tree', body: allQuery })]),
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
