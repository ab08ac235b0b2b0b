import type { Given, Method } from '@qingzhang/catalogue/language/method';
import type { Service } from '@qingzhang/catalogue/language/service';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { SERVICES, tableEntry } from '@qingzhang/catalogue/registry';
import { parseUnit, sameDimension } from '@qingzhang/core/units';
import { checkMethod, requireChecked } from '@qingzhang/formula/check/check-method';
import type { CheckedMethod } from '@qingzhang/formula/check/checked-method';
import { describe, expect, it } from 'vitest';
import { boundMethod, shapeOf, type RasterAs, type Shape } from './bound-method.ts';

const WIRES = ['carbon', 'oxygen', 'climate', 'bio', 'product', 'tour', 'leisure', 'culture'];
const CASES = SERVICES.filter(({ wire }) => WIRES.includes(wire)).flatMap((service) =>
  (service.methods?.list ?? []).map((method) => ({ name: `${service.wire} ${method.name}`, service, method })),
);

const firstSource =
  (rasterAs: RasterAs) =>
  (given: Given): Shape =>
    shapeOf(given.sources[0]!, rasterAs);

/** Every way the givens may be bound: rasters three ways, each later source once, each optional figure absent once. */
function* bindings(method: Method): Generator<readonly [string, (given: Given) => Shape]> {
  for (const rasterAs of ['cell', 'class', 'scalar'] as const) {
    const usual = firstSource(rasterAs);
    yield [`rasters as ${rasterAs}`, usual];
    for (const given of method.givens) {
      for (const later of given.sources.slice(1)) {
        const forced = (each: Given) => (each === given ? shapeOf(later, rasterAs) : usual(each));
        yield [`rasters as ${rasterAs}, ${given.symbol} from ${later.from}`, forced];
      }
      if (given.kind !== 'number' || given.optional !== true || given.sources[0]!.from === 'rows') continue;
      yield [`without ${given.symbol}`, (each) => (each === given ? { dims: [] } : usual(each))];
    }
  }
}

function checkedUsually(method: Method): CheckedMethod {
  return requireChecked(boundMethod(method, firstSource('class')));
}

describe('the methods of carbon to culture', () => {
  it('are 20 in all', () => {
    expect(CASES.map(({ name }) => name)).toEqual([
      'product gross',
      'product net',
      'product rent',
      'product gamma',
      'carbon rate',
      'carbon nep',
      'carbon alpha',
      'carbon biomass',
      'carbon gb38582',
      'oxygen co2Linked',
      'oxygen nppGross',
      'climate heat',
      'climate et',
      'climate deltaT',
      'bio gb38582',
      'bio simple',
      'tour travelCost',
      'leisure personTime',
      'leisure area',
      'culture landscape',
    ]);
  });

  it.each(CASES)('$name: units and dimensions hold however the givens are bound', ({ method }) => {
    for (const [how, shape] of bindings(method)) {
      const result = checkMethod(boundMethod(method, shape));
      expect(result.ok ? [] : result.errors.map((error) => `${how}: ${error.message}`)).toEqual([]);
    }
  });

  it.each(CASES)('$name: every given and step is used, every symbol has its own name', ({ method }) => {
    const bound = boundMethod(method, firstSource('class'));
    const derived = method.givens.flatMap(({ sources }) =>
      sources.flatMap((source) => (source.from === 'derived' ? [source.step] : [])),
    );
    const used = new Set(
      [bound, ...derived.map(() => boundMethod(method, (given) => shapeOf(given.sources.at(-1)!, 'class')))].flatMap(
        ({ givens, steps, constants }) => [...givens, ...steps, ...constants].map(({ symbol }) => symbol),
      ),
    );
    const declared = [...method.givens, ...method.constants, ...method.steps].map(({ symbol }) => symbol);
    expect(declared.filter((symbol) => !used.has(symbol))).toEqual([]);
    expect(new Set(declared).size).toBe(declared.length);
  });

  it.each(CASES)('$name: the value is yuan a year, the quantity has the unit that is shown', ({ service, method }) => {
    const unitOf = (symbol: string) => parseUnit(method.steps.find((step) => step.symbol === symbol)!.unit);
    expect(sameDimension(unitOf(method.value), parseUnit('yuan/a'))).toBe(true);
    const shown = method.physical?.unit ?? service.physicalUnit;
    expect(sameDimension(unitOf(method.quantity), parseUnit(shown))).toBe(true);
  });

  it.each(CASES)('$name: what is shared out is value, by what regions add up', ({ method }) => {
    const { steps } = checkedUsually(method);
    for (const { value, basis } of method.attribute) {
      const amount = steps.find(({ symbol }) => symbol === value)!;
      expect(sameDimension(parseUnit(amount.unit), parseUnit('yuan/a'))).toBe(true);
      const base = steps.find(({ symbol }) => symbol === basis);
      const isResult = method.givens.some(
        ({ symbol, sources }) => symbol === basis && sources.some(({ from }) => from === 'result'),
      );
      const isRows = base?.phase === 'field' && base.type.shape.dims.includes('row');
      expect(isResult || isRows || base?.additive === true).toBe(true);
    }
  });

  it.each(CASES)('$name: every column it reads exists and has a fitting unit', ({ method }) => {
    const problems = method.givens.flatMap((given) =>
      given.sources.flatMap((source) => {
        if (!('table' in source) || !('column' in source)) return [];
        const field = fieldOf(tableEntry(source.table).table, source.column);
        if (field === undefined || field.computed === true) return [`${source.table}.${source.column} is not entered`];
        if (given.kind === 'word') return field.type === 'choice' || field.type === 'flag' ? [] : [given.symbol];
        if (field.type !== 'number' && field.type !== 'integer') return [given.symbol];
        const fits = sameDimension(parseUnit(field.unit), parseUnit(given.unit));
        return fits ? [] : [`${given.symbol}: ${field.unit} ${given.unit}`];
      }),
    );
    expect(problems).toEqual([]);
  });

  it.each(CASES)('$name: the columns it fills are computed ones of the right unit', ({ service, method }) => {
    const units = new Map(
      [...method.givens, ...method.steps].map((each) => [each.symbol, 'unit' in each ? each.unit : null]),
    );
    const targets = [
      ...Object.entries(method.columns ?? {}).map(([column, symbol]) => [service.value.name, column, symbol] as const),
      ...Object.entries(method.fills ?? {}).map(([place, symbol]) => {
        const [table = '', column = ''] = place.split('.');
        return [table, column, symbol] as const;
      }),
    ];
    for (const [table, column, symbol] of targets) {
      const field = fieldOf(tableEntry(table).table, column);
      expect(field, `${table}.${column}`).toMatchObject({ computed: true });
      const unit = field!.type === 'money' ? 'yuan/a' : 'unit' in field! ? field.unit : null;
      expect(units.has(symbol)).toBe(true);
      const own = units.get(symbol) ?? null;
      const fits = unit === null || own === null ? unit === own : sameDimension(parseUnit(own), parseUnit(unit));
      expect(fits, `${table}.${column}`).toBe(true);
    }
  });

  it.each(CASES)('$name: its checks are single truths, the tables it needs exist', ({ method }) => {
    for (const name of method.needsRowsOf ?? []) expect(() => tableEntry(name)).not.toThrow();
    const { steps } = checkedUsually(method);
    for (const { holds } of method.checks ?? []) {
      expect(steps.find(({ symbol }) => symbol === holds)).toMatchObject({ unit: '1', type: { shape: { dims: [] } } });
    }
  });

  it('are chosen by exactly the words of their parameter column', () => {
    const words = (service: Service) => {
      const choose = service.methods?.choose;
      const field = choose && fieldOf(tableEntry(choose.table).table, choose.column);
      return field?.type === 'choice' ? field.options.map(({ value }) => value) : [];
    };
    for (const service of SERVICES.filter(({ wire, methods }) => WIRES.includes(wire) && methods?.choose)) {
      expect(service.methods!.list.map(({ name }) => name).toSorted()).toEqual(words(service).toSorted());
    }
  });
});
