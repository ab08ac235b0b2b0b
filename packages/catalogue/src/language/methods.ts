import type {
  Agreement,
  Constant,
  IntervalGiven,
  NumberGiven,
  OwnArea,
  RowClasses,
  Source,
  Step,
  WordGiven,
} from './method.ts';

/** Short words for writing methods. */

export function given(
  symbol: string,
  label: string,
  unit: string,
  sources: readonly Source[],
  more: Partial<Pick<NumberGiven, 'blank' | 'optional' | 'tex'>> = {},
): NumberGiven {
  return { ...more, kind: 'number', symbol, label, unit, sources };
}

export function word(symbol: string, label: string, sources: readonly Source[]): WordGiven {
  return { kind: 'word', symbol, label, sources };
}

export function intervals(
  symbol: string,
  label: string,
  declared: Pick<IntervalGiven, 'unit' | 'keyUnit' | 'sources'>,
): IntervalGiven {
  return { kind: 'intervals', symbol, label, ...declared };
}

export function constant(symbol: string, label: string, declared: Omit<Constant, 'symbol' | 'label'>): Constant {
  return { symbol, label, ...declared };
}

export function step(
  symbol: string,
  label: string,
  unit: string,
  formula: string,
  more: Partial<Pick<Step, 'apart' | 'asOne' | 'empirical' | 'printed' | 'source' | 'tex'>> = {},
): Step {
  return { ...more, symbol, label, unit, formula };
}

export function raster(
  table: string,
  kind: string,
  more: { readonly months?: boolean; readonly agrees?: Agreement } = {},
): Source {
  return { from: 'raster', table, kind, ...more };
}

export function rows(table: string, column: string): Source {
  return { from: 'rows', table, column };
}

/** An area column whose empty cells are the class area of the row. */
export function ownArea(table: string, column: string, more: OwnArea = {}): Source {
  return { from: 'rows', table, column, ownArea: more };
}

export function keyed(
  table: string,
  column: string,
  by: readonly string[],
  where?: Readonly<Record<string, string>>,
): Source {
  return { from: 'keyed', table, column, by, ...(where === undefined ? {} : { where }) };
}

/** A coefficient by class. */
export function byClass(table: string, column: string): Source {
  return keyed(table, column, ['class']);
}

/** Several columns told apart by a dimension. */
export function columns(
  table: string,
  names: Readonly<Record<string, string>>,
  as: string,
  by: readonly string[],
): Source {
  return { from: 'columns', table, columns: names, as, by };
}

export function stationShare(table: string, also: readonly string[] = []): Source {
  return { from: 'stationShare', table, station: 'stationCode', ...(also.length === 0 ? {} : { also }) };
}

export function param(table: string, column: string): Source {
  return { from: 'param', table, column };
}

export function profile(key: string, by?: string): Source {
  return { from: 'profile', key, ...(by === undefined ? {} : { by }) };
}

export function derived(symbol: string): Source {
  return { from: 'derived', step: symbol };
}

/** The one class that each word of a column stands for. */
export function classByWord(column: string, classes: Readonly<Record<string, string>>): readonly RowClasses[] {
  return Object.entries(classes).map(([word, label]) => ({ is: { [column]: word }, classes: [label] }));
}
