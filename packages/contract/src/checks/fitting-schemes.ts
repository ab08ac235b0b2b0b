import type { ClassScheme } from '@qingzhang/catalogue/class-schemes/class-scheme';
import { CLASS_SCHEMES } from '@qingzhang/catalogue/class-schemes/class-schemes';

/** A scheme whose codes a raster may hold. */
export interface SchemeFit {
  /** Null for the codes of our own dictionary. */
  readonly scheme: ClassScheme | null;
  /** Values of the raster that it does not know. */
  readonly unknown: readonly number[];
}

/** A county often adds a code or two of its own to somebody else's scheme: 15 for orchards in GlobeLand30. */
const MOST_UNKNOWN_SHARE = 0.25;

/**
 * The schemes that the values of a raster fit, the best first. Several do where all have the codes 1 to 9 or the same tens:
 * the values alone cannot say which it is, so a person must.
 */
export function fittingSchemes(values: readonly number[], ownCodes: readonly string[]): readonly SchemeFit[] {
  const own = new Set(ownCodes.map(Number));
  const fits = [
    fitOf(values, null, own),
    ...CLASS_SCHEMES.map((scheme) => fitOf(values, scheme, new Set(scheme.classes.map(({ value }) => value)))),
  ];
  return fits
    .filter(({ unknown }) => values.length > 0 && unknown.length <= values.length * MOST_UNKNOWN_SHARE)
    .sort((a, b) => a.unknown.length - b.unknown.length);
}

/** What the values of a raster mean in a scheme, as a row keeps it; what the scheme leaves open is left out. */
export function mapOfScheme({ scheme }: SchemeFit, values: readonly number[], ownCodes: readonly string[]) {
  const codes =
    scheme === null
      ? new Map(ownCodes.map((code) => [Number(code), code]))
      : new Map(scheme.classes.map(({ value, code }) => [value, code]));
  return Object.fromEntries(
    values.flatMap((value) => {
      const code = codes.get(value) ?? null;
      return code === null || !ownCodes.includes(code) ? [] : [[String(value), code] as const];
    }),
  );
}

function fitOf(values: readonly number[], scheme: ClassScheme | null, known: ReadonlySet<number>): SchemeFit {
  return { scheme, unknown: values.filter((value) => !known.has(value)) };
}
