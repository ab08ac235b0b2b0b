import type { MainRow } from '@qingzhang/contract/results/report';

/** Services with a value that the total counts; one that costs more than it gives is among them. */
export function countedServices(rows: readonly MainRow[]): readonly MainRow[] {
  return rows.filter(
    ({ kind, serviceCode, value, included }) =>
      kind === 'item' && serviceCode !== null && included !== false && value !== null,
  );
}

/** Those that add to the total. */
export function givingServices(rows: readonly MainRow[]): readonly MainRow[] {
  return countedServices(rows).filter(({ value }) => value! > 0);
}

/** How far the bar of each reaches, of all that is given: a loss has none. */
export function barShares(services: readonly MainRow[]): readonly number[] {
  const given = services.reduce((sum, { value }) => sum + Math.max(0, value!), 0);
  return services.map(({ value }) => (given === 0 ? 0 : Math.max(0, value!) / given));
}
