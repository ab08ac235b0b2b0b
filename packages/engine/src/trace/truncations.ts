import { walk, type Expression } from '@qingzhang/formula/parse/expression';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import { flooredSymbols } from '../treatments/floored-symbols.ts';
import type { Trace, TraceSymbol, TraceValue } from './trace.ts';

/** What a run counted as 0 although it was less. */
export interface Truncation {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  /** What was cut off, as a positive amount; null where it was cut pixel by pixel or place by place, and is not added up. */
  readonly amount: number | null;
}

/** Everything that a run cut off at 0, read from its formulas and figures; nothing where no figure was below. */
export function truncations({ symbols }: Pick<Trace, 'symbols'>): Truncation[] {
  const bySymbol = new Map(symbols.map((each) => [each.symbol, each]));
  const wordOf = (name: string) => {
    const word = bySymbol.get(name)?.value;
    return typeof word === 'string' ? word : undefined;
  };
  return flooredSymbols(symbols, wordOf).flatMap((name) => {
    const floored = bySymbol.get(name);
    const amount = floored === undefined ? 0 : belowZero(floored, isAmount(floored, bySymbol));
    return floored === undefined || amount === 0
      ? []
      : [{ symbol: name, label: floored.label, unit: floored.unit, amount }];
  });
}

/** Depths and rates do not add up: what is known of them tells only whether any is below. */
function belowZero({ value, zones = null }: TraceSymbol, isAdded: boolean): number | null {
  if (isAdded && value !== null) return figuresOf(value).reduce((sum, figure) => sum + Math.max(0, -figure), 0);
  const known = [...figuresOf(value), ...figuresOf(zones)];
  return known.length > 0 && known.every((figure) => figure >= 0) ? 0 : null;
}

/** Formed over land or rows, or from what is. */
function isAmount({ symbol, formula, inputs }: TraceSymbol, symbols: ReadonlyMap<string, TraceSymbol>): boolean {
  if (formula === undefined) return false;
  const isSum = ({ kind }: Expression) => kind === 'integrate' || kind === 'reduce' || kind === 'group';
  if ([...walk(parseFormula(formula, symbol))].some(isSum)) return true;
  return inputs.some((name) => symbols.has(name) && isAmount(symbols.get(name)!, symbols));
}

function figuresOf(value: TraceValue): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null || 'intervals' in value) return [];
  return value.values.filter((figure) => typeof figure === 'number');
}
