import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sm2 } from 'sm-crypto-v2';
import { describe, expect, it } from 'vitest';
import { signed } from '../../../apps/server/src/access/signature.ts';
import { buildZip } from '../../../packages/geo/test/build-zip.ts';
import { temporaryFolder } from '../../../packages/geo/test/temporary-folder.ts';
import { verifyPackage } from './verify-package.ts';

const put = temporaryFolder();
const UNIT = { id: 'u', code: '370000', name: '示例县' };
const keys = sm2.generateKeyPairHex();
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const typed = (code: string, title: string, value: number) => ({
  code,
  title,
  kind: code === 'gep' ? 'sum' : 'leaf',
  value,
  physicalAmount: null,
  physicalUnit: null,
  inputMode: 'manual',
  status: 'done',
  run: null,
});
const stored = (value: number, inputMode = 'manual') =>
  json([{ regionId: UNIT.id, value, physicalAmount: null, inputMode, containsManual: null }]);

const PROOF = Buffer.from('年鉴');
const FILES: Readonly<Record<string, Buffer>> = {
  'inputs/account.json': json({ id: 'a', year: 2024 }),
  'boundaries/regions.json': json([{ ...UNIT, parentId: null }]),
  'inputs/files.json': json([]),
  'inputs/tables/riverParam.json': json([{ id: 'r', reservoirUnitCost: 7 }]),
  'inputs/files/proof.txt': PROOF,
  'inputs/evidence.json': json([
    {
      table: 'riverParam',
      rowId: 'r',
      rowsPath: 'inputs/tables/riverParam.json',
      note: null,
      fileId: 'f',
      name: '年鉴.txt',
      size: PROOF.length,
      sha256: digest(PROOF),
      path: 'inputs/files/proof.txt',
    },
  ]),
  'values/river.json': stored(12),
  'values/gep.json': stored(12),
};

/** A small package, signed: what was typed by hand, with a row, its proof and nothing to calculate. */
function packed(files = FILES, more: object = {}): Map<string, Buffer> {
  const manifest = json({
    format: 'qingzhang-package/1',
    product: { version: '0' },
    madeAt: '2026-01-01T00:00:00.000Z',
    year: 2024,
    region: UNIT,
    unit: UNIT,
    boundaryVersion: null,
    status: 'open',
    edition: null,
    profile: { code: 'p', title: '规范', version: '1' },
    total: 12,
    services: [typed('river', '水源涵养', 12), typed('gep', '生态产品总值', 12)],
    files: Object.entries(files).map(([path, bytes]) => ({ path, size: bytes.length, sha256: digest(bytes) })),
    heldBack: [],
    ...more,
  });
  const signature = { algorithm: 'SM2-SM3', publicKey: keys.publicKey, signature: signed(manifest, keys.privateKey) };
  return new Map([...Object.entries(files), ['manifest.json', manifest], ['signature.json', json(signature)]]);
}

interface Told {
  readonly code: number;
  readonly said: string;
}

/** As the command tells it: an error is one line and ends with 1. */
async function verified(zip: Buffer): Promise<Told> {
  const said: string[] = [];
  const code = await verifyPackage({ file: await put(zip) }, (text) => said.push(text)).catch((error: unknown) => {
    said.push((error as Error).message);
    return 1;
  });
  return { code, said: said.join('\n') };
}

const zipOf = (parts: ReadonlyMap<string, Buffer>, isDeflated = true) =>
  buildZip([...parts].map(([name, content]) => ({ name, content, isDeflated })));

function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  const other = Buffer.from(bytes);
  other[at]! ^= 1 << bit;
  return other;
}

/** What the runtime says of its own accord is no word for people, and neither is a stack. */
const RUNTIME = /SyntaxError|TypeError|Unexpected token|JSON at position|Cannot read prop|\n\s+at /;

describe('a small package', () => {
  it('is verified as it was made', async () => {
    const { code, said } = await verified(zipOf(packed()));
    expect(said).toContain('文件：8 个，与清单一致');
    expect(said).toContain('佐证材料：1 份');
    expect(said).toContain('其中 2 项为手工填报，没有复算');
    expect(said).toContain('【签名者未确认】');
    expect(code).toBe(0);
  });

  it('with any byte of any part flipped names the part, or the list or signature, and tells it in lines for people', async () => {
    const parts = packed();
    const places = [...parts].flatMap(([name, bytes]) => Array.from(bytes, (_, at) => ({ name, at })));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.integer({ min: 0, max: 7 }), async ({ name, at }, bit) => {
        const { code, said } = await verified(zipOf(new Map([...parts, [name, flipped(parts.get(name)!, at, bit)]])));
        const named =
          name === 'signature.json' ? '签名：' : name === 'manifest.json' ? /签名：无效|manifest\.json/ : name;
        expect(said).toMatch(named);
        expect(said).not.toMatch(RUNTIME);
        expect(code).toBe(1);
      }),
      { numRuns: 300 },
    );
  });

  it('with any byte of the zip itself flipped says what is wrong, unless every part is still what it was', async () => {
    for (const isDeflated of [true, false]) {
      const zip = zipOf(packed(), isDeflated);
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: zip.length - 1 }),
          fc.integer({ min: 0, max: 7 }),
          async (at, bit) => {
            const { code, said } = await verified(flipped(zip, at, bit));
            expect(said).not.toMatch(RUNTIME);
            if (code === 0) expect(said).toContain('文件：8 个，与清单一致');
            else expect(said).toMatch(/文件 |签名：(无效|没有)|压缩包|manifest\.json|不是成果包|与校验值不符/);
          },
        ),
        { numRuns: 150 },
      );
    }
  });

  it('with rows of another form and a list made to fit them tells of each in a line of its own', async () => {
    const forged = {
      ...FILES,
      'inputs/tables/riverParam.json': Buffer.from('[null]'),
      'values/river.json': json([{}]),
    };
    const { code, said } = await verified(zipOf(packed(forged)));
    expect(said).toContain('佐证材料所证的记录：inputs/tables/riverParam.json 未能读取');
    expect(said).toContain('水源涵养：清单所列的价值在各区域的价值中没有（示例县），成果包 12.00，复算 缺');
    expect(said).not.toMatch(RUNTIME);
    expect(code).toBe(1);
  });
});

describe('a list that is made to fit', () => {
  const said = async (files: Readonly<Record<string, Buffer>>, more: object = {}) => {
    const told = await verified(zipOf(packed(files, more)));
    expect(told.code).toBe(1);
    return told.said;
  };

  it('is held against the stored values, also where it calls them typed by hand', async () => {
    expect(await said({ ...FILES, 'values/river.json': stored(11) })).toContain(
      '水源涵养：清单与各区域的价值不同（示例县），成果包 12.00，复算 11.00',
    );
    const calculated = { ...FILES, 'values/river.json': stored(12, 'calculated') };
    expect(await said(calculated)).toContain('各区域的价值却是核算所得，而清单没有它的计算记录');
    const { 'values/river.json': _river, ...without } = FILES;
    expect(await said(without)).toContain('水源涵养：成果包中没有 values/river.json');
  });

  it('is told of a total of its own, a service left out or listed twice, and a year without any', async () => {
    expect(await said(FILES, { total: 13 })).toContain('清单的总值为 13 元，“GEP 总值”为 12 元');
    const [river, gep] = [typed('river', '水源涵养', 12), typed('gep', '生态产品总值', 12)];
    expect(await said(FILES, { services: [gep] })).toContain('成果包有 values/river.json');
    expect(await said(FILES, { services: [river, river, gep] })).toContain('清单中“水源涵养”列了两次');
    expect(await said(FILES, { services: [], total: null })).toContain('清单没有列出 2024 年的任何一项结果');
  });

  it('says at its head what the office doubted itself', async () => {
    const services = [{ ...typed('river', '水源涵养', 12), status: 'confirm' }, typed('gep', '生态产品总值', 12)];
    const told = await verified(zipOf(packed(FILES, { services })));
    expect(told.said).toContain('导出时注明：需确认 1 项（水源涵养）');
  });
});
