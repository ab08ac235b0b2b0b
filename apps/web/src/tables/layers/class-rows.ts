import { CLASS_COLOURS, OTHER_CLASS_COLOUR, UNMAPPED_COLOUR } from '@qingzhang/catalogue/class-colours';
import { fittingSchemes, mapOfScheme, type SchemeFit } from '@qingzhang/contract/checks/fitting-schemes';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';

export type CodeMap = Readonly<Record<string, string>>;

/** A value of a class raster and what it stands for. */
export interface ClassRow {
  readonly value: number;
  /** As the schemes that the raster fits call it; empty where none does. */
  readonly names: string;
  /** What the row says it is. */
  readonly mapped: string | undefined;
  /** The class of our dictionary, by the row or by the value itself; undefined where it has none yet. */
  readonly code: string | undefined;
  readonly colour: string;
  readonly cells: number | null;
  readonly areaHm2: number | null;
}

/** The values of a class raster, the largest first; of a file that is not at hand those that the row maps. */
export function classRows(
  reading: Pick<RasterReading, 'codes'> | undefined,
  map: CodeMap,
  fits: readonly SchemeFit[],
  ownCodes: readonly string[],
): readonly ClassRow[] {
  const found =
    reading?.codes ?? Object.keys(map).map((value) => ({ value: Number(value), cells: null, areaHm2: null }));
  const chosen = fits.filter((fit) => isChosen(fit, map, ownCodes));
  const named = chosen.length === 0 ? fits : chosen;
  return found
    .map(({ value, cells, areaHm2 }) => {
      const mapped = map[String(value)];
      const code = mapped ?? ownCodes.find((own) => Number(own) === value);
      return { value, names: namesOf(value, named), mapped, code, colour: classColour(code), cells, areaHm2 };
    })
    .toSorted((a, b) => (b.areaHm2 ?? b.cells ?? 0) - (a.areaHm2 ?? a.cells ?? 0) || a.value - b.value);
}

function classColour(code: string | undefined): string {
  return code === undefined ? UNMAPPED_COLOUR : (CLASS_COLOURS[code] ?? OTHER_CLASS_COLOUR);
}

/** Whose codes a raster may hold; empty where the file has none. */
export function schemesOf(reading: Pick<RasterReading, 'codes'> | undefined, ownCodes: readonly string[]) {
  return fittingSchemes(valuesOf(reading), ownCodes);
}

/**
 * What a file that has just come is taken for: what the same codes meant last time, unless they may as well be those of
 * another scheme; else what they can only mean.
 */
export function firstMap(
  reading: Pick<RasterReading, 'codes' | 'knownMap'>,
  ownCodes: readonly string[],
): CodeMap | null {
  const known = knownMapOf(reading, ownCodes);
  return known !== null && isSure(reading, ownCodes) ? known : mapByItself(reading, ownCodes);
}

/** GlobeLand30 and WorldCover have the same tens: last year's file may be of the one, this year's of the other. */
function isSure(reading: Pick<RasterReading, 'codes' | 'knownMap'>, ownCodes: readonly string[]): boolean {
  return reading.knownMap?.isAlike === true || schemesOf(reading, ownCodes).length < 2;
}

/** What the codes meant last time, as far as the dictionary still has those classes; null where nobody has said it. */
export function knownMapOf({ knownMap }: Pick<RasterReading, 'knownMap'>, ownCodes: readonly string[]): CodeMap | null {
  const known = Object.entries(knownMap?.map ?? {}).filter(([, code]) => ownCodes.includes(code));
  return known.length === 0 ? null : Object.fromEntries(known);
}

/** Whether two maps say the same. */
export function isSameMap(one: CodeMap, other: CodeMap): boolean {
  const values = Object.keys(one);
  return values.length === Object.keys(other).length && values.every((value) => one[value] === other[value]);
}

/** What to take for granted about a file that has just come: a scheme that nothing else can be mistaken for. */
export function mapByItself(reading: Pick<RasterReading, 'codes'>, ownCodes: readonly string[]): CodeMap | null {
  const [fit, ...others] = schemesOf(reading, ownCodes);
  return fit === undefined || fit.scheme === null || others.length > 0 ? null : mapBy(fit, reading, ownCodes);
}

export function mapBy(fit: SchemeFit, reading: Pick<RasterReading, 'codes'>, ownCodes: readonly string[]): CodeMap {
  return mapOfScheme(fit, valuesOf(reading), ownCodes);
}

/** Whether the row takes at least the better part of its values for what the scheme says. */
function isChosen(fit: SchemeFit, map: CodeMap, ownCodes: readonly string[]): boolean {
  const values = Object.keys(map);
  const meant = mapOfScheme(fit, values.map(Number), ownCodes);
  const same = values.filter((value) => meant[value] === map[value]).length;
  return values.length > 0 && same > values.length / 2;
}

function valuesOf(reading: Pick<RasterReading, 'codes'> | undefined): readonly number[] {
  return reading?.codes?.map(({ value }) => value) ?? [];
}

function namesOf(value: number, fits: readonly SchemeFit[]): string {
  const names = fits.flatMap(({ scheme }) => scheme?.classes.find((each) => each.value === value)?.name ?? []);
  return [...new Set(names)].join(' / ');
}
