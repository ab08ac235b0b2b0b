import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { Fault } from '@qingzhang/core/fault';
import { crsFromPrj } from '@qingzhang/geo/crs/crs-from-prj';
import { LAYER_INDEX, type ConvertedLayer } from '@qingzhang/geo/shapefile/converted-layer';
import { weightiest } from '@qingzhang/geo/shapefile/geojson-record';
import type { ShapeFamily } from '@qingzhang/geo/shapefile/shape-type';
import type { Dataset, Gdal, VectorLayer } from 'gdal3.js/node.js';
import { apartCode } from '../apart/apart-task.ts';
import { packZip, type ZipPart } from '../files/pack-zip.ts';
import { asUtf8 } from './as-utf8.ts';
import { CONVERT_VECTOR } from './convert-vector-task.ts';
import type { Made } from './converted-set.ts';
import { emptied } from './emptied-folder.ts';
import { CONVERTER, openGdal, refusing, slashed } from '../files/gdal.ts';
import { UNPACKER } from '../files/archives/packed.ts';
import { layOut, listNames, type SentPart } from '../files/archives/lay-out.ts';
import { fieldsOf, lossesOf } from './vector-layer-facts.ts';
import { VECTOR_NAMES, vectorFiles, type VectorFile, type VectorFormat } from './vector-formats.ts';

const OPTIONS = ['-f', 'GeoJSON', '-lco', 'COORDINATE_PRECISION=15', '-dim', 'XY'];
/** Curves become lines of many points. */
const CURVES = ['-nlt', 'CONVERT_TO_LINEAR'];
/** For systems that our own register does not know. */
const TO_DEGREES = ['-t_srs', 'EPSG:4326'];
const MOST_LAYERS = 200;

/** Outlines become areas. */
const CLOSED_LINES = ['-nlt', 'POLYGON'];

/**
 * Turns boundaries of another program into a zip of layers, their features as lines of GeoJSON in the coordinates of the
 * file: they are read like those of a shapefile. Null for a shapefile.
 */
export const convertVector = apartCode(CONVERT_VECTOR, async ({ name, parts, folder }, { report }) => {
  const [inputs, outputs] = [path.join(folder, 'in'), path.join(folder, 'out')];
  await emptied(inputs);
  await emptied(outputs);
  const names = await listNames(parts);
  const shape = names.find((each) => /\.shp$/i.test(each));
  if (shape !== undefined)
    return parts.some(({ archive }) => archive !== null && archive !== 'zip') ? repacked(parts, shape, folder) : null;
  const files = vectorFiles(names);
  if (files.length === 0) {
    const found = names.slice(0, 10).join('、');
    throw unreadable(name, `没有可识别的矢量文件，应为 ${VECTOR_NAMES}；内含：${found || '（空）'}`);
  }
  await layOut(parts, inputs);
  const gdal = await openGdal(outputs);
  const made: MadeLayer[] = [];
  const lost: string[] = [];
  const encodings = new Set<string>();
  for (const file of files) {
    const place = path.join(inputs, file.name);
    const encoding = file.format.isText ? await asUtf8(place) : null;
    if (encoding !== null) encodings.add(encoding);
    const dataset = await opened(gdal, name, place, file);
    lost.push(...(await lossesOf(dataset, place)));
    for (const layer of shapedLayers(dataset)) {
      if (made.length === MOST_LAYERS) throw unreadable(name, `图层超过 ${MOST_LAYERS} 个`);
      const title = files.length === 1 ? layer.name : `${path.parse(file.name).name}/${layer.name}`;
      made.push(
        await convertedLayer(gdal, { name, title, format: file.format, dataset, layer, outputs, at: made.length }),
      );
    }
    await gdal.close(dataset);
    report(made.length / (made.length + 1));
  }
  if (made.length === 0) throw unreadable(name, '里面没有带图形的图层');
  const index = Buffer.from(JSON.stringify(made.map(({ facts }) => facts)));
  const zip = path.join(folder, 'layers.zip');
  const entries: ZipPart[] = made.map(({ facts, path: file }) => ({ name: facts.file, path: file }));
  await pipeline(packZip([{ name: LAYER_INDEX, bytes: index }, ...entries]), createWriteStream(zip));
  const formats = [...new Set(files.map(({ format }) => format.label))];
  return {
    path: zip,
    main: files[0]!.name,
    format: formats.join('、'),
    converter: CONVERTER,
    options: [...OPTIONS, ...encodings],
    lost: [...lost, ...made.flatMap((each) => each.lost)],
  };
});

/** A shapefile out of an archive that our own reader does not open. */
async function repacked(parts: readonly SentPart[], shape: string, folder: string): Promise<Made> {
  const inputs = path.join(folder, 'in');
  const names = await layOut(parts, inputs);
  const zip = path.join(folder, 'layers.zip');
  await pipeline(packZip(names.map((name) => ({ name, path: path.join(inputs, name) }))), createWriteStream(zip));
  return { path: zip, main: shape, format: 'shapefile', converter: UNPACKER, options: [], lost: [] };
}

interface MadeLayer {
  readonly facts: ConvertedLayer;
  readonly path: string;
  readonly lost: readonly string[];
}

async function opened(gdal: Gdal, name: string, file: string, { format }: VectorFile): Promise<Dataset> {
  const { datasets } = await refusing((reason) => unreadable(name, reason), gdal.open(slashed(file)));
  const dataset = datasets[0];
  const { driverShortName } = dataset?.info ?? {};
  if (dataset === undefined || !format.drivers.includes(driverShortName ?? ''))
    throw unreadable(name, `“${path.basename(file)}”的内容不是 ${format.label}`);
  return dataset;
}

/** Tables without shapes are no layers. */
function shapedLayers({ info }: Dataset): readonly VectorLayer[] {
  return (info?.layers ?? []).filter(({ geometryFields }) => (geometryFields ?? []).length > 0);
}

interface LayerWork {
  readonly name: string;
  /** What its layer is called: the file stands before it where there are several. */
  readonly title: string;
  readonly format: VectorFormat;
  readonly dataset: Dataset;
  readonly layer: VectorLayer;
  readonly outputs: string;
  readonly at: number;
}

async function convertedLayer(gdal: Gdal, work: LayerWork): Promise<MadeLayer> {
  const { name, title, format, dataset, layer, outputs, at } = work;
  const wkt = layer.geometryFields?.[0]?.coordinateSystem?.wkt ?? null;
  const isForeign = wkt !== null && crsFromPrj(wkt).crs === null;
  const options = [
    ...OPTIONS,
    ...(isForeign ? TO_DEGREES : []),
    ...(format.hasOutlines ? CLOSED_LINES : CURVES),
    layer.name,
  ];
  await refusing((reason) => unreadable(name, reason), gdal.ogr2ogr(dataset, options, `${at}`));
  const file = path.join(outputs, `${at}.geojson`);
  const { count, family } = await counted(file);
  const crs = isForeign ? 'EPSG:4326' : wkt;
  const facts = { name: title, file: `${at}.geojson`, family, count, fields: fieldsOf(layer), crs };
  const lost = isForeign ? [`图层“${title}”原来的坐标系，坐标已换算为经纬度`] : [];
  return { facts, path: file, lost };
}

/** How many features there are, and what most of them are. */
async function counted(file: string): Promise<{ readonly count: number; readonly family: ShapeFamily }> {
  const families = new Map<ShapeFamily, number>();
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (!line.startsWith('{ "type": "Feature"')) continue;
    count += 1;
    const geometry = line.slice(Math.max(0, line.lastIndexOf('"geometry":')));
    const family = weightiest([...geometry.matchAll(/"type": "(\w+)"/g)].map(([, type]) => type!));
    families.set(family, (families.get(family) ?? 0) + 1);
  }
  const [most] = [...families].toSorted((a, b) => b[1] - a[1]);
  return { count, family: most?.[0] ?? 'null' };
}

function unreadable(name: string, reason: string): Fault {
  return new Fault('SHAPEFILE_UNREADABLE', { name, reason });
}
