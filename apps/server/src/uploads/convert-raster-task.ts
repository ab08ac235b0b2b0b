import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import type { ApartTask } from '../apart/apart-task.ts';
import { CONVERTER, openGdal, refusing, slashed } from './gdal.ts';
import { layOut, type SentPart } from './lay-out.ts';
import type { Made } from './converted-set.ts';
import { rasterLosses } from './raster-losses.ts';
import { mainFile, RASTER_FORMATS, RASTER_NAMES } from './raster-formats.ts';

interface ConvertRequest {
  /** What the owner calls the file. */
  readonly name: string;
  readonly parts: readonly SentPart[];
  /** An empty folder to work in, which the asker removes. */
  readonly folder: string;
}

const MADE = 'converted';
const OPTIONS = ['-of', 'COG', '-co', 'COMPRESS=DEFLATE', '-co', 'PREDICTOR=NO', '-co', 'BIGTIFF=IF_SAFER'];
/** As the reader of TIFF files has it. */
const MOST_PIXELS = 4e9;

/** Turns a raster of another program into a GeoTIFF. */
export const CONVERT_RASTER: ApartTask<ConvertRequest, Made> = {
  name: 'convertRaster',
  run: async ({ name, parts, folder }) => {
    const [inputs, outputs] = [path.join(folder, 'in'), path.join(folder, 'out')];
    await mkdir(inputs);
    await mkdir(outputs);
    const main = mainFile(await layOut(parts, inputs));
    if (main === undefined) throw unreadable(name, `里面没有可识别的栅格文件,应为 ${RASTER_NAMES}`);
    const gdal = await openGdal(outputs);
    const { datasets } = await refusing(
      (reason) => unreadable(name, reason),
      gdal.open(slashed(path.join(inputs, main))),
    );
    const dataset = datasets[0];
    const format = RASTER_FORMATS.find(({ driver }) => driver === dataset?.info?.driverShortName);
    if (dataset === undefined || format === undefined) throw unreadable(name, `“${main}”的内容不是 ${RASTER_NAMES}`);
    const [width = 0, height = 0] = dataset.info?.size ?? [];
    if (width * height > MOST_PIXELS)
      throw unreadable(name, `图像为 ${width} × ${height} 像元,超过上限 ${MOST_PIXELS} 个`);
    await refusing((reason) => unreadable(name, reason), gdal.gdal_translate(dataset, OPTIONS, MADE));
    await gdal.close(dataset);
    const made = { path: path.join(outputs, `${MADE}.tif`), main, format: format.label };
    return { ...made, converter: CONVERTER, options: OPTIONS, lost: rasterLosses(dataset) };
  },
};

function unreadable(name: string, reason: string): Fault {
  return new Fault('RASTER_UNREADABLE', { name, reason });
}
