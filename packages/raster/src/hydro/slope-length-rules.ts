/** Where overland flow ends. */
export interface SlopeLengthRules {
  /** Water from more land than this runs in a channel, m². */
  readonly channelAreaM2: number;
  /** Lengths beyond are cut to this, m. */
  readonly longestM: number;
}

/** The channel threshold is our own: about 100 cells of 30 m. 300 m is the RUSLE handbook's limit of 1000 ft, rounded. */
export const SLOPE_LENGTH_RULES: SlopeLengthRules = { channelAreaM2: 100_000, longestM: 300 };
