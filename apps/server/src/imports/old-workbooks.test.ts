import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { utils, write, type BookType } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '../files/content-kind.ts';
import { sniffType } from '../files/testing/sniffed-type.ts';
import { isMissing, sharedFile } from '../testing/shared-data.ts';
import { readOldWorkbook } from './read-old-workbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-old-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A workbook with a merged township, a percentage, a day, a formula without a value, and a hidden sheet. */
async function written(type: BookType): Promise<string> {
  const sheet = utils.aoa_to_sheet(
    [
      ['区域', '年份', '盖度', '日期'],
      ['岱崮镇', 2023, 0.35, new Date(Date.UTC(2023, 5, 1))],
      [null, 2024, 0.4, null],
    ],
    { UTC: true },
  );
  sheet['C2'].z = '0%';
  sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, '数据');
  const file = path.join(folder, `表.${type}`);
  await writeFile(file, write(book, { type: 'buffer', bookType: type }) as Buffer);
  return file;
}

describe('workbooks of older programs', () => {
  it.each([
    ['xls', KINDS.xls],
    ['ods', KINDS.ods],
  ] as const)('are read cell by cell: .%s', async (type, kind) => {
    const file = await written(type);
    expect(await sniffType(file)).toBe(kind);
    const { sheets } = await readOldWorkbook(file, `表.${type}`, type === 'ods');
    expect(sheets).toEqual([
      {
        name: '数据',
        rows: [
          ['区域', '年份', '盖度', '日期'],
          ['岱崮镇', '2023', '35%', '2023-06-01'],
          ['', '2024', '0.4'],
        ],
        merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
      },
    ]);
  });

  it('are refused where the file is cut off', async () => {
    const file = await written('xls');
    await writeFile(file, (await readFile(file)).subarray(0, 2000));
    await expect(readOldWorkbook(file, '断.xls', false)).rejects.toMatchObject({ code: 'SHEET_UNREADABLE' });
  });
});

const LAND = 'bureau-box/自然资源局-2023年地类面积汇总表.xls';
const SPOTS = 'bureau-box/文旅局-景区接待2023.xls';

describe.skipIf(isMissing(LAND, SPOTS))(
  'old workbooks of bureaus (skipped where ../shared/data/bureau-box is missing)',
  () => {
    it('are read with their merged headings', async () => {
      const { sheets } = await readOldWorkbook(sharedFile(LAND), '地类.xls', false);
      const [sheet] = sheets;
      expect(sheet!.rows[4]!.slice(0, 4)).toEqual(['蒙阴街道', '3.81', '7.08', '7.58']);
      expect(sheet!.merges).toContainEqual({ startRow: 2, startCol: 3, endRow: 2, endCol: 5 });
    });

    it('are read with positions as they were typed', async () => {
      const { sheets } = await readOldWorkbook(sharedFile(SPOTS), '景区.xls', false);
      expect(sheets[0]!.rows[2]).toEqual(['蒙山国家森林公园', '4A', '117°58′30″', '35°33′20″', '86.3', '3452']);
    });
  },
);
