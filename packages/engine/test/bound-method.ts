import type { Given, Method, Source } from '@qingzhang/catalogue/language/method';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { STANDARD_DEFAULTS } from '@qingzhang/catalogue/profiles/defaults';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { Given as FormulaGiven, Method as FormulaMethod, Step } from '@qingzhang/formula/check/method';
import { symbolsOf } from '@qingzhang/formula/parse/expression';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import { keyDimensions } from '../src/plan/key-columns.ts';

export type RasterAs = 'cell' | 'class' | 'scalar';

/** How one given is bound: over which dimensions, or by which step. */
export type Shape = { readonly dims: readonly string[]; readonly table?: string } | { readonly step: string };

/** The shape that a source brings, rasters as pixels, class means or one number. */
export function shapeOf(source: Source, rasterAs: RasterAs): Shape {
  switch (source.from) {
    case 'derived':
      return { step: source.step };
    case 'raster': {
      const place = rasterAs === 'scalar' ? [] : [rasterAs];
      return { dims: [...place, ...(source.months === true ? ['month'] : [])] };
    }
    case 'rows':
      return { dims: ['row'], table: source.table };
    case 'keyed':
      return { dims: source.by };
    case 'columns':
      return { dims: [source.as, ...source.by] };
    case 'series':
      return { dims: source.apart === true ? [source.period] : [] };
    case 'profile': {
      const entry = STANDARD_DEFAULTS.find(({ key }) => key === source.key);
      if (entry === undefined) throw new Error(`no profile has a default ${source.key}`);
      return { dims: entry.kind === 'single' ? [] : [source.by ?? entry.by] };
    }
    case 'param':
    case 'region':
    case 'result':
      return { dims: [] };
    default:
      throw new Error(`no method of these services takes ${source.from}`);
  }
}

/** Symbols whose figures the account shows; everything else is there only if these need it. */
function wantedSymbols(method: Method): readonly string[] {
  return [
    method.value,
    method.quantity,
    ...method.attribute.flatMap(({ value, basis }) => [value, basis]),
    ...Object.values(method.columns ?? {}),
    ...Object.values(method.fills ?? {}),
    ...(method.checks ?? []).map(({ holds }) => holds),
  ];
}

/** The method as the formula language sees it once every given has a shape; what nothing needs is left out. */
export function boundMethod(method: Method, shape: (given: Given) => Shape): FormulaMethod {
  const steps = new Map(method.steps.map((step) => [step.symbol, step]));
  const givens = new Map(method.givens.map((given) => [given.symbol, given]));
  const needed = new Set<string>();
  const need = (symbol: string): void => {
    if (needed.has(symbol)) return;
    needed.add(symbol);
    const step = steps.get(symbol);
    if (step !== undefined) symbolsOf(parseFormula(step.formula, symbol)).forEach(need);
    const given = givens.get(symbol);
    const bound = given === undefined ? undefined : shape(given);
    if (bound !== undefined && 'step' in bound) need(bound.step);
  };
  wantedSymbols(method).forEach(need);
  const used = method.givens
    .filter(({ symbol }) => needed.has(symbol))
    .map((given) => ({ given, bound: shape(given) }));
  const tables = new Set(used.flatMap(({ bound }) => ('step' in bound ? [] : (bound.table ?? []))));
  return {
    givens: used.flatMap(({ given, bound }) => ('step' in bound ? [] : [formulaGiven(given, bound)])),
    constants: method.constants.filter(({ symbol }) => needed.has(symbol)),
    steps: method.steps
      .filter(({ symbol }) => needed.has(symbol))
      .flatMap((step): Step[] => [
        step,
        ...used.flatMap(({ given, bound }) =>
          'step' in bound && bound.step === step.symbol && given.kind === 'number'
            ? [{ symbol: given.symbol, label: given.label, unit: given.unit, formula: step.symbol }]
            : [],
        ),
      ]),
    tables: Object.fromEntries([...tables].map((name) => [name, keyDimensions(tableEntry(name).table)])),
  };
}

function formulaGiven(
  given: Given,
  bound: { readonly dims: readonly string[]; readonly table?: string },
): FormulaGiven {
  const shared = { symbol: given.symbol, label: given.label, ...bound };
  switch (given.kind) {
    case 'word':
      return { ...shared, kind: 'word', words: wordsOf(given) };
    case 'intervals':
      return { ...shared, kind: 'intervals', unit: given.unit, keyUnit: given.keyUnit };
    default:
      return { ...shared, kind: 'number', unit: given.unit, extensive: bound.dims.includes('row') };
  }
}

/** The words of the column that a choice comes from; truth values are words. */
export function wordsOf(given: Given): readonly string[] {
  const [source] = given.sources;
  if (source === undefined || !('table' in source) || !('column' in source))
    throw new Error(`${given.symbol} has no column`);
  const field = fieldOf(tableEntry(source.table).table, source.column);
  if (field?.type === 'choice') return field.options.map(({ value }) => value);
  if (field?.type === 'flag') return ['false', 'true'];
  throw new Error(`${given.symbol} is no choice`);
}
