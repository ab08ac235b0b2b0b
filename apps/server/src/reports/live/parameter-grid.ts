import { unitLabel } from '@qingzhang/core/units';
import { standingOfSymbol } from '@qingzhang/engine/trace/doubts';
import type { TraceSymbol } from '@qingzhang/engine/trace/trace';
import { labelText } from '@qingzhang/engine/workbook/label-text';
import type { LiveColumn } from '@qingzhang/engine/workbook/live-column';
import { calculatedItem } from '@qingzhang/catalogue/registry';
import { sizeOf } from '@qingzhang/formula/value/named-array';
import { figureText } from '../figure-text.ts';
import { wordReader } from '../parameter-table.ts';
import { sourceText } from '../report-texts.ts';
import { VERIFICATION } from '../sheet-columns.ts';
import { formatOf } from './cell-styles.ts';
import { texts, type Grid } from './grid.ts';
import { figureCell, tablesOf, type LiveScope } from './live-tables.ts';

export const PARAMETER_WIDTHS = [16, 30, 12, 26, 18, 16, 12, 48, 22];

/** Parameters and constants of all services, one line a figure, with the source in a note at the cell. */
export function writeParameters(grid: Grid, title: string, scopes: readonly LiveScope[]): number {
  grid.add(texts([title], 'title'));
  grid.add(texts(['黄底单元格可改，改后各表自动重算；来源见单元格批注；标“待核实”的尚未与正式文本核对'], 'note'));
  const heading = grid.next();
  grid.add(texts(['服务', '参数', '符号', '分项', '数值', '单位', '核实状态', '来源', '单元格名称'], 'head'));
  for (const scope of scopes) for (const column of parametersOf(scope)) writeParameter(grid, scope, column);
  return heading;
}

function parametersOf({ run }: LiveScope): readonly LiveColumn[] {
  const own = run.columns.filter(({ role, axes }) => role === 'constant' || (role === 'given' && !isOfRows({ axes })));
  return tablesOf(own).flatMap(({ columns }) => columns);
}

export function isOfRows({ axes }: Pick<LiveColumn, 'axes'>): boolean {
  return axes.some(({ name }) => name === 'row');
}

function writeParameter(grid: Grid, { trace }: LiveScope, column: LiveColumn): void {
  const { name, symbol, label, unit, axes, values } = column;
  const traced = trace.symbols.find((each) => each.symbol === symbol)!;
  const standing = standingOfSymbol(traced);
  const source = sourceText(traced.sources) || '未填写';
  const first = grid.next();
  const numFmt = formatOf(values);
  const labels = labelsOf(axes);
  const choices = wordReader(calculatedItem(trace.service), trace.method, symbol);
  values.forEach((value, at) => {
    const text = typeof value === 'string' ? choices(value) : unit === null ? '' : unitLabel(unit);
    grid.add([
      ...texts([
        calculatedItem(trace.service).title,
        label,
        symbol,
        labels[at]!.map(([dimension, each]) => labelText(trace, dimension, each)).join('，'),
      ]),
      { ...figureCell(column, at, numFmt), comment: commentOf(traced, source) },
      ...texts([text]),
      { value: VERIFICATION[standing], style: standing === 'unverified' ? 'doubt' : 'text' },
      ...texts([source, name], 'line'),
    ]);
  });
  if (values.length > 0) grid.name(name, 4, first, first + values.length - 1);
}

/** Where a figure comes from, and what became of its price. */
function commentOf({ sources, notes }: TraceSymbol, source: string): string {
  const prices = new Set(
    sources.flatMap((each) => {
      if (!('price' in each) || each.price === undefined) return [];
      const { price, year, index, factor } = each.price;
      const converted = index === null ? '未折算' : `按${index}折算，系数 ${figureText(factor)}`;
      return [`原价 ${figureText(price)}（${year ?? '未注明'} 年，${converted}）`];
    }),
  );
  return [`来源：${source}`, ...prices, ...notes].join('\n');
}

function labelsOf(axes: LiveColumn['axes']): readonly (readonly (readonly [string, string])[])[] {
  if (sizeOf(axes) === 0) return [];
  return axes.reduce<readonly (readonly (readonly [string, string])[])[]>(
    (list, { name, labels }) => list.flatMap((before) => labels.map((label) => [...before, [name, label] as const])),
    [[]],
  );
}
