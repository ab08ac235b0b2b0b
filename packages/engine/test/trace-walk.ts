import type { Trace, TraceSymbol } from '../src/trace/trace.ts';

/** Symbols that the value and the quantity rest on, each with where it is found in the trace. */
export function walkDown(trace: Trace): ReadonlyMap<string, TraceSymbol> {
  const known = new Map(trace.symbols.map((entry) => [entry.symbol, entry]));
  const seen = new Map<string, TraceSymbol>();
  const visit = (symbol: string) => {
    if (seen.has(symbol)) return;
    const entry = known.get(symbol);
    if (entry === undefined) throw new Error(`${symbol} is not in the trace`);
    seen.set(symbol, entry);
    entry.inputs.forEach(visit);
  };
  visit(trace.value.symbol);
  visit(trace.quantity.symbol);
  for (const { symbol } of trace.symbols) visit(symbol);
  return seen;
}

/** A symbol that can be followed no further although it says nothing about its origin. */
export function withoutOrigin(trace: Trace): readonly string[] {
  return [...walkDown(trace).values()]
    .filter(({ kind, inputs, sources, notes }) =>
      kind === 'step' ? inputs.length === 0 : sources.length === 0 && notes.length === 0,
    )
    .map(({ symbol }) => symbol);
}
