import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readGrid } from '@qingzhang/raster/grid/grid';
import { rowAreas } from '@qingzhang/raster/grid/row-areas';
import { writeCog } from '@qingzhang/raster/tiff/write/write-cog';
import type { Envelope } from '@qingzhang/contract/envelope';
import { startProduct, type Product } from '../../src/testing/product.ts';
import { TEST_PASSWORD, testDatabase } from '../../src/testing/test-database.ts';

/** A product as its administrator uses it. */
export interface OneServer {
  readonly product: Product;
  readonly environment: Readonly<Record<string, string>>;
  readonly call: <Result = Record<string, unknown>>(name: string, body: unknown) => Promise<Envelope<Result>>;
  readonly upload: (call: string, name: string, bytes: Uint8Array) => Promise<Envelope<Record<string, unknown>>>;
  readonly download: (fileId: string) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

/** Two products with folders of their own on one database; only the second, which starts later, works on jobs. */
export interface TwoServers {
  readonly folder: string;
  readonly url: string;
  readonly first: OneServer;
  readonly startSecond: () => Promise<void>;
  readonly second: () => OneServer;
  readonly close: () => Promise<void>;
}

export async function startTwo(environment: Readonly<Record<string, string>>): Promise<TwoServers> {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-two-'));
  const database = await testDatabase();
  const common = { ...environment, DATABASE_URL: database.url };
  const first = await startOne({ ...common, DATA_DIR: path.join(folder, 'first'), JOBS: 'off' });
  let second: OneServer | undefined;
  return {
    folder,
    url: database.url,
    first,
    startSecond: async () => {
      second = await startOne({ ...common, DATA_DIR: path.join(folder, 'second') });
    },
    second: () => second!,
    close: async () => {
      for (const server of [first, second]) await server?.stop();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

export async function startOne(environment: Readonly<Record<string, string>>): Promise<OneServer> {
  const product = await startProduct(environment);
  const token = await product.signIn('admin', TEST_PASSWORD);
  return {
    product,
    environment,
    call: (name, body) => product.post(name, body, token),
    upload: async (call, name, bytes) => {
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(bytes)]), name);
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${product.url}/api/fileStore/${call}.json`, { method: 'POST', body: form, headers });
      return (await answer.json()) as Envelope<Record<string, unknown>>;
    },
    download: (fileId) =>
      fetch(`${product.url}/api/fileStore/download.json`, {
        method: 'POST',
        body: JSON.stringify({ fileId }),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      }),
    stop: async () => {
      await product.stop();
    },
  };
}

const YEAR = 2024;
const [WIDTH, HEIGHT, PIXEL, WEST, NORTH] = [30, 20, 0.001, 118, 35.8];
const rainAt = (x: number, y: number) => 700 + 5 * x + 3 * y;

/** A county of forest (class 112) whose rain is a raster, sent to one server. */
export interface RasterYear {
  readonly year: number;
  readonly county: string;
  /** Rain 700 mm and more less 2.7 % runoff less 500 mm of evapotranspiration, in m³. */
  readonly volume: number;
  readonly rain: { readonly fileId: string; readonly bytes: Buffer };
}

export async function sendRasterYear({ call, upload }: OneServer, folder: string): Promise<RasterYear> {
  const saved = async (table: string, row: object): Promise<string> => {
    const answer = await call(`${table}/saveData`, row);
    if (answer.code !== 200) throw new Error(`${table}: ${JSON.stringify(answer)}`);
    return String(answer.result['id']);
  };
  const sent = async (name: string, type: 'uint16' | 'float32', at: (x: number, y: number) => number) => {
    const file = await writeLayer(folder, type, at);
    const bytes = await readFile(file);
    const { code, message, result } = await upload('uploadTif', name, bytes);
    if (code !== 200) throw new Error(`${name}: ${message}`);
    return { file, bytes, fileId: String(result['fileId']) };
  };
  const county = await saved('region', { name: '示例县', code: '1', type: '县', geometry: box() });
  await saved('accountYear', { year: YEAR });
  const classes = await sent('class.tif', 'uint16', () => 112);
  const rain = await sent('降雨.tif', 'float32', rainAt);
  await saved('riverTif', { year: YEAR, rasterKind: 'ecosystemType', fileId: classes.fileId });
  await saved('riverRainfallTif', { year: YEAR, rasterKind: 'rainfall', fileId: rain.fileId });
  await saved('riverEtTif', { year: YEAR, rasterKind: 'actualEt', meanValue: 500 });
  await saved('riverParam', { year: YEAR, reservoirUnitCost: 7 });
  const areas = rowAreas(readGrid(classes.file, { name: 'class.tif' }), 0, HEIGHT);
  let volume = 0;
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) volume += ((rainAt(x, y) * (1 - 0.027) - 500) / 1000) * areas[y]!;
  return { year: YEAR, county, volume, rain };
}

async function writeLayer(folder: string, type: 'uint16' | 'float32', at: (x: number, y: number) => number) {
  const file = path.join(folder, `${randomUUID()}.tif`);
  await writeCog(
    file,
    {
      width: WIDTH,
      height: HEIGHT,
      type,
      bands: [{}],
      nodata: null,
      transform: { originX: WEST, columnX: PIXEL, rowX: 0, originY: NORTH, columnY: 0, rowY: -PIXEL },
      crs: { epsg: 4490, kind: 'geographic' },
      reduction: type === 'uint16' ? 'mode' : 'average',
    },
    (_band, y, height) =>
      Float64Array.from({ length: WIDTH * height }, (_, i) => at(i % WIDTH, y + Math.floor(i / WIDTH))),
  );
  return file;
}

function box() {
  const [east, south] = [WEST + WIDTH * PIXEL, NORTH - HEIGHT * PIXEL];
  const ring = [
    [WEST, south],
    [east, south],
    [east, NORTH],
    [WEST, NORTH],
    [WEST, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
