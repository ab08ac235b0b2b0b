import fc from 'fast-check';
import type { Options, Tables } from '../account-kit.ts';

/** What a service must come to by its printed formula, for random valid inputs. */
export interface Case<Input> {
  readonly wire: string;
  /** What is chosen or how the figures are given, where a service has several cases. */
  readonly name?: string;
  readonly inputs: fc.Arbitrary<Input>;
  /** The input as rows of an account; `regionOf` names the town of a row by its number. */
  readonly tables: (input: Input, regionOf: RegionOf) => Tables;
  /** Runs of other services that it builds on. */
  readonly results?: (input: Input) => NonNullable<Options['results']>;
  /** Tables that are given have only the rows given, not those that ship with the product. */
  readonly asGiven?: boolean;
  readonly expected: (input: Input) => Expected;
}

export interface Expected {
  readonly quantity: number;
  readonly value: number;
  /** Other figures by symbol, in their declared units; over dimensions, their total. */
  readonly figures?: Readonly<Record<string, number>>;
}

export type RegionOf = (row: number) => string | null;

/** One random account and what it must come to. */
export interface Example {
  readonly tables: (regionOf: RegionOf) => Tables;
  readonly options: Pick<Options, 'results' | 'asGiven'>;
  readonly expected: Expected;
}

/** A case whatever its input is. */
export interface Examples {
  readonly wire: string;
  readonly title: string;
  readonly examples: fc.Arbitrary<Example>;
}

export function examplesOf<Input>({ wire, name, inputs, tables, results, asGiven, expected }: Case<Input>): Examples {
  return {
    wire,
    title: name === undefined ? wire : `${wire}, ${name}`,
    examples: inputs.map((input) => ({
      tables: (regionOf) => tables(input, regionOf),
      options: {
        ...(results === undefined ? {} : { results: results(input) }),
        ...(asGiven === undefined ? {} : { asGiven }),
      },
      expected: expected(input),
    })),
  };
}

/** Figures as people type them, all parts of the range alike; doubles of fast-check crowd around 0. */
export function between(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 1_000_000 }).map((part) => min + ((max - min) * part) / 1_000_000);
}

/** A figure that is mostly left empty. */
export function seldom<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
}

/** A figure that is as often left empty as typed. */
export function perhaps<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof(fc.constant(null), value);
}

/** What every parameter row may hold: nature's share, and the index that its prices are multiplied by. */
export const shareAndIndex = fc.record({ gamma: between(0.1, 1), priceIndex: between(0.5, 5) });

/** Some of the labels, at least one, each with its own figures. */
export function labelled<Figures>(
  labels: readonly string[],
  figures: fc.Arbitrary<Figures>,
): fc.Arbitrary<readonly (Figures & { readonly label: string })[]> {
  return fc
    .subarray([...labels], { minLength: 1 })
    .chain((chosen) => fc.tuple(...chosen.map((label) => figures.map((own) => ({ ...own, label })))));
}

/** Class areas as the statistics of the towns. */
export function areaRows(classes: readonly { readonly label: string; readonly km2: number }[], regionOf: RegionOf) {
  return classes.map(({ label, km2 }, row) => ({ regionId: regionOf(row), classCode: label, areaHm2: km2 * 100 }));
}

/** Mean values of a raster kind by class. */
export function means<Entry extends { readonly label: string }>(
  classes: readonly Entry[],
  rasterKind: string,
  read: (entry: Entry) => number,
) {
  return classes.map((entry) => ({ rasterKind, classCode: entry.label, meanValue: read(entry) }));
}

export function total(list: readonly number[]): number {
  return list.reduce((sum, each) => sum + each, 0);
}

/** Truth as a step of a check gives it. */
export function truth(holds: boolean): number {
  return holds ? 1 : 0;
}
