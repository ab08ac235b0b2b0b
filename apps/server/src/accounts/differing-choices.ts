import type { PlannedChoice } from '@qingzhang/engine/plan/choices';

/** A choice that two standards make differently, in words. */
export interface DifferingChoice {
  readonly label: string;
  readonly a: string | null;
  readonly b: string | null;
}

/** The choices of a service that differ; one that a side does not come to is null there. */
export function differingChoices(
  a: readonly PlannedChoice[] = [],
  b: readonly PlannedChoice[] = [],
): readonly DifferingChoice[] {
  const keyOf = ({ table, column, at }: PlannedChoice) => `${table}.${column} ${at ?? ''}`;
  const [ofA, ofB] = [a, b].map((choices) => new Map(choices.map((choice) => [keyOf(choice), choice])));
  return [...new Set([...ofA!.keys(), ...ofB!.keys()])].flatMap((key) => {
    const [own, other] = [ofA!.get(key), ofB!.get(key)];
    if (own?.value === other?.value) return [];
    const { label, at } = (own ?? other)!;
    const name = at === null ? label : `${label}（${at}）`;
    return [{ label: name, a: own?.valueLabel ?? null, b: other?.valueLabel ?? null }];
  });
}
