import { isChoice, isFlag, isMoney, isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import { optionsOf } from '@qingzhang/catalogue/language/field-facts';
import type { Given, Method, Source } from '@qingzhang/catalogue/language/method';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { STANDARD_DEFAULTS } from '@qingzhang/catalogue/profiles/defaults';
import { CLASS_DICTIONARY, SERVICES, tableEntry } from '@qingzhang/catalogue/registry';
import { parseUnit, sameDimension } from '@qingzhang/core/units';
import { checkMethod, requireChecked } from '@qingzhang/formula/check/check-method';
import { childrenOf, type Expression } from '@qingzhang/formula/parse/expression';
import { describe, expect, it } from 'vitest';
import { bindingOf, formulaMethod, keysOf, rootsOf, type Declared } from './declared-method.ts';

const METHODS = SERVICES.flatMap((service) =>
  (service.methods?.list ?? []).map((method) => ({ id: `${service.wire} ${method.name}`, method, service })),
);
const PREPARATIONS = SERVICES.flatMap(({ methods }) => methods?.preparations ?? []);

/** Rasters as pixels, as means by class, as one number for all. */
const RASTERS = [['cell'], ['class'], []] as const;

/** Which source each given takes: the first ones, each later one in turn, and the last ones. */
function choices(givens: readonly Given[]): readonly (readonly [string, (given: Given) => Source])[] {
  const first = (given: Given) => given.sources[0]!;
  return [
    ['first sources', first],
    ['last sources', (given) => given.sources.at(-1)!],
    ...givens.flatMap((given) =>
      given.sources
        .slice(1)
        .map(
          (source) =>
            [
              `${given.symbol} from ${source.from}`,
              (other: Given) => (other === given ? source : first(other)),
            ] as const,
        ),
    ),
    // A factor that is a product of others is only reached when those stand in as well.
    ...givens.flatMap((given) =>
      given.sources
        .slice(1)
        .map(
          (source) =>
            [
              `${given.symbol} from ${source.from}, others last`,
              (other: Given) => (other === given ? source : other.sources.at(-1)!),
            ] as const,
        ),
    ),
  ];
}

function errorsOf(declared: Declared, roots: readonly string[]): string[] {
  return RASTERS.flatMap((dims) =>
    [...choices(declared.givens).map(bound), ...absences(declared.givens)].flatMap(([name, bind]) => {
      const result = checkMethod(formulaMethod(declared, roots, (given) => bind(given, dims)));
      return result.ok ? [] : result.errors.map((error) => `${dims.join()} ${name}: ${error.message}`);
    }),
  );
}

type Bind = (given: Given, rasterDims: readonly string[]) => ReturnType<typeof bindingOf>;

function bound([name, pick]: ReturnType<typeof choices>[number]): readonly [string, Bind] {
  return [name, (given, dims) => bindingOf(pick(given), dims)];
}

/** Each figure that may be missing left out once; rows without a figure are still rows. */
function absences(givens: readonly Given[]): readonly (readonly [string, Bind])[] {
  return givens
    .filter((given) => given.kind === 'number' && given.optional === true && given.sources[0]!.from !== 'rows')
    .map((absent) => [
      `without ${absent.symbol}`,
      (given, dims) => (given === absent ? { dims: [] } : bindingOf(given.sources[0]!, dims)),
    ]);
}

/** The unit of what a source holds; null where it has none of its own. */
function unitOfSource(source: Source): string | null | undefined {
  switch (source.from) {
    case 'raster':
    case 'percentile':
      return tableEntry(source.table).table.rasterKinds.find(({ kind }) => kind === source.kind)?.unit;
    case 'terrain':
      return source.measure === 'slopePct' ? '%' : 'm';
    case 'columns':
      return Object.values(source.columns)
        .map((column) => unitOfColumn(source.table, column))
        .find((unit) => unit !== null);
    case 'profile':
      return STANDARD_DEFAULTS.find(({ key }) => key === source.key)?.unit;
    case 'calendar':
      return 'd';
    case 'rows':
    case 'keyed':
    case 'param':
    case 'series':
    case 'intervals':
      return unitOfColumn(source.table, source.column);
    default:
      return null;
  }
}

function unitOfColumn(table: string, column: string): string | null | undefined {
  const field = fieldOf(tableEntry(table).table, column);
  // What the server works out is nothing to start from.
  if (field?.computed === true) return undefined;
  if (isFlag(field)) return '1';
  if (isChoice(field)) return null;
  return isNumeric(field) ? field.unit : undefined;
}

function fits(unit: string, other: string): boolean {
  return sameDimension(parseUnit(unit), parseUnit(other));
}

describe.each(METHODS)('$id', ({ method, service }) => {
  it('has right units and dimensions, however its figures are given', () => {
    expect(errorsOf(method, rootsOf(method))).toEqual([]);
  });

  it('reads columns and defaults that exist, in units that measure the same', () => {
    const wrong = method.givens.flatMap((given) =>
      given.sources.flatMap((source) => {
        const unit = unitOfSource(source);
        if (unit === null) return [];
        if (unit === undefined) return [`${given.symbol}: ${JSON.stringify(source)} is unknown`];
        const own = given.kind === 'word' ? '1' : given.unit;
        return fits(unit, own) ? [] : [`${given.symbol} in ${own}, source in ${unit}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('looks rows up by keys that their tables have', () => {
    const wrong = method.givens.flatMap(({ symbol, sources }) =>
      sources.flatMap((source) => {
        if (source.from !== 'keyed') return [];
        const keys = source.table === CLASS_DICTIONARY.table ? ['class'] : keysOf(source.table);
        return source.by.filter((key) => !keys.includes(key)).map((key) => `${symbol} by ${key}`);
      }),
    );
    expect(wrong).toEqual([]);
    for (const name of method.needsRowsOf ?? []) expect(() => tableEntry(name)).not.toThrow();
  });

  it('names a step for every derived figure, and each symbol once', () => {
    const steps = new Set(method.steps.map(({ symbol }) => symbol));
    const names = [...method.givens, ...method.constants, ...method.steps].map(({ symbol }) => symbol);
    const missing = method.givens.flatMap(({ sources }) =>
      sources.flatMap((source) => (source.from === 'derived' && !steps.has(source.step) ? [source.step] : [])),
    );
    expect(missing).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('uses every given and every step', () => {
    const used = new Set<string>();
    for (const [, pick] of choices(method.givens)) {
      const needed = formulaMethod(method, rootsOf(method), (given) => bindingOf(pick(given), ['class']));
      for (const { symbol } of [...needed.givens, ...needed.steps, ...needed.constants]) used.add(symbol);
    }
    const idle = [...method.givens, ...method.steps, ...method.constants].filter(({ symbol }) => !used.has(symbol));
    expect(idle.map(({ symbol }) => symbol)).toEqual([]);
  });

  it('gives a value in yuan a year and a quantity in the unit that is shown', () => {
    const stepOf = stepsOf(method);
    expect(stepOf(method.value)).toMatchObject({ phase: 'unit', unit: 'yuan/a', type: { shape: { dims: [] } } });
    expect(stepOf(method.quantity)!.type.shape.dims).toEqual([]);
    expect(fits(stepOf(method.quantity)!.unit, method.physical?.unit ?? service.physicalUnit)).toBe(true);
  });

  it('shares out yearly money by what the regions add up to', () => {
    const stepOf = stepsOf(method);
    for (const { value: worth, basis } of method.attribute) {
      expect(stepOf(worth)).toMatchObject({ phase: 'unit', unit: 'yuan/a' });
      const base = stepOf(basis);
      const isResult = method.givens.some(
        ({ symbol, sources }) => symbol === basis && sources.some(({ from }) => from === 'result'),
      );
      const isRows = base?.phase === 'field' && base.type.shape.dims.includes('row');
      expect(isResult || isRows || base?.additive === true).toBe(true);
    }
  });

  it('never takes into the unit phase what differs between regions and does not add up', () => {
    const checked = checkedFirst(method);
    const steps = new Map(checked.steps.map((step) => [step.symbol, step]));
    const wrong = checked.steps
      .filter((step) => step.phase === 'unit')
      .flatMap((step) =>
        outsideSums(step.expression, new Set(step.sums)).flatMap((name) => {
          const other = steps.get(name);
          // Rows name their region themselves, so a figure of a row is the same in both phases.
          const isSafe = other === undefined || other.phase === 'unit' || other.additive;
          return isSafe || other.type.shape.dims.includes('row') ? [] : [`${step.symbol} uses ${name}`];
        }),
      );
    expect(wrong).toEqual([]);
  });

  it('fills computed columns in their units, and its checks are truths', () => {
    const accountUnits = new Map(
      [...method.givens, ...method.steps].map((each) => [each.symbol, 'unit' in each ? each.unit : null]),
    );
    const targets = [
      ...Object.entries(method.columns ?? {}).map(([column, symbol]) => [service.value.name, column, symbol] as const),
      ...Object.entries(method.fills ?? {}).map(([place, symbol]) => {
        const [table = '', column = ''] = place.split('.');
        return [table, column, symbol] as const;
      }),
    ];
    const wrong = targets.filter(([table, column, symbol]) => {
      const field = fieldOf(tableEntry(table).table, column);
      const unit = isMoney(field) ? 'yuan/a' : isNumeric(field) ? field.unit : null;
      const own = accountUnits.get(symbol);
      if (field?.computed !== true || own === undefined) return true;
      return unit === null || own === null ? unit !== own : !fits(own, unit);
    });
    expect(wrong).toEqual([]);
    for (const [key, { words }] of Object.entries(method.wordColumns ?? {})) {
      const field = fieldOf(service.value, key);
      const options = optionsOf(field).map((option) => option.value);
      expect([...words].sort()).toEqual([...options].sort());
    }
    for (const { holds } of method.checks ?? []) expect(stepsOf(method)(holds)).toMatchObject({ unit: '1' });
  });
});

describe.each(PREPARATIONS)('$label', (preparation) => {
  it('has right units and dimensions', () => {
    expect(errorsOf(preparation, [preparation.result])).toEqual([]);
  });
});

it('every choice of a method column has its method', () => {
  const wrong = SERVICES.flatMap(({ wire, methods: declared }) => {
    if (declared?.choose === undefined) return [];
    const field = fieldOf(tableEntry(declared.choose.table).table, declared.choose.column);
    const words = isChoice(field) ? field.options.map(({ value }) => value) : ['true', 'false'];
    const names = declared.list.map(({ name }) => name);
    return words.toSorted().join() === names.toSorted().join() ? [] : [wire];
  });
  expect(wrong).toEqual([]);
});

function outsideSums(expression: Expression, sums: ReadonlySet<Expression>): readonly string[] {
  if (sums.has(expression)) return [];
  if (expression.kind === 'symbol') return [expression.name];
  return childrenOf(expression).flatMap((child) => outsideSums(child, sums));
}

function checkedFirst(method: Method) {
  return requireChecked(formulaMethod(method, rootsOf(method), (given) => bindingOf(given.sources[0]!, ['class'])));
}

function stepsOf(method: Method) {
  const { steps } = checkedFirst(method);
  return (symbol: string) => steps.find((step) => step.symbol === symbol);
}
