import type { Weight } from '@qingzhang/catalogue/language/method';
import type { Citation, Verification } from '@qingzhang/core/citation';
import type { Interval } from '@qingzhang/formula/value/interval-table';
import type { PlannedChoice } from '../plan/choices.ts';
import type { SourceReference } from '../plan/source-reference.ts';
import type { Treatment } from '../treatments/treatment.ts';

/** A number or a word; null where it is missing. */
export type TraceFigure = number | string | null;

/** Figures over dimensions, the last running fastest. */
export interface TraceArray {
  readonly dims: readonly string[];
  /** The labels along each dimension. */
  readonly labels: readonly (readonly string[])[];
  /** What the rows of a table say in their key columns, row by row. */
  readonly keys?: Readonly<Record<string, readonly string[]>>;
  readonly values: readonly TraceFigure[];
}

/** The lists of an interval table, one per label; open ends are null. */
export interface TraceIntervals {
  readonly dims: readonly string[];
  readonly labels: readonly (readonly string[])[];
  readonly intervals: readonly (readonly (Omit<Interval, 'value'> & { readonly value: number | null })[])[];
}

export type TraceValue = TraceFigure | TraceArray | TraceIntervals;

/** Where a figure comes from, with what a reader asks next: at which level, and whether the source has been checked. */
export type TraceSource =
  | (Extract<SourceReference, { from: 'row' | 'file' }> & {
      readonly regionLevel: number | null;
      /** What the row says of itself; null in tables of statistics, which quote nobody. */
      readonly verification?: Verification | null;
    })
  | (Extract<SourceReference, { from: 'profile' | 'default' }> & { readonly verification: Verification | null })
  | { readonly from: 'constant'; readonly citation: Citation; readonly verification: Verification }
  | Extract<SourceReference, { from: 'region' | 'run' | 'calendar' | 'step' }>;

/** One symbol of the method, in its declared unit. */
export interface TraceSymbol {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  readonly kind: 'given' | 'constant' | 'step' | 'area';
  readonly phase: 'field' | 'unit';
  /** For the account unit; null where the symbol exists at the zones only. */
  readonly value: TraceValue | null;
  /** At the zones, where they differ. */
  readonly zones?: TraceValue;
  readonly formula?: string;
  /** The formula takes bare numbers in their declared units. */
  readonly empirical?: true;
  /** The unit of the bounds of an interval table. */
  readonly keyUnit?: string;
  /** Of class areas: the pixels they were counted from, at the zones; a part of a pixel counts as its share. */
  readonly cells?: TraceValue;
  /** Of the means of a layer over the regions: the file, and what the mean of each zone rests on. */
  readonly means?: TraceMeans;
  /** Rows that leave their area to the class; `sources` names the layer or the statistics it comes from. */
  readonly areasOf?: readonly TraceRowArea[];
  /** Sums of the formula that were formed at the pixels. */
  readonly pixelSums?: readonly TracePixelSum[];
  readonly tex?: string;
  /** With figures in the place of symbols that are single figures. */
  readonly texWithNumbers?: string;
  /** The standard's own TeX. */
  readonly printed?: string;
  readonly sources: readonly TraceSource[];
  /** Symbols it is formed from. */
  readonly inputs: readonly string[];
  readonly notes: readonly string[];
}

/** What the means of a layer rest on, at the zones. */
export interface TraceMeans {
  readonly layer: TraceLayer;
  /** Cells with a value; a part of a cell counts as its share. */
  readonly cells: TraceValue;
  /** % of the zone's region without a value. */
  readonly missing: TraceValue;
}

/** A row whose area is that of a class in a region and everything below it. */
export interface TraceRowArea {
  readonly rowId: string;
  readonly regionId: string;
  readonly region: string;
  readonly classCode: string;
  readonly className: string;
  /** Pixels of the class raster; null where the area comes from statistics. */
  readonly cells: number | null;
}

/** A sum over pixels within a formula. */
export interface TracePixelSum {
  /** Its place among the sums of the formula, from 0 in the order of the text. */
  readonly sum: number;
  /** At the zones, in base units; absent where the step is nothing but this sum. */
  readonly figures?: TraceValue;
}

/** A class that occurs in the figures. */
export interface TraceClass {
  readonly code: string;
  readonly name: string;
  /** The class whose coefficients it takes where it has none of its own. */
  readonly parent: string | null;
  /** Whether the method counts it. */
  readonly isCovered: boolean;
}

export interface TracePart {
  readonly own: number;
  readonly total: number;
}

/** amount = unitAmount · basis.own ÷ basis.total · weight.own ÷ weight.total, a part that is null counting as 1. */
export interface AttributionTerm {
  /** Symbols of the account unit's value and of the basis. */
  readonly value: string;
  readonly basisSymbol: string;
  readonly labels: Readonly<Record<string, string>>;
  /** The account unit's value of these labels, in the unit that its symbol declares. */
  readonly unitAmount: number;
  /** In the unit that the basis declares; null for a row's own value and where the basis of the account unit cancels out. */
  readonly basis: TracePart | null;
  /** Figures of the region `from`, shared out among the leaves below it. */
  readonly weight: (TracePart & { readonly from: string; readonly by: Weight['by'] }) | null;
  /** The row says at which point it lies. */
  readonly isPoint?: true;
  /** 元. */
  readonly amount: number;
}

/** What a region gets, and why. */
export interface TraceRegion {
  readonly regionId: string;
  /** Null for the account unit; absent in runs of an earlier version. */
  readonly parentId?: string | null;
  readonly code: string;
  readonly name: string;
  /** 元 and the unit of the quantity, unrounded. */
  readonly value: number;
  readonly quantity: number;
  /** What none of its children gets. */
  readonly rest: { readonly value: number; readonly quantity: number };
  readonly terms: readonly AttributionTerm[];
}

/** The pixels behind a run: what of the unit they cover, and the files they were read from. */
export interface TracePixels {
  /** m² of the account unit that the sums rest on, and that lack a figure. */
  readonly validM2: number;
  readonly nodataM2: number;
  readonly layers: readonly TraceLayer[];
}

export interface TraceLayer {
  readonly table: string;
  readonly rowId: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly band: number;
  /** How its values came to the pixels of the class raster; null where they are the same pixels. */
  readonly resampling: 'nearest' | 'bilinear' | 'average' | 'sum' | 'mode' | null;
}

export interface Trace {
  readonly service: string;
  readonly method: string;
  readonly methodLabel: string;
  readonly citation: Citation;
  /** Whose word the method and the other choices are; absent in runs of an earlier version. */
  readonly choices?: readonly PlannedChoice[];
  /** Absent where no pixels were calculated with. */
  readonly pixels?: TracePixels;
  /** What was done to the data beside the formulas; absent in runs of an earlier version. */
  readonly treatments?: readonly Treatment[];
  readonly year: number;
  readonly profile: string;
  readonly unitId: string;
  readonly value: { readonly symbol: string; readonly figure: number };
  readonly quantity: { readonly symbol: string; readonly figure: number };
  readonly classes: readonly TraceClass[];
  readonly symbols: readonly TraceSymbol[];
  readonly regions: readonly TraceRegion[];
  readonly notes: readonly string[];
}
