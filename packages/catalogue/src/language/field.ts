import type { Citation } from '@qingzhang/core/citation';
import type { AlsoFrom } from './also-from.ts';
import type { PriceKind, PriceKindBy } from './price-kind.ts';

interface FieldBase {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** Must be given when a row is saved. */
  readonly required?: boolean;
  /** Owned by the server (marked * in the methods): shown, ignored when a client sends it. */
  readonly computed?: boolean;
  /** The letter of the printed formula. */
  readonly symbol?: string;
  /** What bureaus head the same column with in tables of their own. */
  readonly alsoCalled?: readonly string[];
}

/** A value a standard or paper prints for a field. */
export interface Quote {
  readonly value: number;
  readonly source: Citation;
}

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** What bureaus write for it. */
  readonly alsoCalled?: readonly string[];
}

export interface TextField extends FieldBase {
  readonly type: 'text';
  readonly maxLength: number;
  /** A whole-string pattern, as the source of a regular expression. */
  readonly pattern?: { readonly source: string; readonly hint: string };
  readonly fill?: string;
}

/** What another column of the same row must hold. */
export interface RowCondition {
  readonly key: string;
  readonly is: readonly (string | number)[];
}

interface NumericBase extends FieldBase {
  /** Unit in the ASCII spelling of core/unit-table; `1` for a bare number. */
  readonly unit: string;
  /** Shown instead of the unit's own label, where the trade has a word for it (元/当量). */
  readonly unitLabel?: string;
  /** The column of the same row that names the unit of its number; empty there means `unit`. Ranges are always in `unit`. */
  readonly unitKey?: string;
  /** The choice column of the same row whose unit the amount is counted in (产量); its options are units. */
  readonly countedIn?: string;
  /** The same for a price: 元 per one of that unit. */
  readonly pricedPer?: string;
  readonly min?: number;
  readonly max?: number;
  /** The value must be greater than `min`, not equal to it. */
  readonly minExclusive?: boolean;
  /** Outside these a value is unusual: a note or a question, never a refusal. */
  readonly warnMin?: number;
  readonly warnMax?: number;
  /** The unit of that range, where rows name their own; a row that counts in another dimension is not judged by it. */
  readonly warnUnit?: string;
  /** The usual range is only that of rows whose column has one of these. */
  readonly warnWhen?: RowCondition;
  /** Offered by the form and used by the plan as assumed; the server never writes it into a row. */
  readonly default?: number;
  readonly source?: Citation;
  /** A default that depends on another column of the row: the tax by pollutant, a coefficient by class. */
  readonly defaultBy?: { readonly key: string; readonly values: Readonly<Record<string, Quote>> };
  /**
   * The default of the standard profile that comes before the column's own: its key, and the word it is listed under
   * where no other column tells. Without it the key is `table.column`.
   */
  readonly lent?: { readonly key: string; readonly word?: string };
  readonly quotes?: readonly Quote[];
  /** Of a price: what becomes of it in an account of another price year. */
  readonly priceKind?: PriceKind | PriceKindBy;
  /** The column that holds the year of this price, where the prices of a row are of several years. */
  readonly priceYearKey?: string;
  /** The first year in which what the law says now was in force. */
  readonly inForceSince?: number;
  /** Written by the server when absent, because the value is part of what identifies the row (month 0 = year). */
  readonly fill?: number;
  /** Stored as a fraction, shown and typed in %. */
  readonly percent?: boolean;
  /** An amount that adds up (area, tonnes, visitors), not a rate or a coefficient. */
  readonly extensive?: boolean;
  /** Columns in which rows must agree to be added: tonnes of two pollutants are no amount of anything. */
  readonly addsWithin?: readonly string[];
  /** How many times it is hardly ever that of the year before; amounts and prices have such a factor anyway. */
  readonly usualChange?: number;
  /** How many times it hardly ever lies beyond the figures of the neighbouring regions; amounts and prices have one anyway. */
  readonly usualSpread?: number;
  /** What an amount is divided by before it is held against its neighbours'; by land unless said. */
  readonly spreadPer?: 'hm2' | 'person';
  /** Held against other figures only in rows whose column has one of these: a month's rain may be anything. */
  readonly comparedWhen?: RowCondition;
  /** Where else the account has the same quantity. */
  readonly alsoFrom?: AlsoFrom;
  /** Without error: fixed by law, by nature or as a threshold; or a convention, as long as nobody types another figure. */
  readonly certain?: 'always' | 'unlessTyped';
  /** Columns of several tables that mean the same thing: with the same figure they share its error. */
  readonly quantity?: string;
}

export interface NumberField extends NumericBase {
  readonly type: 'number';
}

export interface IntegerField extends NumericBase {
  readonly type: 'integer';
  /** A number that names something and counts nothing: it takes no separators, is never added up, and `2024年` is read. */
  readonly names?: 'year' | 'month' | 'halfMonth' | 'system';
}

export type NumericField = NumberField | IntegerField;

/** 元, exact to 分. */
export interface MoneyField extends FieldBase {
  readonly type: 'money';
  readonly min?: number;
}

export interface ChoiceField<Value extends string = string> extends FieldBase {
  readonly type: 'choice';
  readonly options: readonly Option<Value>[];
  /** The words come with the list of services: whoever saves is held to them, the database does not repeat them. */
  readonly growing?: true;
  readonly default?: string;
  readonly source?: Citation;
  readonly fill?: string;
}

export interface FlagField extends FieldBase {
  readonly type: 'flag';
  readonly default?: boolean;
  readonly source?: Citation;
  readonly fill?: boolean;
}

/** A calendar day, `2024-07-31`. */
export interface DateField extends FieldBase {
  readonly type: 'date';
}

/** An instant, ISO 8601 with zone. */
export interface TimeField extends FieldBase {
  readonly type: 'time';
}

/** The id of a row of another table. */
export interface ReferenceField extends FieldBase {
  readonly type: 'reference';
  readonly to: string;
}

/** The code of an ecosystem class, leaf or root of the class dictionary. */
export interface ClassField extends FieldBase {
  readonly type: 'class';
}

/** What a structured column holds; `row` (a row as it was once) and `free` are for columns only the server writes. */
export type JsonShape =
  | 'codeMap'
  | 'geometry'
  | 'drawing'
  | 'moduleRights'
  | 'accountServices'
  | 'confirmedIssues'
  | 'enteredTexts'
  | 'chosenWords'
  | 'issues'
  | 'row'
  | 'free';

export interface JsonField<Shape extends JsonShape = JsonShape> extends FieldBase {
  readonly type: 'json';
  readonly shape: Shape;
}

export type Field =
  | TextField
  | NumberField
  | IntegerField
  | MoneyField
  | ChoiceField
  | FlagField
  | DateField
  | TimeField
  | ReferenceField
  | ClassField
  | JsonField;
