import { BOX_CLASSES, boxLand, CELL, COLUMNS, EPSG, NORTH, ROWS, WEST, EAST, SOUTH, type BoxLand } from './box-land.ts';
import { plainTiff, type CellType } from './plain-tiff.ts';
import { zipFiles } from './zip-files.ts';

/** US units to ours: t·hm²·h/(hm²·MJ·mm). */
const US_K = 7.593;
const NDVI_SCALE = 10_000;
const MARGIN = 2;

interface Field {
  readonly type: CellType;
  readonly cell: number;
  readonly nodata: number | null;
  /** By band. */
  readonly figures: readonly ((x: number, y: number) => number)[];
}

/** A raster that reaches a few cells beyond the county; its corners have no data. */
function fieldTiff({ type, cell, nodata, figures }: Field): Uint8Array {
  const west = WEST - MARGIN * cell;
  const north = NORTH + MARGIN * cell;
  const width = Math.ceil((EAST - WEST) / cell) + 2 * MARGIN;
  const height = Math.ceil((NORTH - SOUTH) / cell) + 2 * MARGIN;
  return plainTiff({
    width,
    height,
    type,
    bands: figures.length,
    place: { west, north, cell, epsg: EPSG },
    nodata,
    at: (column, row, band) =>
      nodata !== null && row === 0 && (column === 0 || column === width - 1)
        ? nodata
        : figures[band]!(west + (column + 0.5) * cell, north - (row + 0.5) * cell),
  });
}

/** Every raster of the box by the name that it comes under. */
export async function boxRasters(seed: number): Promise<ReadonlyMap<string, Uint8Array>> {
  const land = boxLand(seed);
  const { rainAt, etAt, ndviAt, erodibilityAt, heightAt } = land;
  const whole = (figure: BoxLand['rainAt'], scale: number) => (x: number, y: number) =>
    Math.round(figure(x, y) * scale);
  return new Map([
    ['pre_2023_0.1mm.tif', fieldTiff({ type: 'int16', cell: 600, nodata: -32_768, figures: [whole(rainAt, 10)] })],
    ['MOD16A3_ET_2023.tif', fieldTiff({ type: 'uint16', cell: 300, nodata: 65_535, figures: [whole(etAt, 10)] })],
    [
      'MOD13Q1_NDVI_2023.tif',
      fieldTiff({ type: 'int16', cell: 240, nodata: -3000, figures: [whole(ndviAt, NDVI_SCALE)] }),
    ],
    [
      'S2_红_近红外_NDVI_2023_3波段.tif',
      fieldTiff({ type: 'float32', cell: 240, nodata: -9999, figures: bandsOf(land) }),
    ],
    [
      'K因子_美制.tif',
      fieldTiff({ type: 'float32', cell: 240, nodata: -9999, figures: [(x, y) => erodibilityAt(x, y) * US_K] }),
    ],
    ['清禾DEM_60m.tif', fieldTiff({ type: 'int16', cell: CELL, nodata: -32_768, figures: [whole(heightAt, 1)] })],
    ['无坐标系_DEM.tif', unplaced(land)],
    ['卢森堡DEM.tif', elsewhere(land)],
    ['土地利用2023_60m.zip', await zipFiles(boxLandUse(land))],
  ]);
}

/** Red and near infrared as reflectance from 0 to 1, where red lies within what an index may be, and the index that follows. */
function bandsOf({ ndviAt }: BoxLand): Field['figures'] {
  const redAt = (x: number, y: number) => 0.31 - 0.27 * ndviAt(x, y);
  return [redAt, (x, y) => (redAt(x, y) * (1 + ndviAt(x, y))) / (1 - ndviAt(x, y)), ndviAt];
}

function unplaced({ heightAt }: BoxLand): Uint8Array {
  const side = 100;
  const at = (column: number, row: number) => heightAt(WEST + column * CELL, NORTH - row * CELL);
  return plainTiff({ width: side, height: side, type: 'float32', bands: 1, place: null, nodata: null, at });
}

/** The heights of another county: a model that somebody attached by mistake. */
function elsewhere({ heightAt }: BoxLand): Uint8Array {
  const [side, cell, west, north] = [60, 0.01, 5.7, 50.2];
  const at = (column: number, row: number) => heightAt(WEST + column * CELL, NORTH - row * CELL);
  const place = { west, north, cell, epsg: 4326 };
  return plainTiff({ width: side, height: side, type: 'float32', bands: 1, place, nodata: -9999, at });
}

const LAND_USE = '土地利用2023_60m';
const PALETTE = new Map(BOX_CLASSES.map(({ value }) => [value, [value * 2, 255 - value * 2, 90] as const]));

/** One cell of the account's grid for each cell, 0 without a class; with colours, and the files that lie beside it. */
export function boxLandUse({ classAt }: BoxLand): ReadonlyMap<string, Uint8Array> {
  const tiff = plainTiff({
    width: COLUMNS,
    height: ROWS,
    type: 'uint8',
    bands: 1,
    place: { west: WEST, north: NORTH, cell: CELL, epsg: EPSG },
    nodata: 0,
    palette: PALETTE,
    at: (column, row) => classAt(column, row).value,
  });
  // A world file names the middle of the first cell.
  const world = [CELL, 0, 0, -CELL, WEST + CELL / 2, NORTH - CELL / 2].map((figure) => figure.toFixed(10));
  const codes = BOX_CLASSES.map(({ value }) => value);
  const statistics = { MINIMUM: Math.min(...codes), MAXIMUM: Math.max(...codes) };
  const told = Object.entries(statistics).map(([key, value]) => `<MDI key="STATISTICS_${key}">${value}</MDI>`);
  const beside = `<PAMDataset><PAMRasterBand band="1"><Metadata>${told.join('')}</Metadata></PAMRasterBand></PAMDataset>`;
  return new Map<string, Uint8Array>([
    [`${LAND_USE}.tif`, tiff],
    [`${LAND_USE}.tif.aux.xml`, Buffer.from(beside)],
    [`${LAND_USE}.tfw`, Buffer.from(`${world.join('\n')}\n`)],
  ]);
}
