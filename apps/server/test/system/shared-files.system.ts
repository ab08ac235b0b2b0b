import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/database.ts';
import { contentName } from '../../src/file-store/content-name.ts';
import { s3Objects } from '../../src/file-store/s3/s3-objects.ts';
import { BUNDLE } from '../../src/testing/product.ts';
import { TEST_PASSWORD, testDatabase } from '../../src/testing/test-database.ts';
import { until } from '../../src/testing/until.ts';
import { startSwift, type Swift } from './swift.ts';
import { sendRasterYear, startOne, startTwo, type OneServer, type TwoServers } from './two-servers.ts';

const run = promisify(execFile);

type Row = Record<string, unknown>;

let swift: Swift;
let shared = '';
beforeAll(async () => {
  swift = await startSwift();
  shared = await mkdtemp(path.join(tmpdir(), 'qingzhang-shared-'));
});
afterAll(async () => {
  await swift.stop();
  await rm(shared, { recursive: true });
});

/** Two ways to keep files, and how one is spoilt behind the servers' backs. */
const KINDS = [
  {
    kind: 'a folder',
    begin: async (name: string) => {
      const folder = path.join(shared, name);
      const damage = (sha256: string) => writeFile(path.join(folder, contentName(sha256)), 'other bytes');
      return { environment: { FILES_DIR: folder }, damage };
    },
    more: () => undefined,
  },
  {
    kind: 'a bucket',
    begin: async (name: string) => {
      const settings = await swift.bucket(name, { folder: path.join(shared, 'none'), bytes: 1 });
      const damage = async (sha256: string) => {
        const file = path.join(shared, 'other');
        await writeFile(file, 'other bytes');
        await s3Objects(settings).put(sha256, file);
      };
      return { environment: swift.environment(name), damage };
    },
    more: aBucketOnly,
  },
] as const;

describe.each(KINDS)('two servers on $kind', ({ kind, begin, more }) => {
  const name = kind.replaceAll(' ', '-');
  let files: Awaited<ReturnType<typeof begin>>;
  let two: TwoServers;
  beforeAll(async () => {
    files = await begin(name);
    two = await startTwo(files.environment);
  });
  afterAll(() => two.close());

  it('the second leaves alone at its start what the first is receiving', async () => {
    const bytes = randomBytes(300_000);
    const slow = await beginUpload(two.first, 'slow.bin', bytes);
    await two.startSecond();
    const { code, result } = await slow.finish();
    expect(code).toBe(200);
    const answer = await two.second().download(String(result['fileId']));
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('what the first was sent the second calculates and gives out', async () => {
    const { year, county, volume, rain } = await sendRasterYear(two.first, two.folder);
    const { result: job } = await two.first.call('riverValue/calculate', { year, async: true });
    let ended: Row = {};
    await until(async () => {
      ended = (await two.first.call('job/getDataInfo', { jobId: job['jobId'] })).result;
      return ended['status'] !== 'queued' && ended['status'] !== 'running';
    }, 'the end of the calculation');
    expect(ended, JSON.stringify(ended)).toMatchObject({ status: 'done' });
    const { result: values } = await two.second().call<Row[]>('riverValue/getAllDataList', { year });
    const amount = Number(values.find((row) => row['regionId'] === county)!['physicalAmount']);
    expect(Math.abs(amount / volume - 1)).toBeLessThan(1e-9);
    const answer = await two.second().download(rain.fileId);
    expect(Buffer.from(await answer.arrayBuffer()).equals(rain.bytes)).toBe(true);
  });

  it('what is damaged is named by whoever is asked for it', async () => {
    const { result } = await two.first.upload('upload', '说明.txt', Buffer.from(`of ${kind}`));
    const fileId = String(result['fileId']);
    const { rows } = await rowsOf(two.url, 'SELECT sha256 FROM "fileStore" WHERE id = $1', [fileId]);
    await files.damage(String(rows[0]!['sha256']));
    const answer = await two.second().download(fileId);
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('说明.txt')]);
    expect((await two.first.download(fileId)).status).toBe(409);
  });

  more(() => two);
});

/** What only a store with a door of its own can show. */
function aBucketOnly(two: () => TwoServers): void {
  it('a back-up of all of it is restored into another bucket', async () => {
    await swift.bucket('restored', { folder: '', bytes: 1 });
    const { rows } = await rowsOf(two().url, `SELECT id, size FROM "fileStore" WHERE name = '降雨.tif'`);
    const backup = path.join(two().folder, 'everything.zip');
    await upkeep(['backup', backup], two().second().environment);
    const empty = await testDatabase({ empty: true });
    const target = {
      ...two().second().environment,
      FILES_URL: 's3://restored/elsewhere',
      DATABASE_URL: empty.url,
      DATA_DIR: path.join(two().folder, 'restored'),
      JOBS: 'off',
    };
    await upkeep(['restore', backup], target);
    const server = await startOne(target);
    const answer = await server.download(String(rows[0]!['id']));
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, rows[0]!['size']]);
    await server.stop();
    await empty.drop();
  });

  it('that is away: calls and health say so, no row is left; back, it is used', async () => {
    const rowsLeft = async () => (await rowsOf(two().url, 'SELECT FROM "fileStore"')).rows.length;
    const before = await rowsLeft();
    await swift.away();
    const refused = await two().first.upload('upload', 'a.txt', Buffer.from('a'));
    expect(refused).toMatchObject({ code: 503, fault: 'FILES_UNREACHABLE' });
    expect(refused.message).toContain('连接失败');
    expect(await rowsLeft()).toBe(before);
    await until(async () => (await filesPart(two().first))['status'] === 'bad', 'the word of health');
    await swift.back();
    await until(async () => (await filesPart(two().first))['status'] === 'good', 'the store');
    expect((await two().first.upload('upload', 'a.txt', Buffer.from('a'))).code).toBe(200);
  });
}

async function filesPart({ product }: OneServer): Promise<Row> {
  const answer = await fetch(`${product.url}/api/health.json`);
  const { result } = (await answer.json()) as { result: { parts: { files: Row } } };
  return result.parts.files;
}

async function rowsOf(url: string, text: string, values: unknown[] = []) {
  const { pool } = openDatabase(url, { max: 1 });
  try {
    return await pool.query<Row>(text, values);
  } finally {
    await pool.end();
  }
}

/** The program that looks after an installation. */
async function upkeep(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> {
  const program = path.join(path.dirname(BUNDLE), 'upkeep.js');
  await run(process.execPath, [program, ...args], { env: { PATH: process.env['PATH'], ...environment } });
}

/** Sends half of a file and waits; the rest comes when it is asked for. */
async function beginUpload(server: OneServer, name: string, bytes: Buffer) {
  const token = await server.product.signIn('admin', TEST_PASSWORD);
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
  const half = whole.length >> 1;
  const sending = request(`${server.product.url}/api/fileStore/upload.json`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': whole.length,
    },
  });
  const answered = new Promise<{ code: number; result: Row }>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.once('end', () => resolve(JSON.parse(text) as { code: number; result: Row }));
    });
  });
  sending.write(whole.subarray(0, half));
  await delay(500);
  return {
    finish: () => {
      sending.end(whole.subarray(half));
      return answered;
    },
  };
}
