import { SEEA_USER } from '@qingzhang/catalogue/language/seea';
import { fenToYuan } from '@qingzhang/core/money';
import { sharesProblem } from '@qingzhang/contract/seea-shares';
import { shareFen } from '@qingzhang/engine/roll-up/share-fen';
import type { Cell, Sheet, SheetColumn } from '../../sheets/workbook.ts';
import { text } from '../sheet-columns.ts';
import type { SeeaAccount, SupplyRow, UsedShares } from './seea-account.ts';
import { doubtsOf, FLOW_COLUMNS, flowCells, STATUS_COLUMN, statusText, titleOf } from './sheet-parts.ts';

/** Who uses how much, in the order of the users; their sum is the whole. */
export function usedFen(totalFen: bigint, { shares }: UsedShares): bigint[] {
  const yuan = fenToYuan(totalFen);
  const wanted = SEEA_USER.map(({ value }) => (shares.get(value) ?? 0) * yuan);
  return [...shareFen(totalFen, wanted).parts];
}

/** Rows of a use table: a service whose shares do not split it has none of its own, and says why. */
interface Used {
  readonly row: SupplyRow;
  readonly shares: UsedShares | null;
  readonly told: readonly string[];
}

function usesOf({ supply, uses }: SeeaAccount): Used[] {
  return supply.map((row) => {
    const shares = row.flow === null ? undefined : uses.get(row.flow.code);
    if (row.value === null) return { row, shares: null, told: [] };
    if (row.flow === null) return { row, shares: null, told: ['没有对应的服务，使用者不能拆分'] };
    const problem = sharesProblem(row.label, shares);
    if (problem !== null || shares === undefined) return { row, shares: null, told: [problem ?? ''] };
    return { row, shares, told: shares.isVerified ? [] : ['使用者份额待核实'] };
  });
}

const columns = (format: SheetColumn['format']): SheetColumn[] =>
  [...SEEA_USER.map(({ label }) => label), '合计'].map((header) => ({ header, format }));
const BLANK: readonly Cell[] = [...SEEA_USER.map(() => null), null];
const NOTES = [
  '使用者按“SEEA 使用者份额”表拆分；各行使用合计等于供给合计；“区外”为区域外的人使用本区域的服务',
  '份额相加不为 1 的服务不拆分，整行空白并写明所差',
];

/** U1: the amounts of S1 by user. */
export function physicalUse(account: SeeaAccount): Sheet {
  return {
    name: 'U1 使用（实物）',
    title: titleOf(account, 'U1 生态系统服务使用表（实物量）'),
    notes: [...NOTES, ...doubtsOf(account)],
    columns: [...FLOW_COLUMNS, text('单位', 10), ...columns('decimal'), STATUS_COLUMN],
    rows: usesOf(account).flatMap(({ row, shares, told }) => {
      const lines = row.amounts.length === 0 ? [{ unit: '', total: null }] : row.amounts;
      return lines.map(({ unit, total }) => {
        const isSplit = shares !== null && total !== null;
        const used = isSplit ? SEEA_USER.map(({ value }) => usedAmount(total, shares, value)) : [];
        return { cells: [...flowCells(row), unit, ...(isSplit ? [...used, total] : BLANK), statusText(row, told)] };
      });
    }),
    frozenColumns: 1,
  };
}

/** Blank for who has no share. */
function usedAmount(total: number, { shares }: UsedShares, user: string): number | null {
  const share = shares.get(user) ?? 0;
  return share === 0 ? null : share * total;
}

/** U2: the money of S2 by user. */
export function monetaryUse(account: SeeaAccount): Sheet {
  const used = usesOf(account).map(({ row, shares, told }) => ({
    row,
    told,
    fen: row.value === null || shares === null ? null : usedFen(row.value.totalFen, shares),
  }));
  const split = used.flatMap(({ fen }) => (fen === null ? [] : [fen]));
  const totals = SEEA_USER.map((_, at) => split.reduce((sum, fen) => sum + fen[at]!, 0n));
  const whole = totals.reduce((sum, fen) => sum + fen, 0n);
  const unsplit = used.reduce((sum, { row, fen }) => (fen === null ? sum + (row.value?.totalFen ?? 0n) : sum), 0n);
  return {
    name: 'U2 使用（货币）',
    title: titleOf(account, 'U2 生态系统服务使用表（货币）'),
    notes: ['单位：元', ...NOTES, ...doubtsOf(account)],
    columns: [...FLOW_COLUMNS, ...columns('money'), STATUS_COLUMN],
    rows: [
      ...used.map(({ row, fen, told }) => ({
        cells: [...flowCells(row), ...(fen === null ? BLANK : userCells(fen)), statusText(row, told)],
      })),
      {
        cells: ['合计', null, ...totals.map(fenToYuan), fenToYuan(whole), unsplitText(unsplit)],
        isBold: true,
      },
    ],
    frozenColumns: 1,
  };
}

function userCells(fen: readonly bigint[]): Cell[] {
  const sum = fen.reduce((all, part) => all + part, 0n);
  return [...fen.map((part) => (part === 0n ? null : fenToYuan(part))), fenToYuan(sum)];
}

function unsplitText(fen: bigint): string | null {
  return fen === 0n ? null : `另有 ${fenToYuan(fen).toFixed(2)} 元没有拆分到使用者，合计不含`;
}
