import type { Citation } from '@qingzhang/core/citation';
import type { PriceStanding } from './price-year.ts';

/** Where a bound figure was found: what the trace prints and what staleness compares. */
export type SourceReference =
  | {
      readonly from: 'row';
      readonly table: string;
      readonly rowId: string;
      readonly rowVersion: number;
      readonly column: string;
      /** Level of the region it was found at; null for rows of the whole county. */
      readonly regionId: string | null;
      readonly label?: string;
      readonly price?: PriceStanding;
    }
  | {
      readonly from: 'file';
      readonly table: string;
      readonly rowId: string;
      readonly rowVersion: number;
      readonly column: string;
      readonly regionId: string | null;
      readonly fileId: string;
      readonly sha256: string;
      readonly band: number;
    }
  | {
      readonly from: 'profile';
      readonly profile: string;
      readonly key: string;
      readonly citation: Citation;
      readonly price?: PriceStanding;
    }
  | {
      readonly from: 'default';
      readonly table: string;
      readonly column: string;
      readonly citation: Citation | null;
      readonly price?: PriceStanding;
    }
  | { readonly from: 'region'; readonly regionId: string; readonly attribute: string }
  | { readonly from: 'run'; readonly service: string; readonly runId: string; readonly symbol: string }
  | { readonly from: 'calendar'; readonly year: number }
  | { readonly from: 'step'; readonly symbol: string };

/** What a default was cited from; null where nothing was. */
export function citationOf(reference: SourceReference): Citation | null {
  return reference.from === 'default' || reference.from === 'profile' ? reference.citation : null;
}
