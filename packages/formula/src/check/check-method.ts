import { isBare, powersText, samePowers, type Powers } from '@qingzhang/core/unit-algebra';
import { parseUnit, toBase } from '@qingzhang/core/units';
import { FormulaError } from '../formula-error.ts';
import { isFunctionName } from '../parse/convert-call.ts';
import { symbolsOf, type Expression } from '../parse/expression.ts';
import { parseFormula } from '../parse/parse-formula.ts';
import type { CheckedMethod, CheckedStep } from './checked-method.ts';
import { infer } from './infer.ts';
import type { Given, Method, Step } from './method.ts';
import { withPhases } from './phase.ts';
import { mistake, numberType, requireNumber, type Entry, type Scope } from './scope.ts';
import { SCALAR, type Coordinates, type Type } from './type.ts';

export type CheckResult =
  | { readonly ok: true; readonly method: CheckedMethod }
  | { readonly ok: false; readonly errors: readonly FormulaError[] };

/** Proves references, dimensions and units of a whole method; every mistake at once, at most one per formula. */
export function checkMethod(method: Method): CheckResult {
  const errors: FormulaError[] = [];
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      errors.push(error);
    }
  };
  const coordinates: Coordinates = { tables: method.tables ?? {}, cellKeys: method.cellKeys ?? ['class'] };
  const entries = new Map<string, Entry>();
  const declare = (symbol: string, entry: () => Entry): void =>
    attempt(() => {
      checkName(symbol, entries);
      entries.set(symbol, entry());
    });
  for (const given of method.givens) declare(given.symbol, () => givenEntry(given, coordinates));
  for (const { symbol, value, unit } of method.constants) {
    declare(symbol, () => {
      const type = numberType(SCALAR, unitPowers(symbol, unit), { constant: toBase(value, unit) });
      return { kind: 'value', type, bare: value };
    });
  }

  const later = new Set(method.steps.map((step) => step.symbol));
  const broken = new Set<string>();
  const steps: Omit<CheckedStep, 'phase' | 'additive' | 'sums'>[] = [];
  for (const step of method.steps) {
    later.delete(step.symbol);
    attempt(() => {
      broken.add(step.symbol);
      checkName(step.symbol, entries);
      const expression = parseFormula(step.formula, step.symbol);
      const references = symbolsOf(expression);
      // A step on top of a broken one would only repeat its error.
      if (references.some((name) => name !== step.symbol && broken.has(name))) return;
      const checked = checkStep(step, expression, { coordinates, entries, later });
      entries.set(step.symbol, { kind: 'value', type: { ...checked.type, constant: null }, bare: null });
      steps.push({ ...checked, references });
      broken.delete(step.symbol);
    });
  }
  if (errors.length > 0) return { ok: false, errors };
  const byName = <Item extends { readonly symbol: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.symbol, item]));
  return {
    ok: true,
    method: {
      givens: byName(method.givens),
      constants: byName(method.constants),
      steps: withPhases(steps),
      coordinates,
    },
  };
}

/** For methods that must be right already: throws the first mistake. */
export function requireChecked(method: Method): CheckedMethod {
  const result = checkMethod(method);
  if (result.ok) return result.method;
  throw result.errors[0]!;
}

function checkStep(
  step: Step,
  expression: Expression,
  given: Pick<Scope, 'coordinates' | 'entries' | 'later'>,
): Omit<CheckedStep, 'phase' | 'additive' | 'sums' | 'references'> {
  const types = new Map<Expression, Type>();
  const { formula, symbol } = step;
  const scope: Scope = { ...given, formula, symbol, empirical: step.empirical ?? false, types };
  const found = requireNumber(scope, expression, infer(expression, scope));
  const declared = unitPowers(symbol, step.unit);
  const { position } = expression;
  if (scope.empirical) {
    if (found.powers !== null && !isBare(found.powers)) {
      throw mistake(scope, position, `an empirical step must give a bare number, found ${powersText(found.powers)}`);
    }
  } else if (found.powers !== null && !samePowers(found.powers, declared)) {
    const reason = `the result has unit ${powersText(found.powers)}, declared is ${step.unit} (${powersText(declared)})`;
    throw mistake(scope, position, reason);
  }
  return { ...step, expression, types, type: { ...found, powers: declared } };
}

function givenEntry(given: Given, coordinates: Coordinates): Entry {
  const { symbol, dims, table } = given;
  const wrong = (reason: string) => new FormulaError({ formula: '', symbol, position: 0, reason });
  if (dims.includes('row') && table === undefined) throw wrong('a given over rows must name its table');
  if (table !== undefined && coordinates.tables[table] === undefined) throw wrong(`the table ${table} is not declared`);
  const shape = { dims, table: dims.includes('row') ? (table ?? null) : null };
  switch (given.kind) {
    case 'word':
      return { kind: 'value', type: { kind: 'word', shape, words: given.words, fromCells: false }, bare: null };
    case 'intervals': {
      if (dims.length > 1 || dims.includes('row') || dims.includes('cell')) {
        throw wrong('an interval table is one list, or listed by one key dimension');
      }
      const powers = unitPowers(symbol, given.unit);
      return { kind: 'intervals', shape, powers, keyPowers: unitPowers(symbol, given.keyUnit) };
    }
    default: {
      const type = numberType(shape, unitPowers(symbol, given.unit), { extensive: given.extensive ?? false });
      return { kind: 'value', type, bare: null };
    }
  }
}

const RESERVED: ReadonlySet<string> = new Set(['and', 'or', 'not', 'in', 'to', 'mod', 'xor', 'true', 'false', 'null']);
const NAMES_OF_DIMENSIONS: ReadonlySet<string> = new Set(['class', 'row', 'cell']);

function checkName(symbol: string, entries: ReadonlyMap<string, Entry>): void {
  const wrong = (reason: string) => new FormulaError({ formula: '', symbol, position: 0, reason });
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(symbol)) throw wrong('a symbol is made of ASCII letters, digits and _');
  if (isFunctionName(symbol) || RESERVED.has(symbol) || NAMES_OF_DIMENSIONS.has(symbol)) {
    throw wrong(`“${symbol}” is a word of the language`);
  }
  if (entries.has(symbol)) throw wrong(`the symbol ${symbol} is declared twice`);
}

function unitPowers(symbol: string, unit: string): Powers {
  try {
    return parseUnit(unit).powers;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'the unit cannot be read';
    throw new FormulaError({ formula: '', symbol, position: 0, reason }, { cause });
  }
}
