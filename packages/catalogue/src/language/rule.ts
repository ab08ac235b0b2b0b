/**
 * What must hold between the fields of one row. Each is checked on saving (all problems at once)
 * and is a CHECK constraint of the database.
 */
export type Rule =
  /** `lower` ≤ `upper` (or < when strict) where both are given. */
  | { readonly rule: 'ordered'; readonly lower: string; readonly upper: string; readonly strict?: boolean }
  /** Exactly one of the fields is given. */
  | { readonly rule: 'exactlyOne'; readonly keys: readonly string[] }
  /** `keys` must be given when `when` has one of the values. */
  | {
      readonly rule: 'requiredWhen';
      readonly keys: readonly string[];
      readonly when: string;
      readonly is: readonly string[];
    }
  /** `keys` must be given when `given` is: a figure that replaces a calculated one needs its reason. */
  | { readonly rule: 'requiredWith'; readonly keys: readonly string[]; readonly given: string }
  /** The range of `key` depends on a choice of the same row (a raster kind, a pollutant). */
  | {
      readonly rule: 'rangeBy';
      readonly key: string;
      readonly by: string;
      readonly ranges: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    }
  /** The unit typed for a row must measure the same thing as the unit of its kind. */
  | {
      readonly rule: 'unitBy';
      readonly key: string;
      readonly by: string;
      readonly units: Readonly<Record<string, string>>;
    };
