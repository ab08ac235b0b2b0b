/** A digit that stands above or below its line. */
export interface SmallSign {
  /** The digit that is drawn small in its place. */
  readonly sign: string;
  /** How far above the base line, in parts of the size. */
  readonly rise: number;
}

/** Of the size of the text around it. */
export const SMALL_SIZE = 0.6;

const SIGNS = '0123456789+-';
const smallOnes = (written: string, rise: number) =>
  Array.from(written, (character, at) => [character, { sign: SIGNS[at]!, rise }] as const);

/** Chinese faces lack most of them (CO₂, 10⁶), so they are made of the digits that are there. */
export const SMALL_SIGNS: ReadonlyMap<string, SmallSign> = new Map([
  ...smallOnes('₀₁₂₃₄₅₆₇₈₉₊₋', -0.13),
  ...smallOnes('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', 0.35),
]);
