import { TOTAL } from '@qingzhang/catalogue/registry';
import type { MainRow } from '@qingzhang/contract/results/report';
import { servicePage } from '../addresses/service-page.ts';
import { GUIDE_PAGES } from '../guide/guide-steps.ts';

/** How a line of the main table was calculated; one without a service code is what a sum adds itself (景观价值). */
export function proofOf({ kind, serviceCode }: Pick<MainRow, 'kind' | 'serviceCode'>): string {
  const isItem = kind === 'item' || kind === 'part';
  return `${isItem ? servicePage(serviceCode) : TOTAL.module}?tab=trace`;
}

/** The share of a region in a line of the main table; in the total where no line is named. */
export function regionProof(service: Pick<MainRow, 'kind' | 'serviceCode'> | null, regionId: string): string {
  return `${proofOf(service ?? { kind: 'total', serviceCode: null })}&region=${regionId}`;
}

/** The page of a region. */
export function regionPage(regionId: string): string {
  return `${GUIDE_PAGES.values}?region=${regionId}`;
}

/** The table of the report that a figure stands in. */
export function reportSheet(sheet: 'annex1' | 'annex4' | 'annex5' | 'annex6' | 'catalogue'): string {
  return `${GUIDE_PAGES.report}?sheet=${sheet}`;
}
