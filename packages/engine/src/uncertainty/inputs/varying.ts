import type { ServicePlan } from '../../plan/plan-service.ts';
import { originOf } from './given-origin.ts';

/** Givens that vary only in the figure that a step makes of them, by the step's symbol. */
export function givensBehindOne({ method, checked }: ServicePlan): ReadonlyMap<string, ReadonlySet<string>> {
  const steps = new Map(checked?.steps.map((step) => [step.symbol, step]) ?? []);
  const ones = method.steps.filter(({ symbol, asOne }) => asOne === true && steps.has(symbol));
  return new Map(
    ones.map(({ symbol: one }) => {
      const behind = new Set<string>();
      const visit = (symbol: string): void => {
        if (behind.has(symbol)) return;
        behind.add(symbol);
        steps.get(symbol)?.references.forEach(visit);
      };
      visit(one);
      behind.delete(one);
      return [one, behind] as const;
    }),
  );
}

/** Symbols whose figures may be off: givens that are drawn, and all that is made of them. */
export function varyingSymbols(plan: ServicePlan): ReadonlySet<string> {
  const { method, bound, checked, data } = plan;
  const held = new Set([...givensBehindOne(plan).values()].flatMap((symbols) => [...symbols]));
  const rowOf = (table: string, id: string) => data.rows(table).find((row) => row.id === id);
  const varying = new Set(
    method.givens
      .filter(({ symbol }) => bound.has(symbol) && !held.has(symbol))
      .filter((given) => originOf(given, bound.get(given.symbol)!, rowOf).kind !== 'fixed')
      .map(({ symbol }) => symbol),
  );
  for (const { symbol, references } of checked?.steps ?? []) {
    if (!held.has(symbol) && references.some((name) => varying.has(name))) varying.add(symbol);
  }
  return varying;
}
