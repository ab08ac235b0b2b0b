import { fenToYuan } from '@qingzhang/core/money';
import type { Cell, Sheet } from '../../sheets/workbook.ts';
import { text } from '../sheet-columns.ts';
import { addedTogether } from './totals.ts';
import type { ClassAmount, ClassFen, SeeaAccount } from './seea-account.ts';
import { classColumns, doubtsOf, FLOW_COLUMNS, flowCells, STATUS_COLUMN, statusText, titleOf } from './sheet-parts.ts';

const COUNTED = '只列计入生态产品总值的服务；SEEA EA 不计入的部分见“R 衔接”，英文名称见“X 对照表”';

/** S1: what each class of land supplies, in the unit of each service. */
export function physicalSupply(account: SeeaAccount): Sheet {
  const cellsOf = ({ unit, byClass, rest, total }: ClassAmount): Cell[] => [
    unit,
    ...account.classes.map(({ code }) => byClass.get(code) ?? null),
    rest === 0 ? null : rest,
    total,
  ];
  const none: Cell[] = ['', ...account.classes.map(() => null), null, null];
  return {
    name: 'S1 供给（实物）',
    title: titleOf(account, 'S1 生态系统服务供给表（实物量）'),
    notes: [
      COUNTED,
      '各行单位不同，不相加；空格为该类型没有这项服务，整行空白的见“状态与说明”',
      '产品没有写明类型的，其产量按价值在各类型间的比例分列',
      ...doubtsOf(account),
    ],
    columns: [...FLOW_COLUMNS, text('单位', 10), ...classColumns(account, 'decimal'), STATUS_COLUMN],
    rows: account.supply.flatMap((row) => {
      const figures = row.amounts.length === 0 ? [none] : row.amounts.map(cellsOf);
      return figures.map((cells) => ({ cells: [...flowCells(row), ...cells, statusText(row)] }));
    }),
    frozenColumns: 1,
  };
}

/** S2: the same in money, as it is stored. */
export function monetarySupply(account: SeeaAccount): Sheet {
  const cellsOf = (value: ClassFen | null): Cell[] =>
    value === null
      ? [...account.classes.map(() => null), null, null]
      : [
          ...account.classes.map(({ code }) => yuanOf(value.byClass.get(code))),
          value.restFen === 0n ? null : fenToYuan(value.restFen),
          fenToYuan(value.totalFen),
        ];
  return {
    name: 'S2 供给（货币）',
    title: titleOf(account, 'S2 生态系统服务供给表（货币）'),
    notes: [
      '单位：元；各行等于已存的核算值；“未分类”为不能归到生态系统类型的部分，空格为没有',
      COUNTED,
      ...doubtsOf(account),
    ],
    columns: [...FLOW_COLUMNS, ...classColumns(account, 'money'), STATUS_COLUMN],
    rows: [
      ...account.supply.map((row) => ({ cells: [...flowCells(row), ...cellsOf(row.value), statusText(row)] })),
      { cells: ['合计', null, ...cellsOf(addedTogether(account.supply)), null], isBold: true },
    ],
    frozenColumns: 1,
  };
}

function yuanOf(fen: bigint | undefined): number | null {
  return fen === undefined ? null : fenToYuan(fen);
}
