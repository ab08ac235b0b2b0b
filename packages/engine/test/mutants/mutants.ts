import { isNumber } from '@qingzhang/catalogue/language/field-predicates';
import type { Constant, Given, Source, Step } from '@qingzhang/catalogue/language/method';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import { walk } from '@qingzhang/formula/parse/expression';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import type { Declared } from '../declared-method.ts';
import { dropFactors } from './drop-factors.ts';
import { CLASS_AREA } from './exercise.ts';
import { catchFormulas, catchSlip, type Catcher, type Worked } from './try-mutant.ts';
import { unitSlips } from './unit-slips.ts';

/** One planted mistake. */
export interface Mutant {
  readonly symbol: string;
  readonly mistake: string;
  /** Whether the example uses what is mistaken. */
  readonly isIn: (worked: Worked) => boolean;
  readonly caughtBy: (worked: Worked) => Catcher | null;
}

/** Every factor of every formula left out once, and every figure from outside taken in a wrong unit. */
export function mutantsOf(method: Declared): readonly Mutant[] {
  return [
    ...method.steps.flatMap(wrongSteps),
    ...method.constants.flatMap(wrongConstants),
    ...method.givens.flatMap(wrongGivens),
    ...(usesClassAreas(method) ? slipsOf(CLASS_AREA, 'hm2') : []),
  ];
}

function wrongSteps({ symbol, formula }: Step): readonly Mutant[] {
  return dropFactors(formula).map(({ formula: wrong, mistake }) => ({
    symbol,
    mistake: `${symbol} = ${mistake}`,
    isIn: ({ formulas }) => formulas.steps.some((step) => step.symbol === symbol),
    caughtBy: (worked) => {
      const steps = worked.formulas.steps.map((step) => (step.symbol === symbol ? { ...step, formula: wrong } : step));
      return catchFormulas(worked, { ...worked.formulas, steps });
    },
  }));
}

function wrongConstants({ symbol, unit }: Constant): readonly Mutant[] {
  return unitSlips(unit).map(({ mistake, slip }) => ({
    symbol,
    mistake: `${symbol}: ${mistake}`,
    isIn: ({ formulas }) => formulas.constants.some((constant) => constant.symbol === symbol),
    caughtBy: (worked) => {
      const constants = worked.formulas.constants.map((constant) =>
        constant.symbol === symbol ? { ...constant, value: slip(constant.value) } : constant,
      );
      return catchFormulas(worked, { ...worked.formulas, constants });
    },
  }));
}

/** A count, a flag or a weight has no unit that it could be taken in wrongly; a derived figure has its own step. */
function isMeasured(source: Source): boolean {
  switch (source.from) {
    case 'derived':
    case 'calendar':
    case 'stationShare':
      return false;
    case 'rows':
    case 'keyed':
    case 'param': {
      const table = TABLES.find(({ table: { name } }) => name === source.table)?.table;
      // Records of a file are no table of the catalogue.
      return table === undefined || isNumber(fieldOf(table, source.column));
    }
    default:
      return true;
  }
}

function wrongGivens(given: Given): readonly Mutant[] {
  if (!given.sources.some(isMeasured)) return [];
  switch (given.kind) {
    case 'word':
      return [];
    case 'intervals':
      return slipsOf(given.symbol, given.keyUnit);
    default:
      return slipsOf(given.symbol, given.unit);
  }
}

function slipsOf(symbol: string, unit: string): readonly Mutant[] {
  return unitSlips(unit).map(({ mistake, slip }) => ({
    symbol,
    mistake: `${symbol}: ${mistake}`,
    isIn: (worked) => worked.given(symbol)?.values.some((value) => value !== 0 && !Number.isNaN(value)) === true,
    caughtBy: (worked) => catchSlip(worked, { symbol, slip }),
  }));
}

function usesClassAreas({ steps }: Declared): boolean {
  return steps.some(({ formula }) =>
    [...walk(parseFormula(formula))].some(({ kind }) => kind === 'integrate' || kind === 'area'),
  );
}
