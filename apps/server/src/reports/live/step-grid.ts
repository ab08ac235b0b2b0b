import { citationText } from '@qingzhang/core/citation';
import { unitLabel } from '@qingzhang/core/units';
import { calculatedItem } from '@qingzhang/catalogue/registry';
import type { LiveColumn } from '@qingzhang/engine/workbook/live-column';
import { formatOf } from './cell-styles.ts';
import { texts, type Grid, type Pane } from './grid.ts';
import { figureCell, tablesOf, writeTable, type LiveScope } from './live-tables.ts';
import { isOfRows } from './parameter-grid.ts';

/** Tables on the left, single figures on the right. */
const TABLE_WIDTHS = [26, ...Array.from({ length: 6 }, () => 16)];
const SINGLES_AT = TABLE_WIDTHS.length + 1;
export const STEP_WIDTHS = [...TABLE_WIDTHS, 2, 24, 19, 13, 12, 46];

/** The steps of every service: what is formed by class or pollutant in tables, single figures in a list. */
export function writeSteps(grid: Grid, title: string, scopes: readonly LiveScope[]): void {
  grid.add(texts([title], 'title'));
  grid.add(texts(['各步骤为公式，随输入和参数重算；灰底单元格为核算时的数值，不随输入变动，原因见备注'], 'note'));
  for (const scope of scopes) {
    const { trace, run } = scope;
    const { title: name } = calculatedItem(run.service);
    grid.add([]);
    grid.add(texts([`${name}：${trace.methodLabel}（${citationText(trace.citation)}）`], 'section'));
    const own = run.columns.filter((column) => isStep(column) && !isOfRows(column));
    const tables = tablesOf(own.filter(({ axes }) => axes.length > 0));
    const isNarrow = tables.every(({ axes, columns }) => axes.length + columns.length <= TABLE_WIDTHS.length);
    const left = grid.beside(0);
    const right = isNarrow ? grid.beside(SINGLES_AT) : left;
    for (const table of tables) writeTable(left, scope, table);
    right.add(texts(['单项', '数值', '单位', '符号', '算式'], 'head'));
    for (const column of own.filter(({ axes }) => axes.length === 0)) writeSingle(right, scope, column);
  }
}

function isStep({ role }: LiveColumn): boolean {
  return role === 'step' || role === 'part' || role === 'area';
}

function writeSingle(grid: Pane, { trace }: LiveScope, column: LiveColumn): void {
  const { name, label, unit, symbol, values, fixed } = column;
  const formula = trace.symbols.find((each) => each.symbol === symbol)?.formula?.replaceAll(/\s+/g, ' ') ?? '';
  grid.name(name, 1, grid.next());
  grid.add([
    ...texts([label]),
    figureCell(column, 0, formatOf(values)),
    ...texts([unit === null ? '' : unitLabel(unit), symbol]),
    { value: fixed ?? `${symbol} = ${formula}`, style: 'note', comment: `单元格名称：${name}` },
  ]);
}
