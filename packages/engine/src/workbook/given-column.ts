import { convert } from '@qingzhang/core/units';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import type { TraceFigure } from '../trace/trace.ts';
import { landCell, landRatio, type Land } from './land.ts';
import { figuresOf, type LiveColumn, type LiveRun } from './live-column.ts';
import type { UnitFigures } from './unit-figures.ts';

interface Surroundings {
  /** Null where the run had other land than the workbook shows. */
  readonly land: Land | null;
  /** Runs that this one may build on. */
  readonly others: ReadonlyMap<string, LiveRun>;
}

/** What was put in. Areas that a row leaves to its class follow the class, results of another run follow that run. */
export function givenColumn(figures: UnitFigures, name: string, symbol: string, around: Surroundings): LiveColumn {
  const array = figures.array(symbol);
  if (array === undefined) throw new Error(`the account unit has no ${symbol}`);
  const { label, kind } = figures.symbol(symbol);
  const values = figuresOf(array);
  const rows = array.axes.find((each) => each.name === 'row')?.labels ?? [];
  const result = resultOf(figures, symbol, values, around);
  const ratios = ratiosOf(figures, symbol, around);
  return {
    name,
    symbol,
    role: kind === 'constant' ? 'constant' : 'given',
    label,
    unit: figures.checked.givens.get(symbol)?.kind === 'word' ? null : unitOf(figures.checked, symbol),
    axes: array.axes,
    values,
    formulas: values.map((value, at) => {
      const ratio = array.axes.length === 1 ? (ratios.get(rows[at] ?? '') ?? '') : '';
      return value === null || ratio === '' ? result : `${value}${ratio}`;
    }),
  };
}

/** The class areas of a run, hm². */
export function areaColumn({ area, symbol }: UnitFigures, name: string, land: Land | null): LiveColumn {
  const { label, unit } = symbol('area');
  const { axes, data } = area!;
  return {
    name,
    symbol: 'area',
    role: 'area',
    label,
    unit,
    axes,
    values: Array.from(data, (squareMetres) => convert(squareMetres, 'm2', unit)),
    formulas: axes[0]!.labels.map((code) => (land === null ? null : (landCell(land, code) ?? null))),
  };
}

/** The cell of another run that the given is the result of, as long as it still is. */
function resultOf(
  { symbol: traced, checked }: UnitFigures,
  symbol: string,
  values: readonly TraceFigure[],
  { others }: Surroundings,
): string | null {
  const [source] = traced(symbol).sources;
  if (source?.from !== 'run') return null;
  const columns = others.get(source.service)?.columns ?? [];
  const other = columns.find((each) => each.symbol === source.symbol && each.role === 'step');
  const isSame = other?.axes.length === 0 && other.values[0] === values[0] && other.unit === unitOf(checked, symbol);
  return isSame ? other.name : null;
}

function ratiosOf(
  { symbol: traced, parentOf }: UnitFigures,
  symbol: string,
  { land }: Surroundings,
): Map<string, string> {
  if (land === null) return new Map();
  const { areasOf = [] } = traced(symbol);
  return new Map(areasOf.map(({ rowId, classCode }) => [rowId, landRatio(land, classCode, parentOf)]));
}
