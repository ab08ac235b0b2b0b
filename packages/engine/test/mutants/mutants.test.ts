import { SERVICES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { workedExercises } from './exercises.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { hasFigures, type Catcher, type Worked } from './try-mutant.ts';

/** Every method of every service, and what prepares a column of its tables. */
const METHODS = SERVICES.flatMap(({ wire, methods }) =>
  [...(methods?.list ?? []), ...(methods?.preparations ?? [])].map((method) => ({
    name: `${wire} ${method.name}`,
    method,
  })),
);

/** Methods with a step or a figure that no example uses, by its symbol. An example is missing for every entry. */
const NOT_EXERCISED: Readonly<Record<string, readonly string[]>> = {};

const EXERCISES = workedExercises();

function exercisesOf(name: string): readonly Worked[] {
  return EXERCISES.filter(({ method }) => method === name);
}

/** The first that catches a mistake, of all examples that use what is mistaken. */
function catcherOf(mutant: Mutant, exercises: readonly Worked[]): Catcher | null {
  for (const exercise of exercises) {
    const catcher = mutant.isIn(exercise) ? mutant.caughtBy(exercise) : null;
    if (catcher !== null) return catcher;
  }
  return null;
}

describe('planted mistakes', () => {
  it('start from examples that agree and formulas that pass the check of units', () => {
    const wrong = EXERCISES.filter((exercise) => !hasFigures(exercise, exercise.outcome));
    expect(wrong.map(({ method, expected }) => `${method} ${JSON.stringify(expected)}`)).toEqual([]);
  });

  const caught: Record<Catcher, number> = { units: 0, ranges: 0, goldens: 0 };

  it.each(METHODS)('$name: each is caught by units, ranges or worked examples', ({ name, method }) => {
    const exercises = exercisesOf(name);
    const escaped: string[] = [];
    const idle = new Set<string>();
    for (const mutant of mutantsOf(method)) {
      const catcher = catcherOf(mutant, exercises);
      if (catcher !== null) caught[catcher] += 1;
      else if (exercises.some(mutant.isIn)) escaped.push(mutant.mistake);
      else idle.add(mutant.symbol);
    }
    expect(escaped).toEqual([]);
    expect([...idle]).toEqual(NOT_EXERCISED[name] ?? []);
  });

  it('are caught by each of the three, more than 1500 in all', async ({ annotate }) => {
    await annotate(`caught by ${JSON.stringify(caught)}`);
    expect(Object.values(caught).every((count) => count > 200)).toBe(true);
    expect(caught.units + caught.ranges + caught.goldens).toBeGreaterThan(1500);
  });

  it('name no method that is not there', () => {
    const names = METHODS.map(({ name }) => name);
    expect(Object.keys(NOT_EXERCISED).filter((name) => !names.includes(name))).toEqual([]);
  });
});
