import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { packageManifest, type PackageManifest } from '@qingzhang/contract/results/package-manifest';
import { DOCUMENT_FORMATS } from '@qingzhang/contract/results/report-export';
import { openArchive } from '@qingzhang/geo/archive/open-archive';
import { sm2 } from 'sm-crypto-v2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPackage } from './verify/package/verify-package.ts';
import { installationKey } from '../apps/server/src/access/installation-key.ts';
import { signed } from '../apps/server/src/access/signature.ts';
import { packZip } from '../apps/server/src/files/pack-zip.ts';
import { upload } from '../apps/server/src/files/testing/form.ts';
import { smallCounty, type Row, type SmallCounty } from '../apps/server/src/layers/testing/small-county.ts';

const YEAR = 2024;
const codeAt = (x: number) => (x < 18 ? 112 : 315);
const rainAt = (x: number, y: number) => (x === 3 && y === 4 ? NaN : 700 + 5 * x + 3 * y);

let server: SmallCounty;
let folder: string;
/** Every part of the package by its name. */
let parts: ReadonlyMap<string, Buffer>;
let fingerprint: string;
/** The layer that may not be passed on. */
let heldBack: Buffer;
/** Attached to a row as its proof. */
const YEARBOOK = Buffer.from('统计年鉴第 12 页：水库单位库容造价');
const LICENCE = Buffer.from('植被覆盖数据的使用许可，不得转交');

beforeAll(async () => {
  server = await smallCounty();
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-package-'));
  const file = async (name: string, type: 'uint16' | 'float32', at: (x: number, y: number) => number) =>
    (await server.uploaded(name, { type, at })).result['fileId'];
  const row = (table: string, more: Row) => server.saved(table, { year: YEAR, ...more });
  await row('riverTif', { rasterKind: 'ecosystemType', fileId: await file('class', 'uint16', codeAt) });
  await row('riverRainfallTif', { rasterKind: 'rainfall', fileId: await file('rain', 'float32', rainAt) });
  await row('riverEtTif', { rasterKind: 'actualEt', meanValue: 500 });
  const price = await row('riverParam', { reservoirUnitCost: 7, remark: '=1+1' });
  await attached('riverParam', price, '年鉴.txt', YEARBOOK);
  const other = await server.saved('riverParam', { year: YEAR - 1, reservoirUnitCost: 6 });
  await attached('riverParam', other, '往年.txt', Buffer.from('别的年度的材料'));
  await row('soilErodTif', { rasterKind: 'K', meanValue: 0.03 });
  await row('soilSlopeTif', { rasterKind: 'LS', meanValue: 5 });
  const cover = await file('fvc', 'float32', (x, y) => 0.3 + x / 100 + y / 1000);
  const veget = await row('soilVegetTif', { rasterKind: 'fvc', fileId: cover, passingOn: 'hashOnly' });
  await attached('soilVegetTif', veget, '许可.txt', LICENCE);
  await row('soilRainfallFactor', { erosivity: 4000, halfMonth: 0 });
  await row('soilParam', { dredgingCost: 20, nCost: 1500, pCost: 2800, nContentPct: 0.1, pContentPct: 0.05 });
  for (const set of ['riverValue', 'soilValue', 'regulateValue', 'gepValue']) {
    const answer = await server.call(`${set}/calculate`, { year: YEAR });
    expect(answer.code, JSON.stringify(answer)).toBe(200);
  }
  await server.settled();
  heldBack = await taken('fileStore/download', { fileId: cover });
  const zip = path.join(folder, 'package.zip');
  await writeFile(zip, await taken('gepReport/exportData', { year: YEAR, format: 'package' }));
  parts = await partsOf(zip);
  ({ fingerprint } = await installationKey({ dataDir: server.dataDir }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Uploads a file and attaches it to a row. */
async function attached(table: string, row: Row, name: string, bytes: Buffer): Promise<void> {
  const { result } = await upload(server, 'upload', [{ name, bytes }]);
  const answer = await server.call('attachment/save', { table, id: row['id'], fileId: result['fileId'], note: name });
  expect(answer.code, answer.message).toBe(200);
}

async function taken(name: string, payload: object): Promise<Buffer> {
  const headers = { authorization: `Bearer ${server.admin}` };
  const answer = await server.app.inject({ method: 'POST', url: `/api/${name}.json`, payload, headers });
  expect(answer.statusCode, answer.payload.slice(0, 500)).toBe(200);
  return answer.rawPayload;
}

async function partsOf(file: string): Promise<Map<string, Buffer>> {
  const archive = await openArchive(file);
  const found = new Map<string, Buffer>();
  for (const { name } of archive.entries) found.set(name, await archive.read(name));
  await archive.close();
  return found;
}

const manifestOf = (of = parts): PackageManifest =>
  packageManifest.parse(JSON.parse(of.get('manifest.json')!.toString('utf8')));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What the verifier says of a package with these parts: on another machine, for all it knows. */
async function verified(of: ReadonlyMap<string, Buffer>, asked?: string): Promise<{ code: number; said: string }> {
  const file = path.join(folder, 'sent.zip');
  await writeFile(file, await buffer(packZip([...of].map(([name, bytes]) => ({ name, bytes })))));
  const said: string[] = [];
  const code = await verifyPackage({ file, fingerprint: asked }, (text) => said.push(text));
  return { code, said: said.join('\n') };
}

const replaced = (name: string, bytes: Buffer) => new Map([...parts, [name, bytes]]);

/** The list once more for parts that somebody changed, signed with a key of their own. */
function signedAnew(of: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const { publicKey, privateKey } = sm2.generateKeyPairHex();
  const files = manifestOf().files.map(({ path: name }) => {
    const bytes = of.get(name)!;
    return { path: name, size: bytes.length, sha256: sha256(bytes) };
  });
  const manifest = Buffer.from(JSON.stringify({ ...manifestOf(), files }));
  const signature = { algorithm: 'SM2-SM3', publicKey, signature: signed(manifest, privateKey) };
  return new Map([...of, ['manifest.json', manifest], ['signature.json', Buffer.from(JSON.stringify(signature))]]);
}

describe('a package', () => {
  it('holds the report in every form, tables, pictures, layers, boundaries, inputs and runs, each by its hash', () => {
    const manifest = manifestOf();
    expect(manifest).toMatchObject({ year: YEAR, region: { name: '示例县' }, edition: null, status: 'open' });
    const names = [...parts.keys()];
    for (const { path: name, size, sha256: digest } of manifest.files)
      expect([parts.get(name)!.length, sha256(parts.get(name)!)]).toEqual([size, digest]);
    expect(new Set(names)).toEqual(
      new Set([...manifest.files.map(({ path: name }) => name), 'manifest.json', 'signature.json']),
    );
    expect(names.filter((name) => name.startsWith('report/'))).toHaveLength(DOCUMENT_FORMATS.length);
    for (const start of ['tables/', 'rasters/', 'inputs/files/', 'runs/river/trace', 'values/gep'])
      expect(names.filter((name) => name.startsWith(start)).length, start).toBeGreaterThan(0);
    expect(parts.get('boundaries/regions.gpkg')!.subarray(0, 15).toString('latin1')).toBe('SQLite format 3');
    expect(manifest.services.map(({ code }) => code)).toEqual(expect.arrayContaining(['river', 'soil', 'gep']));
    expect(manifest.total).toBe(manifest.services.find(({ code }) => code === 'gep')!.value);
  });

  it('has tables that no spreadsheet takes for formulas, and says nothing of who wrote a row', () => {
    const csv = parts.get('inputs/tables/riverParam.csv')!.toString('utf8');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).toContain(`'=1+1`);
    const [row] = JSON.parse(parts.get('inputs/tables/riverParam.json')!.toString('utf8')) as Row[];
    expect(Object.keys(row!)).not.toEqual(expect.arrayContaining(['createdBy']));
    expect(JSON.parse(parts.get('runs/river/run.json')!.toString('utf8'))).not.toHaveProperty('createdBy');
  });

  it('has of a file that may not be passed on nothing but its hash', () => {
    const held = [
      { name: 'fvc.tif', size: heldBack.length, sha256: sha256(heldBack) },
      { name: '许可.txt', size: LICENCE.length, sha256: sha256(LICENCE) },
    ];
    expect(manifestOf().heldBack).toEqual(held.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1)));
    expect([...parts.values()].filter((bytes) => bytes.includes(LICENCE))).toEqual([]);
    const piece = heldBack.subarray(heldBack.length - 200);
    expect([...parts].filter(([, bytes]) => bytes.includes(piece)).map(([name]) => name)).toEqual([]);
    expect(parts.get('说明.txt')!.toString('utf8')).toContain(sha256(heldBack));
  });

  it('has what was attached as proof to the rows of its year, by its hash, and lists it for people', () => {
    const evidence = JSON.parse(parts.get('inputs/evidence.json')!.toString('utf8')) as Row[];
    expect(evidence.map(({ table, name, path: at }) => [table, name, at])).toEqual([
      ['riverParam', '年鉴.txt', `inputs/files/${sha256(YEARBOOK)}.txt`],
      ['soilVegetTif', '许可.txt', null],
    ]);
    expect(parts.get(`inputs/files/${sha256(YEARBOOK)}.txt`)).toEqual(YEARBOOK);
    expect(parts.get('inputs/佐证材料.csv')!.toString('utf8')).toMatch(/水源涵养参数.*年鉴\.txt/);
  });

  it('is verified elsewhere: signature, files, and every service from rows and layers, or from the recorded sums', async () => {
    const { code, said } = await verified(parts, fingerprint);
    expect(said).toMatch(/水源涵养.*由记录与图层 +一致/);
    expect(said).toMatch(/土壤保持.*由记录的像元合计 +一致/);
    expect(said).toContain('土壤保持：图层“fvc.tif”不得对外提供');
    expect(said).toContain('佐证材料：2 份');
    expect(said).toContain('一致：签名、文件与');
    expect(code).toBe(0);
  });

  it('says that nobody knows the key where no fingerprint is given, and refuses another one', async () => {
    expect((await verified(parts)).said).toContain(`签名：有效，但不能确认是谁的密钥（密钥校验码 ${fingerprint}）`);
    const { code, said } = await verified(
      parts,
      fingerprint.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    );
    expect(said).toContain('不是该单位所签');
    expect(code).toBe(1);
  });

  it('prints the fingerprint of its key in the report', async () => {
    const { result } = await server.call<{ cover: Row }>('gepReport/getDataList', { year: YEAR });
    expect(result.cover['keyFingerprint']).toBe(fingerprint);
  });
});

describe('a package that is not as it was made', () => {
  it('with one bit flipped: the file is named', async () => {
    const name = [...parts.keys()].find((each) => each.startsWith('rasters/'))!;
    const bytes = Buffer.from(parts.get(name)!);
    bytes[bytes.length - 1]! ^= 1;
    const { code, said } = await verified(replaced(name, bytes), fingerprint);
    expect(said).toContain(`文件 ${name} 的内容与清单的 SHA-256 不符`);
    expect(code).toBe(1);
  });

  it('with a changed row and a list made to fit it: the signature, and the service by both figures', async () => {
    const name = 'inputs/tables/riverParam.json';
    const changed = parts.get(name)!.toString('utf8').replace('"reservoirUnitCost":7', '"reservoirUnitCost":8');
    const forged = signedAnew(replaced(name, Buffer.from(changed)));
    const { code, said } = await verified(forged, fingerprint);
    expect(said).toContain('不是该单位所签');
    expect(said).toMatch(/水源涵养：由记录与图层复算的价值（示例县），成果包 [\d,.]+，复算 [\d,.]+/);
    expect(code).toBe(1);
    expect((await verified(new Map([...forged, ['signature.json', parts.get('signature.json')!]]))).said).toContain(
      '签名：无效',
    );
  });

  it('with a changed value of a region: the region by both figures, though every hash fits', async () => {
    const values = JSON.parse(parts.get('values/river.json')!.toString('utf8')) as Row[];
    const higher = values.map((value) => ({ ...value, value: Number(value['value']) + 1 }));
    const { said } = await verified(signedAnew(replaced('values/river.json', Buffer.from(JSON.stringify(higher)))));
    expect(said).toMatch(/水源涵养：区域价值（示例县），成果包 [\d,.]+，复算 [\d,.]+/);
  });

  it('without a layer: the file is missed, and the service that needs it', async () => {
    const { rows } = await server.database.pool.query<{ sha256: string }>(
      `SELECT sha256 FROM "fileStore" WHERE name = 'rain.tif'`,
    );
    const name = `inputs/files/${rows[0]!.sha256}.tif`;
    const { code, said } = await verified(new Map([...parts].filter(([each]) => each !== name)), fingerprint);
    expect(said).toContain(`缺少文件 ${name}`);
    expect(said).toContain('水源涵养：图层“rain.tif”缺失，或内容与清单不符');
    expect(code).toBe(1);
  });

  it('with evidence of another content or of a row that is not there: each is named', async () => {
    const name = 'inputs/evidence.json';
    const [proof, ...others] = JSON.parse(parts.get(name)!.toString('utf8')) as Row[];
    const sent = (row: Row) => signedAnew(replaced(name, Buffer.from(JSON.stringify([row, ...others]))));
    const swapped = await verified(sent({ ...proof, sha256: sha256(LICENCE) }));
    expect(swapped.said).toContain(`佐证材料“年鉴.txt”（${sha256(LICENCE)}）与清单不符`);
    const lost = await verified(sent({ ...proof, rowId: '00000000-0000-4000-8000-000000000000' }));
    expect(lost.said).toContain('不在 inputs/tables/riverParam.json 中');
    expect([swapped.code, lost.code]).toEqual([1, 1]);
  });

  it('with a file too many, or a signature of nobody: both are named', async () => {
    expect((await verified(replaced('report/其他.txt', Buffer.from('a')))).said).toContain('不在清单中');
    const unsigned = new Map([...parts].filter(([name]) => name !== 'signature.json'));
    expect(await verified(unsigned)).toMatchObject({ code: 1, said: expect.stringContaining('签名：没有') });
  });
});

it('a package is a job that can be followed and called off', async () => {
  const { result } = await server.call('gepReport/exportData', { year: YEAR, format: 'package', async: true });
  await server.call('job/cancel', { jobId: result['jobId'] });
  await server.settled();
  const { result: job } = await server.call('job/getDataInfo', { jobId: result['jobId'] });
  expect(['cancelled', 'done']).toContain(job['status']);
  expect(job['title']).toBe(`导出 ${YEAR} 年成果包`);
});
