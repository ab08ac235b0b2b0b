import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bureauBox } from '@qingzhang/practice/box/bureau-box';
import { chosenFile, type ChosenFile } from './box-hands.ts';

/** A box of files with what must come of it. */
export interface BoxCase {
  readonly year: number;
  readonly boundaries: readonly ChosenFile[];
  readonly tables: readonly ChosenFile[];
  readonly rain: ChosenFile;
  readonly evaporation: ChosenFile;
  readonly landUse: ChosenFile;
  readonly regions: number;
  readonly productsYuan: number;
  readonly waterYuan: number;
}

/** Any other seed would do as well. */
const SEED = 20_231_116;

export async function seededBox(): Promise<BoxCase> {
  const { year, boundaries, tables, rasters, figures } = await bureauBox(SEED);
  const files = (of: ReadonlyMap<string, Uint8Array>) => [...of].map(([name, bytes]) => chosenFile(name, bytes));
  const raster = (name: string) => chosenFile(name, rasters.get(name)!);
  const { counties, towns, villages } = figures.regions;
  return {
    year,
    boundaries: files(boundaries),
    tables: files(tables),
    rain: raster('pre_2023_0.1mm.tif'),
    evaporation: raster('MOD16A3_ET_2023.tif'),
    landUse: raster('土地利用2023_60m.zip'),
    regions: counties + towns + villages,
    productsYuan: figures.productsYuan,
    waterYuan: figures.waterYuan,
  };
}

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/bureau-box/', import.meta.url));

/** The box that lies beside the checkout and is no part of it. */
export const hasSharedBox = existsSync(FOLDER);

/** Its figures are those of its README: 65.44 亿元 of products, 12.679 亿元 of water conservation. */
export function sharedBox(): BoxCase {
  const file = (name: string) => chosenFile(name, readFileSync(`${FOLDER}${name}`));
  return {
    year: 2023,
    boundaries: ['蒙阴县县界.zip', '蒙阴县乡镇界.zip', '蒙阴县村界2023.zip'].map(file),
    tables: readdirSync(FOLDER)
      .filter((name) => /\.(?:xlsx?|csv)$/.test(name))
      .map(file),
    rain: file('pre_2023_0.1mm.tif'),
    evaporation: file('MOD16A3_ET_2023.tif'),
    landUse: file('土地利用2023_30m.zip'),
    regions: 1 + 10 + 375,
    productsYuan: 65.44e8,
    waterYuan: 12.679e8,
  };
}
