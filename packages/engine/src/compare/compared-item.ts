/**
 * What one year holds of a service, or of one item of it (a product, a pollutant): a quantity with its price, or with
 * its value. A quantity of null means that only the money is known, or that the quantity has no price (产品种类).
 */
export type ComparedItem = ItemKey &
  (
    | { readonly quantity: number; readonly unitPrice: number }
    | { readonly quantity: number | null; readonly valueFen: bigint }
  );

interface ItemKey {
  readonly serviceCode: string;
  /** Tells the items of one service apart. */
  readonly item?: string;
  /** Name of the method; years by different methods differ for more than quantity and price. */
  readonly method?: string;
}
