import type { MainRow } from '@qingzhang/contract/results/report';

/** Services with a value that the total counts. */
export function countedServices(rows: readonly MainRow[]): readonly MainRow[] {
  return rows.filter(
    ({ kind, serviceCode, value, included }) =>
      kind === 'item' && serviceCode !== null && included !== false && value !== null && value > 0,
  );
}
