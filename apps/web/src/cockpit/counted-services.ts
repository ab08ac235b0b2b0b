import type { MainRow } from '@qingzhang/contract/results/report';

/**
 * What adds up to the total besides what is taken off: services with a value that it counts, one that costs more than it
 * gives among them, and what a sum adds itself (景观价值), which has no service code.
 */
export function countedServices(rows: readonly MainRow[]): readonly MainRow[] {
  return rows.filter(
    ({ kind, serviceCode, value, included }) =>
      kind === 'item' && included !== false && value !== null && (serviceCode !== null || value !== 0),
  );
}

/** The lines of which the total is the sum, the largest first and what is taken off last. */
export function partsOfTotal(rows: readonly MainRow[]): readonly MainRow[] {
  const taken = rows.filter(({ kind, value }) => kind === 'deduction' && value !== null);
  return [...countedServices(rows).toSorted((one, other) => other.value! - one.value!), ...taken];
}

/** Those that add to the total. */
export function givingServices(rows: readonly MainRow[]): readonly MainRow[] {
  return countedServices(rows).filter(({ value }) => value! > 0);
}

/** How far the bar of each reaches, of all that is given: a loss has none. */
export function barShares(parts: readonly MainRow[]): readonly number[] {
  const given = parts.reduce((sum, { value }) => sum + Math.max(0, value!), 0);
  return parts.map(({ value }) => (given === 0 ? 0 : Math.max(0, value!) / given));
}
