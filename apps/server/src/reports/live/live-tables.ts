import { dimensionLabel } from '@qingzhang/engine/trace/dimension-label';
import type { Trace } from '@qingzhang/engine/trace/trace';
import { labelText } from '@qingzhang/engine/workbook/label-text';
import type { LiveColumn, LiveRun } from '@qingzhang/engine/workbook/live-column';
import { sizeOf, type Axis } from '@qingzhang/formula/value/named-array';
import type { Cell } from '../../sheets/workbook.ts';
import { formatOf, type StyleName } from './cell-styles.ts';
import { texts, type GridCell, type Pane } from './grid.ts';
import { columnHeader, type RowNames } from './live-texts.ts';

/** A run that is being written, with what people call its labels. */
export interface LiveScope {
  readonly run: LiveRun;
  readonly trace: Trace;
  readonly rowNames: RowNames;
}

/** Columns over the same labels, side by side. */
export interface LiveTable {
  readonly axes: readonly Axis[];
  readonly columns: readonly LiveColumn[];
}

export function tablesOf(columns: readonly LiveColumn[]): LiveTable[] {
  const tables = new Map<string, { axes: readonly Axis[]; columns: LiveColumn[] }>();
  for (const column of columns) {
    const key = JSON.stringify(column.axes.map(({ name, labels }) => [name, labels]));
    const table = tables.get(key) ?? { axes: column.axes, columns: [] };
    table.columns.push(column);
    tables.set(key, table);
  }
  return [...tables.values()];
}

/** Writes a table below its headings: the labels first, then each column under its name. */
export function writeTable(grid: Pane, scope: LiveScope, { axes, columns }: LiveTable): void {
  const lead = leadOf(scope, axes);
  grid.add([
    ...texts(
      lead.map(({ header }) => header),
      'head',
    ),
    ...columns.map((column): GridCell => ({
      value: columnHeader(column),
      style: 'head',
      comment: noteOf(scope.trace, column),
    })),
  ]);
  const first = grid.next();
  const formats = columns.map(({ values }) => formatOf(values));
  const count = sizeOf(axes);
  for (let at = 0; at < count; at += 1) {
    const place = placeIn(axes, at);
    grid.add([
      ...texts(lead.map(({ textAt }) => textAt(place))),
      ...columns.map((column, index) => figureCell(column, at, formats[index])),
    ]);
  }
  const last = first + count - 1;
  lead.forEach(({ name }, at) => {
    if (name !== undefined) grid.name(name, at, first, last);
  });
  columns.forEach(({ name }, at) => grid.name(name, lead.length + at, first, last));
}

/** A cell of a column, with what it comes to beside its formula. */
export function figureCell({ values, formulas, role, fixed }: LiveColumn, at: number, numFmt?: string): GridCell {
  const formula = formulas[at]!;
  const isPutIn = role !== 'step' && role !== 'part' && formula === null;
  const style: StyleName = fixed !== undefined ? 'fixed' : isPutIn ? 'input' : 'result';
  const value: Cell = values[at]!;
  return { value, style, formula, ...(numFmt === undefined || typeof value === 'string' ? {} : { numFmt }) };
}

/** What somebody who stands on a heading wants to know: the formula in letters, the name of the cells. */
function noteOf(trace: Trace, { name, symbol, role, fixed }: LiveColumn): string {
  const formula = trace.symbols.find((each) => each.symbol === symbol)?.formula?.replaceAll(/\s+/g, ' ');
  return [
    ...(role === 'step' && formula !== undefined ? [`${symbol} = ${formula}`] : [`符号：${symbol}`]),
    ...(role === 'part' ? ['中间列，以国际单位制的基本单位计'] : []),
    ...(fixed === undefined ? [] : [fixed]),
    `单元格名称：${name}`,
  ].join('\n');
}

/** A column of words before the figures. */
interface Lead {
  readonly header: string;
  /** The labels of a line by their place along each axis. */
  readonly textAt: (place: readonly number[]) => string;
  /** What formulas call it. */
  readonly name?: string;
}

/** What stands before the figures of a line: for a row its name, its region and its keys, else its labels. */
function leadOf({ run, trace, rowNames }: LiveScope, axes: readonly Axis[]): Lead[] {
  return axes.flatMap((axis, index): Lead[] => {
    if (axis.name !== 'row')
      return [
        {
          header: dimensionLabel(axis.name),
          textAt: (place) => labelText(trace, axis.name, axis.labels[place[index]!]!),
        },
      ];
    const isNamed = axis.labels.some((label) => rowNames.has(label));
    const zones = axis.keys['zone'];
    const keys = axes.length > 1 ? [] : [...run.keys].filter(([, { rows }]) => sameRows(rows, axis));
    return [
      ...(isNamed
        ? [{ header: '记录', textAt: (place: readonly number[]) => rowNames.get(axis.labels[place[index]!]!) ?? '—' }]
        : []),
      ...(zones === undefined
        ? []
        : [
            {
              header: dimensionLabel('zone'),
              textAt: (place: readonly number[]) => labelText(trace, 'zone', zones[place[index]!]!),
            },
          ]),
      ...keys.map(([name, { key, texts: words }]) => ({
        name,
        header: dimensionLabel(key),
        textAt: (place: readonly number[]) => words[place[index]!]!,
      })),
    ];
  });
}

function placeIn(axes: readonly Axis[], at: number): readonly number[] {
  let rest = at;
  return axes
    .toReversed()
    .map(({ labels }) => {
      const place = rest % labels.length;
      rest = Math.floor(rest / labels.length);
      return place;
    })
    .toReversed();
}

function sameRows(a: Axis, b: Axis): boolean {
  return a.labels.length === b.labels.length && a.labels.every((label, at) => label === b.labels[at]);
}
