import type { CheckedStep } from '@qingzhang/formula/check/checked-method';

/** The steps behind some symbols, in order; steps only look back. */
export function stepsNeeded(steps: readonly CheckedStep[], wanted: readonly string[]): readonly CheckedStep[] {
  const symbols = new Set(wanted);
  const needed = steps.toReversed().filter((step) => {
    if (!symbols.has(step.symbol)) return false;
    step.references.forEach((name) => symbols.add(name));
    return true;
  });
  return needed.toReversed();
}
