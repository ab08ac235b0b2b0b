/** What one year holds of one label of a service: a class, a pollutant, a product, a spot. */
export interface ComparedLabel {
  /** The same in every year that has it. */
  readonly key: string;
  readonly name: string;
  /** A class without land is 0 of it; anything else that a year does not name has come or gone. */
  readonly isLand: boolean;
  /** Unrounded, 元; null quantity where only the money is known, or the quantity has no price (产品种类). */
  readonly value: number;
  readonly quantity: number | null;
  /** The value is known to the 分 alone, as it is stored, so that its price is no more exact. */
  readonly isRounded?: true;
}

/** What one year holds of a service. */
export interface ComparedService {
  readonly serviceCode: string;
  /** As it is stored; the labels are rounded so that they sum to it. */
  readonly valueFen: bigint;
  readonly labels: readonly ComparedLabel[];
  /** Whether the quantities of its labels may be added (visits), so that their mix has an effect of its own. */
  readonly adds: boolean;
  /** Method and choices in words; years that differ in them differ for more than quantity and price. */
  readonly method?: string;
}
