import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { unitLabel } from '@qingzhang/core/units';
import { isWhollyLive, type LiveRun } from '@qingzhang/engine/workbook/live-column';
import { colToLetter } from 'hucre/xlsx';
import { GROUP_NAMES } from '../report-texts.ts';
import type { LiveAccount, LiveAccountLine } from './live-account.ts';
import { texts, type Grid, type GridCell } from './grid.ts';

export const TOTAL_WIDTHS = [16, 22, 22, 16, 24, 12, 24, 20, 44];

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
  grid.add(texts(HEADERS, 'head'));
  const known = lines.filter(({ line }) => line.yuan !== null);
  const parts: number[] = [];
  for (const [group, name] of Object.entries(GROUP_NAMES)) {
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
      yuan: fenToYuan(fen),
      name: `gep_${group}`,
    });
  }
  const { title: label, yuan } = account.deduction;
  if (yuan !== 0) {
    parts.push(grid.next());
    writeDeduction(grid, label, -yuan);
  }
  writeSum(grid, { label: '生态产品总值', rows: parts, yuan: account.totalYuan, name: TOTAL_NAME });
  const live = known.filter(({ run }) => run !== null && isWhollyLive(run)).length;
  grid.add(
    texts([`${known.length} 项服务中 ${live} 项从输入到价值全部为公式；其余按核算时的数值列出，原因见“说明”`], 'note'),
  );
}

const HEADERS = [
  '一级指标',
  '服务',
  '实物量',
  '单位',
  '价值量（元）',
  '计入合计',
  '核算值（元）',
  '差额（元）',
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
    ...texts([reason ?? (isPartly ? '部分步骤按核算时的数值列出，见“复算4”灰底单元格' : (line.reason ?? ''))]),
  ]);
}

function writeDeduction(grid: Grid, label: string, yuan: number): void {
  const row = grid.next();
  const value: GridCell = { value: yuan, style: 'input', numFmt: MONEY };
  grid.add([
    ...texts([label, '', null, '']),
    value,
    ...texts(['是']),
    { ...value, style: 'fixed' },
    difference(row),
    ...texts(['']),
  ]);
}

interface Sum {
  readonly label: string;
  readonly rows: readonly number[];
  readonly yuan: number;
  readonly name: string;
}

function writeSum(grid: Grid, { label, rows, yuan: value, name }: Sum): void {
  const row = grid.next();
  grid.name(name, VALUE, row);
  grid.add([
    ...texts([label, '', null, ''], 'total'),
    { value, style: 'total', formula: addUp(rows), numFmt: MONEY },
    ...texts([''], 'total'),
    { value, style: 'total', numFmt: MONEY },
    difference(row),
    ...texts([`单元格名称：${name}`]),
  ]);
}

function addUp(rows: readonly number[]): string {
  const cells = rows.map((row) => `${colToLetter(VALUE)}${row + 1}`);
  return `ROUND(${cells.length === 0 ? '0' : cells.join('+')},2)`;
}

function difference(row: number): GridCell {
  const cell = (column: number) => `${colToLetter(column)}${row + 1}`;
  return { value: 0, style: 'result', formula: `ROUND(${cell(VALUE)}-${cell(VALUE + 2)},2)`, numFmt: MONEY };
}
