import type { Options, Tables } from '../account-kit.ts';

/** A worked example as an account of rows, with the figures that it must give. */
export interface Golden {
  readonly wire: string;
  readonly tables: Tables;
  /** Class areas of the county, km². */
  readonly areasKm2: Readonly<Record<string, number>>;
  readonly quantity: number;
  readonly value: number;
  /** Other figures by symbol, in their declared units; over dimensions, their total. */
  readonly figures?: Readonly<Record<string, number>>;
  /** Tables that have only the rows given. */
  readonly asGiven?: boolean;
  /** Runs of other services that it builds on. */
  readonly results?: NonNullable<Options['results']>;
}
