import { ECOSYSTEM_CLASSES } from '@qingzhang/catalogue/ecosystem-classes';
import { BOX_CLASSES, boxLand, CELL, COLUMNS, NORTH, ROWS, WEST } from './box-land.ts';
import { boxRasters } from './box-rasters.ts';
import { countyShapes, PRJ_4326, PRJ_4548, townShapes, villageShapes } from './box-regions.ts';
import { boxProducts, boxTables } from './box-tables.ts';
import { boxShapefile, type BoxShape } from './box-shapefile.ts';
import { zipFiles } from './zip-files.ts';

/** What an account of the box must come to, worked out here by hand and by no engine. */
export interface BoxFigures {
  readonly productsYuan: number;
  /** Water conservation, m³ a year and 元. */
  readonly waterM3: number;
  readonly waterYuan: number;
  readonly regions: { readonly counties: number; readonly towns: number; readonly villages: number };
}

/** The files as the bureaus of an invented county send them, with their faults, and what must come of them. */
export interface BureauBox {
  readonly year: number;
  readonly boundaries: ReadonlyMap<string, Uint8Array>;
  readonly tables: ReadonlyMap<string, Uint8Array>;
  readonly rasters: ReadonlyMap<string, Uint8Array>;
  /** The class of the account for each value of the land-use map. */
  readonly classes: readonly { readonly value: number; readonly code: string }[];
  readonly figures: BoxFigures;
}

/** The same seed gives the same files to the last byte. */
export async function bureauBox(seed: number): Promise<BureauBox> {
  const villages = villageShapes(seed);
  const towns = townShapes();
  return {
    year: 2023,
    boundaries: new Map([
      ['清禾县县界.zip', await zipped('清禾县县界', countyShapes(), PRJ_4548)],
      ['清禾县乡镇界.zip', await zipped('清禾县乡镇界', towns, PRJ_4548)],
      ['清禾县村界2023.zip', await zipped('清禾县村界2023', villages, PRJ_4326)],
    ]),
    tables: boxTables(seed),
    rasters: await boxRasters(seed),
    classes: BOX_CLASSES.map(({ value, code }) => ({ value, code })),
    figures: {
      productsYuan: boxProducts(seed).reduce((sum, { yuan }) => sum + yuan, 0),
      ...water(seed),
      regions: { counties: 1, towns: towns.length, villages: villages.length },
    },
  };
}

function zipped(name: string, shapes: readonly BoxShape[], prj: string): Promise<Uint8Array> {
  return zipFiles(boxShapefile(name, shapes, prj));
}

/** 元 for storing a cubic metre: the default of SD-2022, capital cost in full. */
const YUAN_PER_M3 = 7.06;
/** m³ that 1 mm on one cell is: 60 m × 60 m × 0.001 m. */
const M3_PER_MM = CELL * CELL * 0.001;

/** Rain less what runs off less what evaporates, cell by cell, on the classes that count. */
function water(seed: number): Pick<BoxFigures, 'waterM3' | 'waterYuan'> {
  const { classAt, rainAt, etAt } = boxLand(seed);
  const runoff = new Map(
    ECOSYSTEM_CLASSES.map(({ code, included, runoffCoef }) => [code, included ? runoffCoef : null]),
  );
  let waterM3 = 0;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const share = runoff.get(classAt(column, row).code) ?? null;
      if (share === null) continue;
      const [x, y] = [WEST + (column + 0.5) * CELL, NORTH - (row + 0.5) * CELL];
      waterM3 += (rainAt(x, y) * (1 - share) - etAt(x, y)) * M3_PER_MM;
    }
  }
  return { waterM3, waterYuan: waterM3 * YUAN_PER_M3 };
}
