import type { Account } from '../account/account.ts';
import type { Land } from '../land/land.ts';

/** What a service comes to by the printed method. */
export interface Opinion {
  /** In the unit of the service. */
  readonly quantity: number;
  /** 元. */
  readonly value: number;
}

/** Everything that a service is worked out from. */
export interface Case {
  readonly account: Account;
  readonly land: Land;
  /** What the second opinion itself says of another service. */
  readonly opinionOf: (service: string) => Opinion;
}

export type Service = (given: Case) => Opinion;

/** A choice that no second opinion was written for: said, never guessed. */
export function unknownChoice(what: string, found: string): Error {
  return new Error(`${what}“${found}”没有第二意见`);
}
