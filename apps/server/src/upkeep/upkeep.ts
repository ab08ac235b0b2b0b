import type { Config } from '../config/config.ts';

/** What every command of upkeep knows. */
export interface Upkeep {
  readonly config: Config;
  readonly version: string;
  /** Where the product's migrations lie. */
  readonly migrations: string;
  /** Where the command was given: names of files are meant from there. */
  readonly cwd: string;
}

/** Words that are no command. */
export class UsageError extends Error {}
