import { MISSING, money, table } from './text-table.ts';
import type { Line } from './compare-year.ts';

interface Report {
  readonly text: string;
  readonly isGood: boolean;
}

const HEADS = ['服务', '系统结果（元）', '独立复算（元）', '相对差', '实物量相对差', '限值', '由计算过程复算', '结论'];

/** The comparison as a table for people, and whether everything is as near as it must be. */
export function reportOf(year: number, lines: readonly Line[]): Report {
  const rows = lines.map(rowOf);
  const faults = lines.filter((line) => !isGood(line));
  const verdict =
    faults.length === 0
      ? `${year} 年 ${lines.length} 项结果与独立复算一致。`
      : `${year} 年有 ${faults.length} 项超出限值或没有第二意见：${faults.map(({ title }) => title).join('、')}。`;
  return {
    text: [...table([HEADS, ...rows]), ...faults.flatMap(reasonOf), verdict].join('\n'),
    isGood: faults.length === 0,
  };
}

function isGood(line: Line): boolean {
  const { theirs, byTrace, ours, quantity, limit } = line;
  if (theirs === undefined) return false;
  const isNear = apart(ours, theirs.value) <= limit && isAmountNear(quantity, theirs.quantity, limit);
  return isNear && (byTrace === undefined || fen(byTrace) === fen(ours));
}

/** Sums have no amount on either side; one that only one side has is missing on the other, and not 0. */
function isAmountNear(ours: number | null, theirs: number | null, limit: number): boolean {
  return ours === null || theirs === null ? ours === theirs : apart(ours, theirs) <= limit;
}

function amountText(ours: number | null, theirs: number | null): string {
  if (ours === null && theirs === null) return '—';
  return ours === null || theirs === null ? MISSING : share(apart(ours, theirs));
}

function rowOf(line: Line): string[] {
  const { title, ours, theirs, byTrace, quantity, limit } = line;
  return [
    title,
    money(ours),
    money(theirs?.value),
    theirs === undefined ? MISSING : share(apart(ours, theirs.value)),
    amountText(quantity, theirs?.quantity ?? null),
    limit.toExponential(0),
    byTrace === undefined ? '—' : fen(byTrace) === fen(ours) ? '到分一致' : money(byTrace),
    isGood(line) ? '一致' : theirs === undefined ? '无第二意见' : '不一致',
  ];
}

function reasonOf({ title, missing }: Line): string[] {
  return missing === undefined ? [] : [`${title}：${missing}`];
}

/** The difference as a share of the product's figure; two zeros do not differ. */
function apart(ours: number, theirs: number): number {
  if (ours === theirs) return 0;
  return Math.abs(theirs - ours) / Math.abs(ours);
}

function fen(yuan: number): number {
  return Math.round(yuan * 100);
}

function share(number: number): string {
  return number === 0 ? '0' : number.toExponential(1);
}
