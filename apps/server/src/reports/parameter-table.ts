import { citationText } from '@qingzhang/core/citation';
import { unitLabel } from '@qingzhang/core/units';
import { PRICE_KINDS } from '@qingzhang/catalogue/language/price-kind';
import type { Service } from '@qingzhang/catalogue/language/service';
import { calculatedItem, tableEntry } from '@qingzhang/catalogue/registry';
import type { ParameterRow } from '@qingzhang/contract/results/report';
import { dimensionLabel } from '@qingzhang/engine/trace/dimension-label';
import { parametersIn, standingOfSymbol } from '@qingzhang/engine/trace/doubts';
import type { TraceSymbol, TraceValue } from '@qingzhang/engine/trace/trace';
import type { ReportScope } from './report-scope.ts';
import { sourceText, wordOf } from './report-texts.ts';
import type { ReportedTrace } from './reported-traces.ts';

/** Everything that was put into the formulas, service by service, as the stored traces say. */
export function parameterTable({ traces }: ReportScope): ParameterRow[] {
  return [...traces.values()].flatMap((trace) => parametersIn(trace).map((symbol) => parameterRow(trace, symbol)));
}

/** What was put into the formulas for one symbol. */
export function parameterRow(
  { service: wire, method, methodLabel, citation }: ReportedTrace,
  symbol: TraceSymbol,
): ParameterRow {
  const service = calculatedItem(wire);
  const figures = symbol.value ?? symbol.zones ?? null;
  const isSingle = typeof figures !== 'object' || figures === null;
  const read = wordReader(service, method, symbol.symbol);
  return {
    serviceCode: wire,
    serviceName: service.title,
    method: methodLabel,
    methodSource: citationText(citation),
    symbol: symbol.symbol,
    label: symbol.label,
    value: typeof figures === 'string' ? read(figures) : isSingle ? figures : null,
    range: isSingle ? null : rangeOf(figures, read),
    unit: unitLabel(symbol.unit),
    prices: pricesOf(symbol),
    source: sourceText(symbol.sources),
    verification: standingOfSymbol(symbol),
  };
}

/** The prices behind a figure, those that are alike once. */
function pricesOf({ sources }: TraceSymbol): ParameterRow['prices'] {
  const found = new Map<string, ParameterRow['prices'][number]>();
  for (const source of sources) {
    if (!('price' in source) || source.price === undefined) continue;
    const { price, year, kind, index, factor } = source.price;
    const label = PRICE_KINDS.find(({ value }) => value === kind)?.label ?? kind;
    const row = { price, year, kind: label, index, factor, converted: price * factor };
    found.set(JSON.stringify(row), row);
  }
  return [...found.values()];
}

/** What people read for the choices of a given: the labels of the column that it comes from. */
export function wordReader({ methods }: Service, method: string, symbol: string): (word: string) => string {
  const given = methods?.list.find(({ name }) => name === method)?.givens.find((each) => each.symbol === symbol);
  const source = given?.sources.find((each) => 'table' in each && 'column' in each);
  return (word) => {
    if (word === 'true' || word === 'false') return word === 'true' ? '是' : '否';
    return source !== undefined && 'table' in source && 'column' in source
      ? wordOf(tableEntry(source.table).table, source.column, word)
      : word;
  };
}

const SIX_DIGITS = new Intl.NumberFormat('zh-CN', { maximumSignificantDigits: 6 });

function rangeOf(figures: Extract<TraceValue, object>, read: (word: string) => string): string {
  const along = figures.dims.map(dimensionLabel).join('、');
  if ('intervals' in figures) return `分段表（按${along || '数值'}）`;
  const numbers = figures.values.filter((value) => typeof value === 'number');
  const choices = new Set(figures.values.filter((value) => typeof value === 'string'));
  if (numbers.length === 0)
    return choices.size === 0 ? '无' : `${[...choices].slice(0, 5).map(read).join('、')}（按${along}）`;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)].map((value) => SIX_DIGITS.format(value));
  return `${least === most ? least : `${least} – ${most}`}（按${along}，${numbers.length} 个）`;
}
