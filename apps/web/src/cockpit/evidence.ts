import { OWN_ADDEND } from '@qingzhang/catalogue/registry';
import type { AccountReport, MainRow } from '@qingzhang/contract/results/report';
import { countedServices, givingServices } from './counted-services.ts';

/** What figures rest on: parameters and choices, and how many of them nobody has verified. */
export interface Evidence {
  readonly count: number;
  readonly unverified: number;
}

/** Of one line, or of all that the total counts. A typed value rests on no parameter. */
export function evidenceOf({ annex1, annex5, catalogue }: AccountReport, line: MainRow | null): Evidence {
  const lines = (line === null ? countedServices(annex1) : [line]).filter(({ unverified }) => unverified !== null);
  const wires = new Set(lines.map(({ serviceCode }) => serviceCode ?? OWN_ADDEND.wire));
  const behind = [...annex5, ...catalogue].filter(({ serviceCode }) => wires.has(serviceCode));
  return { count: behind.length, unverified: lines.reduce((sum, { unverified }) => sum + unverified!, 0) };
}

/** The counted lines that ask something, the most questions first. */
export function askingLines({ annex1 }: Pick<AccountReport, 'annex1'>): readonly MainRow[] {
  return countedServices(annex1)
    .filter(({ status }) => status === 'confirm' || status === 'stale')
    .toSorted((one, other) => other.openIssues - one.openIssues);
}

/** Those that rest on something that nobody has verified, the most of it first. */
export function unverifiedLines({ annex1 }: Pick<AccountReport, 'annex1'>): readonly MainRow[] {
  return countedServices(annex1)
    .filter(({ unverified }) => (unverified ?? 0) > 0)
    .toSorted((one, other) => other.unverified! - one.unverified!);
}

/** Those with a band, the widest for its value first. */
export function widestLines({ annex1 }: Pick<AccountReport, 'annex1'>): readonly MainRow[] {
  const width = ({ band, value }: MainRow) => (band!.high - band!.low) / value!;
  return givingServices(annex1)
    .filter(({ band }) => band !== null)
    .toSorted((one, other) => width(other) - width(one));
}
