import { deflateSync } from 'node:zlib';
import { smallZip } from '@qingzhang/server/files/testing/small-zip';
import { squares } from '@qingzhang/server/files/testing/squares';
import { tiledTiff } from '@qingzhang/server/files/testing/tiled-tiff';
import { rawRow, rawWorkbook } from '@qingzhang/server/imports/testing/raw-workbook';

/** Small files that are very much work, and the call that each is sent to. */
export interface Hostile {
  readonly label: string;
  readonly call: 'sheet/upload' | 'fileStore/uploadTif' | 'fileStore/uploadShp';
  readonly name: string;
  readonly bytes: Buffer;
}

const HEAD = ['区域', '年份', '生态系统类型', '面积(万亩)'];

export function hostileFiles(): readonly Hostile[] {
  const sheet = (label: string, rows: string, merges: readonly string[] = []): Hostile => {
    const bytes = rawWorkbook({ sheets: [{ name: '数据', rows, merges }] });
    return { label, call: 'sheet/upload', name: 'small.xlsx', bytes };
  };
  const cell = (text: string) => rawRow(1, HEAD) + rawRow(2, ['镇', 2024, '111', text]);
  const many = Array.from({ length: 50_000 }, (_, at) => rawRow(at + 1, at === 0 ? HEAD : ['镇', 2024, '111', 1])).join(
    '',
  );
  // 8 × 8 blocks of 4096 × 4096: 32 768² = 1.07 × 10⁹ pixels.
  const block = deflateSync(Buffer.alloc(4096 * 4096), { level: 9 });
  // 316 × 317 squares of 0.001° in one record.
  const rings = Array.from({ length: 100_000 }, (_, at): [number, number, number] => {
    return [118 + (at % 316) * 0.002, 35 + Math.floor(at / 316) * 0.002, 0.001];
  });
  return [
    sheet(
      '20 000 merges over 50 000 rows',
      rawRow(1, HEAD) + rawRow(50_000, ['镇', 2024, '111', 1]),
      Array.from({ length: 20_000 }, () => 'A2:A50000'),
    ),
    sheet('50 000 rows in a small file', many),
    sheet('a cell of 60 KB', cell(`1${' 1'.repeat(30_000)}`)),
    sheet('a cell of 60 000 × 万', cell(`1${'万'.repeat(60_000)}`)),
    {
      label: 'a TIFF of 10⁹ pixels',
      call: 'fileStore/uploadTif',
      name: 'huge.tif',
      bytes: tiledTiff({ side: 4096, across: 8, block }),
    },
    {
      label: 'a shapefile of 100 000 rings',
      call: 'fileStore/uploadShp',
      name: 'rings.zip',
      bytes: smallZip(squares('rings', [{ at: rings[0]!, more: rings.slice(1), attributes: { 名称: '县' } }])),
    },
  ];
}
