export interface Elasticity {
  readonly key: string;
  /** (ΔV / V) ÷ (Δx / x) for a rise by the step; NaN where V is 0. */
  readonly elasticity: number;
  /** The result with the given lowered and raised by the step. */
  readonly lowered: number;
  readonly raised: number;
}

/**
 * Changes one given at a time by ± `step` of itself; the strongest first (a tornado). `evaluate` gets the factor that
 * the given is multiplied by, or null for the result as it stands.
 */
export function elasticities(
  keys: readonly string[],
  evaluate: (change: { readonly key: string; readonly factor: number } | null) => number,
  step = 0.01,
): readonly Elasticity[] {
  const base = evaluate(null);
  const found = keys.map((key): Elasticity => {
    const lowered = evaluate({ key, factor: 1 - step });
    const raised = evaluate({ key, factor: 1 + step });
    const elasticity = base === 0 ? NaN : (raised - base) / base / step;
    return { key, elasticity, lowered, raised };
  });
  const width = ({ lowered, raised }: Elasticity) => Math.abs(raised - lowered);
  return found.sort((a, b) => width(b) - width(a) || (a.key < b.key ? -1 : 1));
}
