/** One service at one region, as it stood when the year was frozen. */
export interface FrozenValue {
  readonly serviceCode: string;
  readonly regionId: string;
  /** 元, to the 分. */
  readonly value: number;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
  readonly method: string | null;
}

/** The figures of a year when it was frozen, for the comparison with what a correction makes of them. */
export interface EditionSummary {
  readonly profile: string | null;
  readonly values: readonly FrozenValue[];
}
