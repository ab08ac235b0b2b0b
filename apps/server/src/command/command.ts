import type { Config } from '../config/config.ts';

/** What every command of the product's own program knows. */
export interface Product {
  /** Read when first asked for: some commands say what is wrong with the settings. */
  readonly config: () => Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  /** The folder of the bundle or the checkout. */
  readonly home: string;
  /** Where the product's migrations lie. */
  readonly migrations: string;
}

/** Gives the exit code. */
export type Command = (product: Product, args: readonly string[]) => Promise<number>;
