import { compensatedSum } from '@qingzhang/core/sum';
import type { Cell, Sheet, SheetRow } from '../../sheets/workbook.ts';
import { text } from '../sheet-columns.ts';
import { areasBy, type ClassAreas } from './extent-change.ts';
import type { SeeaAccount } from './seea-account.ts';
import { classColumns, doubtsOf, titleOf } from './sheet-parts.ts';

/** E1: the land by class at the end of two account years, and what happened between. */
export function extentAccount(account: SeeaAccount): Sheet {
  const { openingYear, opening, closing, additions, reductions, adjusted, told } = account.extent;
  const net = opening === null || closing === null ? null : difference(closing, opening);
  const line = (name: string, areas: ClassAreas | null, isBold = false): SheetRow => ({
    cells: [name, ...areaCells(account, areas)],
    isBold,
  });
  return {
    name: 'E1 范围',
    title: titleOf(account, 'E1 生态系统范围账户'),
    notes: [
      `单位：hm²；期初为 ${openingYear === null ? '上一核算年度' : `${openingYear} 年`}，期末为 ${account.year} 年；空格为未知，原因如下`,
      ...told,
      ...doubtsOf(account),
    ],
    columns: [text('项目', 24), ...classColumns(account, 'decimal')],
    rows: [
      line('期初', opening, true),
      line('增加', additions),
      line('  有管理的增加', null),
      line('  无管理的增加', null),
      line('  未区分的增加', additions),
      line('减少', reductions),
      line('  有管理的减少', null),
      line('  无管理的减少', null),
      line('  未区分的减少', reductions),
      line('区划调整', adjusted),
      line('净变化', net),
      line('期末', closing, true),
    ],
    frozenColumns: 1,
  };
}

/** E2: from which class to which. */
export function changeMatrix(account: SeeaAccount): Sheet {
  const { matrix, told, openingYear } = account.extent;
  const from = matrix === null ? [] : [...account.classes, { code: null, name: '未分类' }];
  const ofRow = (code: string | null) => (matrix ?? []).filter((change) => change.from === code);
  return {
    name: 'E2 变化矩阵',
    title: titleOf(account, 'E2 生态系统类型变化矩阵'),
    notes: [
      matrix === null
        ? '没有可以叠置的两年生态系统类型图，本表空白'
        : `单位：hm²；行为 ${openingYear} 年的类型，列为 ${account.year} 年的类型，对角为未变化；范围为 ${account.year} 年的边界`,
      ...told,
      ...doubtsOf(account),
    ],
    columns: [text('期初类型', 16), ...classColumns(account, 'decimal')],
    rows: [
      ...from.map(({ code, name }) => ({ cells: [name, ...areaCells(account, areasBy(ofRow(code), 'to'))] })),
      ...(matrix === null ? [] : [{ cells: ['合计', ...areaCells(account, areasBy(matrix, 'to'))], isBold: true }]),
    ],
    frozenColumns: 1,
  };
}

/** A class that is not there has no land; land of no class is only known where it was looked for. */
function areaCells({ classes }: SeeaAccount, areas: ClassAreas | null): Cell[] {
  if (areas === null) return [...classes.map(() => null), null, null];
  return [
    ...classes.map(({ code }) => areas.get(code) ?? 0),
    areas.get(null) ?? null,
    compensatedSum([...areas.values()]),
  ];
}

function difference(after: ClassAreas, before: ClassAreas): ClassAreas {
  const codes = [...new Set([...after.keys(), ...before.keys()])];
  return new Map(codes.map((code) => [code, (after.get(code) ?? 0) - (before.get(code) ?? 0)]));
}
