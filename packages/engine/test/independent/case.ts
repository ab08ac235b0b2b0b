import fc from 'fast-check';
import type { Tables } from '../account-kit.ts';

/** What a service must come to by its printed formula, for random valid inputs. */
export interface Case<Input> {
  readonly wire: string;
  readonly inputs: fc.Arbitrary<Input>;
  /** The input as rows of an account; `regionOf` names the town of a row by its number. */
  readonly tables: (input: Input, regionOf: RegionOf) => Tables;
  readonly expected: (input: Input) => Expected;
}

export interface Expected {
  readonly quantity: number;
  readonly value: number;
}

export type RegionOf = (row: number) => string | null;

export function between(min: number, max: number): fc.Arbitrary<number> {
  return fc.double({ min, max, noNaN: true });
}

/** Some of the labels, at least one, each with its own figures. */
export function labelled<Figures>(
  labels: readonly string[],
  figures: fc.Arbitrary<Figures>,
): fc.Arbitrary<readonly (Figures & { readonly label: string })[]> {
  return fc
    .subarray([...labels], { minLength: 1 })
    .chain((chosen) => fc.tuple(...chosen.map((label) => figures.map((own) => ({ ...own, label })))));
}

export function total(list: readonly number[]): number {
  return list.reduce((sum, each) => sum + each, 0);
}
