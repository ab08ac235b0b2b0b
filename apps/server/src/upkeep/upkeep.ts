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

/** How whoever gives a command says it: through npm in a checkout, by the program's own name in a bundle. */
export function calledAs(verb: string): string {
  return process.env['npm_lifecycle_event'] === undefined ? `qingzhang ${verb}` : `npm run ${verb} --`;
}

/** Words that are no command. */
export class UsageError extends Error {}
