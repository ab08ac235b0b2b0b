import type { AccountReport } from './results/report.ts';

/**
 * 待核实 of an account, the one number that screens and papers name: parameters and choices behind the services that its
 * total counts. Annex 5 lists parameters alone, and those of services that are not counted too.
 */
export function unverifiedOf({ annex1 }: Pick<AccountReport, 'annex1'>): number {
  return annex1.find(({ kind }) => kind === 'total')?.unverified ?? 0;
}
