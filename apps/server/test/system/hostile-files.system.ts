import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, it } from 'vitest';
import { form } from '../../src/files/testing/form.ts';
import { smallTiff } from '../../src/files/testing/small-tiff.ts';
import { smallZip } from '../../src/files/testing/small-zip.ts';
import { squares } from '../../src/files/testing/squares.ts';
import { tiledTiff } from '../../src/files/testing/tiled-tiff.ts';
import { rawBook } from '../../src/imports/testing/raw-workbook.ts';
import { attackedProduct, type AttackedProduct } from './attacked-product.ts';
import { mutated, randomFrom } from './mutated.ts';

const COUNT = Number(process.env['HOSTILE_FILES'] ?? '500');
const SEED = Number(process.env['HOSTILE_SEED'] ?? '20261116');

interface Seed {
  readonly call: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

const shapes = squares('边界', [{ at: [118, 35, 0.1], attributes: { name: '甲', code: '1' } }]);
const book = rawBook('数据', [
  ['区域', '年份', '生态系统类型', '面积'],
  ['岱崮镇', 2021, '111', 5],
]);
const sheet = { call: 'sheet/upload', fields: { table: 'ecosystemArea' } };
const SEEDS: readonly Seed[] = [
  { call: 'fileStore/uploadTif', name: '雨.tif', bytes: smallTiff(), fields: {} },
  {
    call: 'fileStore/uploadTif',
    name: '块.tif',
    bytes: tiledTiff({ side: 64, across: 2, block: deflateSync(Buffer.alloc(64 * 64)) }),
    fields: {},
  },
  {
    call: 'fileStore/uploadTif',
    name: '包.zip',
    bytes: smallZip([{ name: 'a.tif', content: smallTiff() }]),
    fields: {},
  },
  { call: 'fileStore/uploadShp', name: '边界.zip', bytes: smallZip(shapes), fields: {} },
  { ...sheet, name: '表.xlsx', bytes: book },
  { ...sheet, name: '表.csv', bytes: Buffer.from('区域,年份,生态系统类型,面积\n岱崮镇,2021,111,5\n') },
  { call: 'fileStore/upload', name: '附件.zip', bytes: smallZip(shapes), fields: {} },
];

let attacked: AttackedProduct;
beforeAll(async () => {
  attacked = await attackedProduct();
});
afterAll(() => attacked.close());

it(`${COUNT} files that other programs or people have broken are refused or read, and none is a defect`, async () => {
  const random = randomFrom(SEED);
  const files = Array.from({ length: COUNT }, (_, index) => {
    const seed = SEEDS[index % SEEDS.length]!;
    return { ...seed, bytes: mutated(seed.bytes, random) };
  });
  await attacked.attack(files, {
    hands: 4,
    request: async ({ call, name, bytes, fields }) => {
      const { payload, headers } = await form([{ name, bytes }], fields);
      return { method: 'POST', path: `/api/${call}.json`, body: payload, type: headers['content-type'] };
    },
  });
  await attacked.expectUnharmed();
});
