import type { Citation, Verification } from '@qingzhang/core/citation';
import type { ServiceGroup } from '@qingzhang/catalogue/language/service';

/** Answers of `run/trace`: the way from the rows to the value, as it was stored with the run. */

export type TraceFigure = number | string | null;

/** Figures over dimensions, the last running fastest. */
export interface TraceArray {
  readonly dims: readonly string[];
  readonly labels: readonly (readonly string[])[];
  /** What the rows of a table say in their key columns, row by row. */
  readonly keys?: Readonly<Record<string, readonly string[]>>;
  readonly values: readonly TraceFigure[];
}

interface Interval {
  readonly min?: number | null;
  readonly max?: number | null;
  readonly value: number | null;
}

/** The lists of an interval table, one per label. */
export interface TraceIntervals {
  readonly dims: readonly string[];
  readonly labels: readonly (readonly string[])[];
  readonly intervals: readonly (readonly Interval[])[];
}

export type TraceValue = TraceFigure | TraceArray | TraceIntervals;

interface RowPlace {
  readonly table: string;
  readonly rowId: string;
  readonly rowVersion: number;
  readonly column: string;
  readonly regionId: string | null;
}

export type TraceSource =
  | (RowPlace & { readonly from: 'row'; readonly label?: string })
  | (RowPlace & { readonly from: 'file'; readonly fileId: string; readonly sha256: string; readonly band: number })
  | {
      readonly from: 'profile';
      readonly profile: string;
      readonly key: string;
      readonly citation: Citation;
      readonly verification: Verification | null;
    }
  | {
      readonly from: 'default';
      readonly table: string;
      readonly column: string;
      readonly citation: Citation | null;
      readonly verification: Verification | null;
    }
  | { readonly from: 'constant'; readonly citation: Citation; readonly verification: Verification }
  | { readonly from: 'region'; readonly regionId: string; readonly attribute: string }
  | { readonly from: 'run'; readonly service: string; readonly runId: string; readonly symbol: string }
  | { readonly from: 'calendar'; readonly year: number }
  | { readonly from: 'step'; readonly symbol: string };

export interface TraceSymbol {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  readonly kind: 'given' | 'constant' | 'step' | 'area';
  readonly phase: 'field' | 'unit';
  /** For the unit; null where the symbol exists at the zones only. */
  readonly value: TraceValue | null;
  readonly zones?: TraceValue;
  readonly formula?: string;
  readonly tex?: string;
  readonly texWithNumbers?: string;
  readonly printed?: string;
  readonly sources: readonly TraceSource[];
  readonly inputs: readonly string[];
  readonly notes: readonly string[];
}

interface TracePart {
  readonly own: number;
  readonly total: number;
}

/** amount = unitAmount · basis.own ÷ basis.total · weight.own ÷ weight.total, a part that is null counting as 1. */
export interface AttributionTerm {
  readonly value: string;
  readonly basisSymbol: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly unitAmount: number;
  readonly basis: TracePart | null;
  readonly weight: (TracePart & { readonly from: string; readonly by: string }) | null;
  readonly amount: number;
}

export interface TraceRegion {
  readonly regionId: string;
  readonly name: string;
  readonly value: number;
  readonly quantity: number;
  readonly rest: { readonly value: number; readonly quantity: number };
  readonly terms: readonly AttributionTerm[];
}

/** Of a service that is calculated from data. */
export interface Trace {
  readonly service: string;
  readonly method: string;
  readonly methodLabel: string;
  readonly citation: Citation;
  readonly year: number;
  readonly profile: string;
  readonly unitId: string;
  readonly value: { readonly symbol: string; readonly figure: number };
  readonly quantity: { readonly symbol: string; readonly figure: number };
  readonly symbols: readonly TraceSymbol[];
  readonly regions: readonly TraceRegion[];
  readonly notes: readonly string[];
}

/** Of a sum of services. */
export interface SumTrace {
  readonly service: string;
  readonly year: number;
  readonly profile: string;
  readonly unitId: string;
  readonly lines: readonly SumLine[];
  /** What is taken off for products from outside, 元. */
  readonly deduction: number;
  readonly notes: readonly string[];
}

export interface SumLine {
  readonly code: string;
  readonly title: string;
  readonly group: ServiceGroup;
  readonly included: boolean;
  readonly compulsory: boolean;
  readonly reason: string | null;
  readonly method: string | null;
  readonly value: number | null;
}

export function isSumTrace(trace: Trace | SumTrace): trace is SumTrace {
  return 'lines' in trace;
}
