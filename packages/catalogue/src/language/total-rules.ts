import type { Citation } from '@qingzhang/core/citation';
import type { CodeOf } from '@qingzhang/core/issue-codes/issue-code';
import type { Severity } from '@qingzhang/core/issue-codes/issue-entry';

/** What is known of a calculated service beside its values, for rules to ask about. */
export interface Circumstances {
  /** Calculated by this method. */
  readonly method?: string;
  /** Calculated, and by another method than this. */
  readonly otherMethodThan?: string;
  /** The word for the kind of price. */
  readonly priceType?: string;
  /** All of these parts (污染物, 产品类别) have a value. */
  readonly parts?: readonly string[];
  /** At least one of these parts has. */
  readonly anyPart?: readonly string[];
}

/** A figure that is judged once a total has been formed; a figure that cannot be formed is not judged. */
export type JudgedFigure =
  /** The service's part of the total before any deduction. */
  | { readonly of: 'share' }
  /** 元 per physical unit of the service. */
  | { readonly of: 'valuePerQuantity' }
  /** The physical amount per m² of 森林, 灌丛 and 草地. */
  | { readonly of: 'quantityPerVegetatedM2' }
  /** The physical amount per physical amount of another counted service, by its wire name. */
  | { readonly of: 'quantityPerQuantityOf'; readonly service: string }
  /** An index of a complete total. */
  | { readonly of: 'index'; readonly column: 'ggi' | 'perKm2' };

/** Bounds that published accounts hardly ever leave: beyond them a figure is worth a second look, never an obstacle. */
export interface PlausibleRange {
  /** Of the note. */
  readonly code: CodeOf<'note'>;
  readonly figure: JudgedFigure;
  readonly min?: number;
  readonly max?: number;
  /** `max` itself is too much already. */
  readonly maxExclusive?: boolean;
  readonly when?: Circumstances;
  /** `{figure}` stands for the figure. */
  readonly text: string;
  /** Said instead of `text` of a figure above this one. */
  readonly farAbove?: { readonly figure: number; readonly text: string };
  /** How the text shows the figure: times `factor` (1 unless said), with so many digits. */
  readonly shown: { readonly digits: number; readonly factor?: number };
}

/**
 * What a result per hm² of the account unit's land, or per head of its people, usually lies within. Beyond it is worth a
 * note; beyond twice as much, or below half as little, it is mostly a slip and asked about. So is a result of 0, and one
 * that is many times the last year's or a small part of it.
 */
export interface UsualResult {
  /** 元, or the physical amount in the service's own unit. */
  readonly of: 'value' | 'quantity';
  readonly per: 'hm2' | 'person';
  readonly min?: number;
  readonly max?: number;
  /** The same per hm² of land, for a county whose people nobody has counted. */
  readonly land?: { readonly min?: number; readonly max?: number };
  /** How many times the result of the year before it hardly ever is; `USUAL_RESULT_CHANGE` unless said. */
  readonly change?: number;
  readonly source: Citation;
  /** What it is mostly, where a result is beyond: unit, scale, band. */
  readonly cause: string;
}

/** How grave a double count is: what is certain blocks, what may be is asked, what is usual is told. */
type Told = { readonly [Own in Severity]: { readonly severity: Own; readonly code: CodeOf<Own> } }[Severity];

/** The same benefit in two addends, or twice in one, as far as a total can see it. */
export type DoubleCount = Told & {
  readonly when?: Circumstances;
  /** Another service that must be counted too, by its wire name. */
  readonly beside?: { readonly service: string; readonly when?: Circumstances };
  /** Only where both list a site of the same name, or two that are nearer than this, in m. */
  readonly sitesWithinM?: number;
  /** The values of both are told after it. */
  readonly text: string;
};

/** The rows of a service that stand for single places, by the columns that tell them apart. */
export interface Sites {
  readonly table: string;
  readonly name: string;
}
