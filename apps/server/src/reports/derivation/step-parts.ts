import { unitLabel } from '@qingzhang/core/units';
import { calculatedItem } from '@qingzhang/catalogue/registry';
import { choicesOf, inChinese, withShortNumbers, type NamedChoice } from '@qingzhang/contract/chinese-tex';
import type { Trace, TraceSymbol } from '@qingzhang/engine/trace/trace';
import type { DocumentPart } from '../../documents/official-document.ts';
import { paragraph } from '../paper/chapter.ts';
import { paperTable } from '../paper/paper-table.ts';
import { figuresOf } from './figure-rows.ts';
import type { Namer } from './namer.ts';

/** More rows than these are in the system, not on paper. */
const MOST_ROWS = 40;

/** The steps from the value down to what was given, each before those that it is formed from; then what is told beside. */
export function stepParts(trace: Trace, name: Namer): DocumentPart[] {
  const method = calculatedItem(trace.service).methods?.list.find((each) => each.name === trace.method);
  const choices = method === undefined ? [] : choicesOf(method);
  return stepsBehind(trace).flatMap((symbol) => [
    { part: 'heading', level: 3, text: `${symbol.label}（${symbol.symbol}）` } as const,
    ...equations(symbol, choices),
    ...figures(name, symbol),
    ...symbol.notes.flatMap((text) => paragraph(text)),
  ]);
}

/** Value and quantity, and the steps behind them in the order in which a reader asks; means and the like at the end. */
function stepsBehind({ symbols, value, quantity }: Trace): TraceSymbol[] {
  const byName = new Map(symbols.map((symbol) => [symbol.symbol, symbol]));
  const found = new Set<TraceSymbol>();
  let asked = [value.symbol, quantity.symbol];
  while (asked.length > 0) {
    const level = asked.flatMap((name) => byName.get(name) ?? []).filter((symbol) => !found.has(symbol));
    level.forEach((symbol) => found.add(symbol));
    asked = level.flatMap(({ inputs }) => inputs);
  }
  return [...found, ...symbols.filter((symbol) => !found.has(symbol))].filter(({ kind }) => kind === 'step');
}

function equations({ tex, texWithNumbers, printed }: TraceSymbol, choices: readonly NamedChoice[]): DocumentPart[] {
  const numbers = texWithNumbers === undefined ? undefined : withShortNumbers(texWithNumbers);
  const shown = [...new Set([printed ?? tex, numbers].filter((each) => each !== undefined))];
  return shown.map((each) => ({ part: 'equation', tex: inChinese(each, choices) }));
}

function figures(name: Namer, symbol: TraceSymbol): DocumentPart[] {
  const told = figuresOf(name, symbol, MOST_ROWS);
  const unit = unitLabel(symbol.unit);
  if (told.kind === 'pixels') return paragraph(`${symbol.label}逐像元计算，没有核算单元的单一数值。`);
  if (told.kind === 'one') return paragraph(`${symbol.label}为 ${told.text}${unit === '' ? '' : ` ${unit}`}。`);
  return paperTable({
    caption: `${symbol.label}${unit === '' ? '' : `（${unit}）`}`,
    columns: told.heads.map((label, at) => ({ label, isFigure: at === told.heads.length - 1 })),
    rows: told.rows,
    isSmall: true,
    notes: told.more > 0 ? [`另有 ${told.more} 行，见系统中的计算过程。`] : [],
  });
}
