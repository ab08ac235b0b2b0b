import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { unitLabel } from '@qingzhang/core/units';
import type { ServiceGroup } from '@qingzhang/catalogue/language/service';
import { STANDING_LABELS } from '@qingzhang/contract/standing';
import { isWhollyLive, type LiveRun } from '@qingzhang/engine/workbook/live-column';
import { colToLetter } from 'hucre/xlsx';
import { GROUP_NAMES } from '../report-texts.ts';
import type { LiveAccount, LiveAccountLine, LiveSum } from './live-account.ts';
import { texts, type Grid, type GridCell } from './grid.ts';

export const TOTAL_WIDTHS = [16, 22, 22, 16, 24, 12, 24, 20, 40, 44];

/** The named cell of what everything comes to. */
const TOTAL_NAME = 'gep_total';

const MONEY = '#,##0.00';
const VALUE = 4;

/** A line whose value the workbook calculates, or why it does not. */
export interface LiveLine {
  readonly line: LiveAccountLine;
  readonly run: LiveRun | null;
  readonly reason: string | null;
}

/** The account as a sum of cells, each rounded to 分; beside it what is stored. */
export function writeTotals(grid: Grid, title: string, account: LiveAccount, lines: readonly LiveLine[]): void {
  grid.add(texts([title], 'title'));
  grid.add(texts(['价值量四舍五入到分；改动“复算2”“复算3”中的黄底单元格，本表随之重算；差额为重算值减核算值'], 'note'));
  grid.add(texts([account.notes.join('；')], 'note'));
  grid.add(texts(HEADERS, 'head'));
  const known = lines.filter(({ line }) => line.yuan !== null);
  const parts: number[] = [];
  let all = 0n;
  for (const [group, name] of GROUPS) {
    const own = known.filter(({ line }) => line.group === group);
    if (own.length === 0) continue;
    const first = grid.next();
    for (const each of own) writeLine(grid, each);
    const counted = own.flatMap(({ line }, at) => (line.isCounted ? [{ row: first + at, yuan: line.yuan! }] : []));
    const fen = counted.reduce((sum, { yuan }) => sum + yuanToFen(yuan), 0n);
    parts.push(grid.next());
    writeSum(grid, {
      label: `${name}合计`,
      rows: counted.map(({ row }) => row),
      added: fenToYuan(fen),
      stored: account.groups[group],
      name: `gep_${group}`,
    });
    all += fen;
  }
  const { yuan } = account.deduction;
  if (yuan !== 0) {
    parts.push(grid.next());
    writeDeduction(grid, account.deduction);
    all -= yuanToFen(yuan);
  }
  writeSum(grid, {
    label: '生态产品总值',
    rows: parts,
    added: fenToYuan(all),
    stored: account.total,
    name: TOTAL_NAME,
  });
  const live = known.filter(({ run }) => run !== null && isWhollyLive(run)).length;
  grid.add(
    texts([`${known.length} 项服务中 ${live} 项从输入到价值全部为公式；其余按核算时的数值列出，原因见“说明”`], 'note'),
  );
}

const GROUPS = Object.entries(GROUP_NAMES) as readonly (readonly [ServiceGroup, string])[];

const HEADERS = [
  '一级指标',
  '服务',
  '实物量',
  '单位',
  '价值量（元）',
  '计入合计',
  '核算值（元）',
  '差额（元）',
  '状态',
  '说明',
];

function writeLine(grid: Grid, { line, run, reason }: LiveLine): void {
  const row = grid.next();
  const quantity = run?.columns.find(({ name }) => name === run.quantity);
  const amount = quantity?.values[0];
  const value = line.yuan;
  const isPartly = run !== null && !isWhollyLive(run);
  grid.name(`value_${line.wire}`, VALUE, row);
  grid.add([
    ...texts([GROUP_NAMES[line.group], line.title]),
    {
      value: typeof amount === 'number' ? amount : null,
      style: 'result',
      formula: run?.quantity ?? null,
      numFmt: MONEY,
    },
    ...texts([quantity?.unit ? unitLabel(quantity.unit) : '']),
    run === null
      ? { value, style: 'fixed', numFmt: MONEY }
      : { value, style: 'result', formula: `ROUND(${run.value},2)`, numFmt: MONEY },
    ...texts([line.isCounted ? '是' : '否']),
    { value, style: 'fixed', numFmt: MONEY },
    difference(row),
    ...texts([
      line.standing,
      reason ?? (isPartly ? '部分步骤按核算时的数值列出，见“复算4”灰底单元格' : (line.reason ?? '')),
    ]),
  ]);
}

function writeDeduction(grid: Grid, { title, yuan, standing }: LiveAccount['deduction']): void {
  const row = grid.next();
  const value: GridCell = { value: -yuan, style: 'input', numFmt: MONEY };
  grid.add([
    ...texts([title, '', null, '']),
    value,
    ...texts(['是']),
    { ...value, style: 'fixed' },
    difference(row),
    ...texts([standing, '']),
  ]);
}

interface Sum {
  readonly label: string;
  readonly rows: readonly number[];
  /** What the lines come to, 元. */
  readonly added: number;
  readonly stored: LiveSum;
  readonly name: string;
}

/** What the lines add up to beside what is stored, which stands even where the two differ. */
function writeSum(grid: Grid, { label, rows, added, stored: { yuan, standing, reason }, name }: Sum): void {
  const row = grid.next();
  grid.name(name, VALUE, row);
  const apart = yuan === null ? null : fenToYuan(yuanToFen(added) - yuanToFen(yuan));
  grid.add([
    ...texts([label, '', null, ''], 'total'),
    { value: added, style: 'total', formula: addUp(rows), numFmt: MONEY },
    ...texts([''], 'total'),
    yuan === null ? { value: MISSING, style: 'total' } : { value: yuan, style: 'total', numFmt: MONEY },
    apart === null ? { value: MISSING, style: 'total' } : difference(row, apart),
    ...texts([standing, [apartText(label, apart, reason), `单元格名称：${name}`].filter(Boolean).join('；')]),
  ]);
}

const MISSING = STANDING_LABELS.missing;

function apartText(label: string, apart: number | null, reason: string | null): string {
  if (apart === null) return `“${label}”尚未核算，价值量一栏为各项之和，不是核算结果`;
  if (apart === 0) return reason ?? '';
  return reason ?? `已存的“${label}”与各项之和不同，以核算值一栏为准，请重新计算或说明手工填报的理由`;
}

function addUp(rows: readonly number[]): string {
  const cells = rows.map((row) => `${colToLetter(VALUE)}${row + 1}`);
  return `ROUND(${cells.length === 0 ? '0' : cells.join('+')},2)`;
}

function difference(row: number, value = 0): GridCell {
  const cell = (column: number) => `${colToLetter(column)}${row + 1}`;
  return { value, style: 'result', formula: `ROUND(${cell(VALUE)}-${cell(VALUE + 2)},2)`, numFmt: MONEY };
}
