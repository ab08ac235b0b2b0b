import type { Method } from '@qingzhang/catalogue/language/method';
import { requireChecked } from '@qingzhang/formula/check/check-method';
import fc from 'fast-check';
import { accountOf, confirmedService } from '../account-kit.ts';
import { ALL_EXAMPLES } from '../independent/all-examples.ts';
import type { Examples, Expected } from '../independent/case.ts';
import { runGolden } from '../account-goldens/leaf-regions.ts';
import { ALL_VECTORS } from '../vectors/all-vectors.ts';
import type { Golden } from '../vectors/golden.ts';
import { planService } from '../../src/plan/plan-service.ts';
import { accountExercise } from './account-exercise.ts';
import { handExercises } from './hand-exercises.ts';
import { SHARED_OUT, type Exercise, type Figures } from './exercise.ts';
import type { Worked } from './try-mutant.ts';

/** How many random accounts of each independent evaluation are tried; always the same ones. */
const SAMPLES = 40;

/** All examples, worked out once. */
export function workedExercises(): readonly Worked[] {
  const vectors = Object.values(ALL_VECTORS).map(vector);
  return [...vectors, ...handExercises(), ...ALL_EXAMPLES.flatMap(sampled)].map(work);
}

function work(exercise: Exercise): Worked {
  const checked = requireChecked(exercise.formulas);
  return { ...exercise, checked, outcome: exercise.evaluate(checked) };
}

function vector(golden: Golden): Exercise {
  const { plan } = runGolden(golden);
  return accountExercise(plan, expectedOf(plan.method, golden));
}

function sampled({ wire, examples }: Examples): readonly Exercise[] {
  return fc.sample(fc.noBias(examples), { seed: 1, numRuns: SAMPLES }).map(({ tables, options, expected }) => {
    const plan = planService(
      confirmedService(wire),
      accountOf(
        tables(() => null),
        options,
      ),
    );
    return accountExercise(plan, expectedOf(plan.method, expected));
  });
}

function expectedOf(method: Method, { quantity, value, figures }: Expected): Figures {
  return { [method.quantity]: quantity, [method.value]: value, [SHARED_OUT]: value, ...figures };
}
