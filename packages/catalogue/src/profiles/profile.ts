import type { Citation, Verification } from '@qingzhang/core/citation';
import type { ProfileDefault } from './profile-default.ts';

/** How a standard treats one service. */
export interface ServiceStanding {
  /** Part of the total; a service that is not is still calculated and shown as 不计入合计. */
  readonly counted: boolean;
  readonly compulsory: boolean;
  /** Whether `counted` and `compulsory` have been read in the standard. */
  readonly verification: Verification;
  /** The word of the service's method column that the standard takes. */
  readonly method?: string;
  /** The word of the service's variant column that the standard takes. */
  readonly variant?: string;
  /** Whether method and variant have been read in the standard. */
  readonly methodVerification?: Verification;
  /** Where the standard says so. */
  readonly methodClause?: string;
  readonly note?: string;
}

/** What a standard prescribes for a column of a parameter table. */
export interface ProfileChoice {
  readonly value: string | boolean;
  readonly source: Citation;
}

/** 核算规范: which services count, how they are calculated, and what stands in for a missing coefficient. */
export interface Profile {
  readonly code: string;
  readonly title: string;
  readonly version: string;
  readonly source: Citation;
  readonly gepFormula: 'sum' | 'sumMinusExternal';
  /** How a service stands that `services` does not name. */
  readonly others: ServiceStanding;
  /** What is different for the services that the standard treats in its own way, by their wire names. */
  readonly services: Readonly<Record<string, Partial<ServiceStanding>>>;
  /** By `table.column`; a row of the account comes first, then this, then the column's own default. */
  readonly choices: Readonly<Record<string, ProfileChoice>>;
  readonly defaults: readonly ProfileDefault[];
  readonly note?: string;
}

/** How a standard treats the leaf service that the wire calls `code`. */
export function standingOf({ others, services }: Profile, code: string): ServiceStanding {
  return { ...others, ...services[code] };
}
