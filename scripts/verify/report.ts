import { money, table } from './text-table.ts';
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
  const isNear = apart(ours, theirs.value) <= limit && apart(quantity ?? 0, theirs.quantity ?? 0) <= limit;
  return isNear && (byTrace === undefined || fen(byTrace) === fen(ours));
}

function rowOf(line: Line): string[] {
  const { title, ours, theirs, byTrace, quantity, limit } = line;
  const amount = theirs === undefined || quantity === null ? '—' : share(apart(quantity, theirs.quantity ?? NaN));
  return [
    title,
    money(ours),
    theirs === undefined ? '—' : money(theirs.value),
    theirs === undefined ? '—' : share(apart(ours, theirs.value)),
    amount,
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
