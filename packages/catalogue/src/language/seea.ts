import { options } from './fields.ts';

/** Who uses a service, by the columns of the use tables; `abroad` are people from outside the account unit. */
export const SEEA_USER = options({
  agriculture: '农林牧渔业',
  waterSupply: '供水业',
  otherIndustry: '其他产业',
  government: '政府',
  households: '住户',
  abroad: '区外',
});
export type SeeaUser = (typeof SEEA_USER)[number]['value'];

/** What parts of a value, or the rows behind them, say in their columns; every column named must fit. */
export interface SeeaWords {
  /** One of these words. */
  readonly is?: Readonly<Record<string, readonly string[]>>;
  /** A text that holds at least one of these. */
  readonly mentions?: Readonly<Record<string, readonly string[]>>;
}

interface Walked {
  /** What we call it. */
  readonly label: string;
  /** Which part of the service; all of it unless said. The first entry that fits counts. */
  readonly when?: SeeaWords;
}

/** A service of the SEEA EA reference list (table 6.3). */
export interface SeeaFlow extends Walked {
  /** Names it in the table of users; flows of one code have the same users. */
  readonly code: string;
  readonly name: string;
  readonly english: string;
  /** Who uses it unless the table of users says otherwise. */
  readonly user: SeeaUser;
  readonly note?: string;
}

/** No ecosystem service by SEEA EA: left out of supply and use, and a line of the reconciliation. */
export interface SeeaOutside extends Walked {
  readonly outside: string;
}

/** What a service would be worth at exchange values; `unless` says why there is none. */
export type SeeaExchange =
  /** The stored value is one where a symbol of the method holds this word. */
  | { readonly by: 'word'; readonly symbol: string; readonly word: string; readonly unless: string }
  /** Resource rent: amount × (price − cost) of rows whose cost is known to hold everything that people put in. */
  | {
      readonly by: 'rent';
      readonly table: string;
      readonly amount: string;
      readonly price: string;
      readonly cost: string;
      readonly isWhole: string;
      readonly unless: string;
    }
  /** Row by row, the sum of some symbols of the method times others. */
  | {
      readonly by: 'rows';
      readonly sumOf: readonly string[];
      readonly times: readonly string[];
      readonly told: string;
      readonly unless: string;
    };

/** How a service stands in the tables of SEEA EA. */
export interface SeeaCrossWalk {
  readonly flows: readonly (SeeaFlow | SeeaOutside)[];
  /** As it is stored unless said. */
  readonly exchange?: SeeaExchange;
}

export function isOutside(flow: SeeaFlow | SeeaOutside): flow is SeeaOutside {
  return 'outside' in flow;
}

/** Whether words fit; null where a column that they name is not known. */
export function fitsWords(
  { is = {}, mentions = {} }: SeeaWords,
  said: Readonly<Record<string, string | null>>,
): boolean | null {
  const tests = [
    ...Object.entries(is).map(([column, words]) => ({ column, fits: (text: string) => words.includes(text) })),
    ...Object.entries(mentions).map(([column, words]) => ({
      column,
      fits: (text: string) => words.some((word) => text.includes(word)),
    })),
  ];
  const known = tests.filter(({ column }) => column in said);
  if (known.some(({ column, fits }) => !fits(said[column] ?? ''))) return false;
  return known.length === tests.length ? true : null;
}
