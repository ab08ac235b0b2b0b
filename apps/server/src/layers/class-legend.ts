import { CLASS_COLOURS, OTHER_CLASS_COLOUR, UNMAPPED_COLOUR } from '@qingzhang/catalogue/class-colours';
import { statsOfBand } from '@qingzhang/raster/tiff/reported-bands';
import type { Pool } from 'pg';
import { classCodes, dictionaryClasses, type DictionaryClass } from '../pixels/class-codes.ts';
import type { RasterRow } from '../pixels/findings/raster-row.ts';

/** A code of a class raster; `code` and `label` name its class, null where it means none. */
export interface ClassEntry {
  readonly value: number;
  readonly code: string | null;
  readonly label: string | null;
  readonly colour: string;
}

/** An indexed picture has this many colours. */
const MOST_CLASSES = 255;

/** The codes that occur in a class raster; all that have a meaning where the file holds too many to have been counted. */
export async function classLegend(pool: Pool, raster: RasterRow): Promise<readonly ClassEntry[]> {
  const { row, facts, layer } = raster;
  const dictionary = await dictionaryClasses(pool, row.year);
  const byCode = new Map(dictionary.map((entry) => [entry.code, entry]));
  const meaning = new Map(await classCodes(pool, row.id, [...byCode.keys()]));
  const counted = statsOfBand(facts, layer.band)?.distinct;
  const values = counted?.map(({ value }) => value).filter((value) => value !== layer.nodata) ?? [...meaning.keys()];
  return values.slice(0, MOST_CLASSES).map((value) => {
    const code = meaning.get(value) ?? null;
    if (code === null) return { value, code, label: null, colour: UNMAPPED_COLOUR };
    return { value, code, label: byCode.get(code)?.name ?? null, colour: colourOf(code, byCode) };
  });
}

/** A class of the bureau's own takes the colour of the class above it. */
function colourOf(code: string, byCode: ReadonlyMap<string, DictionaryClass>): string {
  const own = CLASS_COLOURS[code];
  if (own !== undefined) return own;
  const parent = byCode.get(code)?.parent;
  return (parent === null || parent === undefined ? undefined : CLASS_COLOURS[parent]) ?? OTHER_CLASS_COLOUR;
}
