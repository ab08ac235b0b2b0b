import { openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { databaseProcesses, startProduct, type Product } from '../../apps/server/src/testing/product.ts';
import { cpuSeconds } from '../county/cpu-seconds.ts';
import { idleQueue } from '../county/idle-queue.ts';
import { countyOutline } from './county.ts';
import type { Found, Used } from './measure.ts';

/**
 * The same county through the calls of a running product, as a person or a program has it: regions and layers are sent,
 * and 土壤保持 is calculated in a job that is looked after. It is RUSLE by HJ 1173 with what follows from it: K, slope
 * factor, cover and classes are rasters, R is a number of the county; every village gets its value with a trace. Layers
 * of results are written later, when nobody waits, and are not measured.
 */
export interface ThroughApi {
  readonly sending: Used;
  readonly calculating: readonly Found[];
}

const PASSWORD = 'Bench-Password-1';
const YEAR = 2024;
const LOOK_MS = 10;
/** Classes of the product for the six codes of the county. */
const CLASSES = ['111', '112', '211', '311', '411', '511'];

type Answer = Record<string, unknown>;

export async function throughApi(folder: string, side: number, repeats: number): Promise<ThroughApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qingzhang-bench-'));
  const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
  const cpu = () => cpuSeconds(product.child.pid!, databaseProcesses(dataDir)) * 1000;
  const timed = async (work: () => Promise<unknown>): Promise<Used> => {
    const [began, before] = [performance.now(), cpu()];
    await work();
    return { wallMs: performance.now() - began, cpuMs: cpu() - before, rssMb: NaN };
  };
  try {
    const call = callerOf(product, await product.signIn('admin', PASSWORD));
    const sending = await timed(() => sendCounty(call, folder, side));
    const calculating: Found[] = [];
    for (let i = 0; i < repeats; i++) {
      // Layers of the calculation before are written, and those that were sent are looked at.
      await idleQueue(product);
      // What an earlier pass over the same pixels found would be the answer.
      await rm(join(dataDir, 'cache'), { recursive: true, force: true });
      let retained = 0;
      const used = await timed(async () => {
        retained = await calculated(call);
      });
      calculating.push({ ...used, retained });
    }
    return { sending, calculating };
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Caller {
  readonly post: <Result = Answer>(name: string, body: unknown) => Promise<Result>;
  readonly send: (file: string) => Promise<string>;
}

function callerOf(product: Product, token: string): Caller {
  return {
    post: async <Result>(name: string, body: unknown) => {
      const { code, message, result, issues } = await product.post<Result>(name, body, token);
      if (code !== 200) throw new Error(`${name}: ${message} ${JSON.stringify(issues ?? [])}`);
      return result;
    },
    send: async (file) => {
      const form = new FormData();
      form.append('file', await openAsBlob(file), basename(file));
      const headers = { authorization: `Bearer ${token}` };
      const url = `${product.url}/api/fileStore/uploadTif.json`;
      const answer = (await (await fetch(url, { method: 'POST', body: form, headers })).json()) as Answer;
      if (answer['code'] !== 200) throw new Error(`${file}: ${JSON.stringify(answer)}`);
      return (answer['result'] as { fileId: string }).fileId;
    },
  };
}

async function sendCounty({ post, send }: Caller, folder: string, side: number): Promise<void> {
  const county = { name: '方县', code: '100000', type: '县', geometry: countyOutline(side) };
  const { id: parentId } = await post('region/saveData', county);
  const { features } = JSON.parse(readFileSync(join(folder, 'villages.geojson'), 'utf8')) as {
    features: { properties: { zone: number }; geometry: object }[];
  };
  const villages = features.map(({ properties: { zone }, geometry }) => {
    return { name: `${zone} 镇`, code: `100${String(zone).padStart(3, '0')}`, type: '乡镇', parentId, geometry };
  });
  await post('region/saveData', villages);
  const codeMap = Object.fromEntries(CLASSES.map((code, place) => [String(place + 1), code]));
  const layers = [
    ['riverTif', 'ecosystemType', 'classes', { codeMap }],
    ['soilErodTif', 'K', 'K', {}],
    ['soilSlopeTif', 'LS', 'LS', {}],
    ['soilVegetTif', 'fvc', 'C', {}],
  ] as const;
  for (const [table, rasterKind, file, more] of layers) {
    const fileId = await send(join(folder, `${file}.tif`));
    await post(`${table}/saveData`, { year: YEAR, rasterKind, fileId, ...more });
  }
  await post('soilRainfallFactor/saveData', { year: YEAR, regionId: parentId, halfMonth: 0, erosivity: 4500 });
  await post('soilParam/saveData', { year: YEAR });
}

interface Job {
  readonly status: string;
  readonly failure: unknown;
  readonly result: { readonly runId: string } | null;
}

/** Has the service calculated and waits for it as the screens do; gives the soil that is kept, t/a. */
async function calculated({ post }: Caller): Promise<number> {
  const { jobId } = await post<{ jobId: string }>('soilValue/calculate', { year: YEAR, async: true });
  for (;;) {
    const { status, failure } = await post<Job>('job/getDataInfo', { jobId });
    if (status === 'done') break;
    if (status !== 'queued' && status !== 'running') throw new Error(JSON.stringify(failure));
    await pause(LOOK_MS);
  }
  const rows = await post<Answer[]>('soilValue/getAllDataList', { year: YEAR });
  return Math.max(...rows.map((each) => Number(each['retainedT'] ?? 0)));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
