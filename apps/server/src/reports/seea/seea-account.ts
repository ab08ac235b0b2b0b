import type { SeeaFlow } from '@qingzhang/catalogue/language/seea';
import type { ServiceShares } from '@qingzhang/contract/seea-shares';
import type { Standing } from '@qingzhang/contract/standing';
import type { ExtentChange } from './extent-change.ts';

/** Money by main class; `restFen` is of no class. */
export interface ClassFen {
  readonly byClass: ReadonlyMap<string, bigint>;
  readonly restFen: bigint;
  readonly totalFen: bigint;
}

/** An amount by main class; `rest` is of no class. */
export interface ClassAmount {
  readonly unit: string;
  readonly byClass: ReadonlyMap<string, number>;
  readonly rest: number;
  readonly total: number;
}

/** 元 at exchange values; null where there is no such value, for the reason told. */
export interface ExchangeFigure {
  readonly yuan: number | null;
  readonly told: string | null;
}

/** What ecosystems supply of one service of the reference list. */
export interface SupplyRow {
  /** Null where nothing says which service of the list it is. */
  readonly flow: SeeaFlow | null;
  readonly label: string;
  /** Null where the service was not calculated, or has nothing of this kind. */
  readonly value: ClassFen | null;
  /** One for each unit; empty where no amount is known. */
  readonly amounts: readonly ClassAmount[];
  readonly exchange: ExchangeFigure;
  readonly standing: Standing;
  /** How many parameters and choices behind it are 待核实. */
  readonly unverified: number;
  /** Why it is blank, or what else a reader must know. */
  readonly told: string | null;
}

/** What counts in GEP and not in SEEA EA. */
export interface OutsideRow {
  readonly label: string;
  readonly reason: string;
  readonly fen: bigint | null;
}

/** Shares of users, and whether all of them were compared with a text. */
export interface UsedShares extends ServiceShares {
  readonly isVerified: boolean;
}

/** A line of the cross-walk, counted or not. */
export interface WalkRow {
  readonly label: string;
  readonly flow: SeeaFlow | null;
  readonly outside: string | null;
  /** Why the service does not count in the account; null where it does. */
  readonly notCounted: string | null;
}

/** Everything that the tables of SEEA EA are written from: plain data of one region and year. */
export interface SeeaAccount {
  readonly regionName: string;
  readonly year: number;
  readonly standing: Standing;
  readonly classes: readonly { readonly code: string; readonly name: string }[];
  readonly extent: ExtentChange;
  readonly supply: readonly SupplyRow[];
  readonly outside: readonly OutsideRow[];
  readonly uses: ReadonlyMap<string, UsedShares>;
  readonly walk: readonly WalkRow[];
  /** The stored total; null where none is. */
  readonly gepFen: bigint | null;
  /** What the standard takes off for products from outside. */
  readonly externalFen: bigint;
}
