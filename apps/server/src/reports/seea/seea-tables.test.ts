import { SEEA_USER, isOutside, type SeeaFlow } from '@qingzhang/catalogue/language/seea';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { sharesByService } from '@qingzhang/contract/seea-shares';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetCsv } from '../../sheets/sheet-csv.ts';
import { netChange, overlaidChange, unknownChange } from './extent-change.ts';
import { flowParts, type RowTerm, type ValuePart } from './flow-parts.ts';
import type { SeeaAccount, SupplyRow, UsedShares } from './seea-account.ts';
import { seeaTables } from './seea-tables.ts';
import { usedFen } from './use-sheets.ts';

const { flows: ENTRIES } = LEAVES.find(({ wire }) => wire === 'product')!.seea;
const CROP = ENTRIES[0] as SeeaFlow;
const CLASSES = [
  { code: '1', name: '森林' },
  { code: '5', name: '农田' },
];

const shares = (of: Readonly<Record<string, number>>): UsedShares => {
  const rows = Object.entries(of).map(([user, share]) => ({ serviceCode: CROP.code, user, share }));
  return { ...sharesByService(rows).get(CROP.code)!, isVerified: false };
};

const row = (totalFen: bigint, total: number): SupplyRow => ({
  flow: CROP,
  label: CROP.label,
  value: { byClass: new Map([['5', totalFen]]), restFen: 0n, totalFen },
  amounts: [{ unit: '吨', byClass: new Map([['5', total]]), rest: 0, total }],
  exchange: { yuan: null, told: '没有成本' },
  standing: { status: 'confirm', openIssues: 2 },
  unverified: 1,
  told: null,
});

const account = (more: Partial<SeeaAccount>): SeeaAccount => ({
  regionName: '示例县',
  year: 2023,
  standing: { status: 'confirm', openIssues: 2 },
  classes: CLASSES,
  extent: unknownChange({ openingYear: null, opening: null, closing: null }, ['没有土地']),
  supply: [],
  outside: [],
  uses: new Map([[CROP.code, shares({ agriculture: 1 })]]),
  walk: [],
  gepFen: null,
  externalFen: 0n,
  ...more,
});

/** The rows of a table by its first letters, as objects of its headings. */
function rowsOf(of: SeeaAccount, name: string): Record<string, unknown>[] {
  const sheet = seeaTables(of).find((each) => each.name.startsWith(name))!;
  return sheet.rows.map(({ cells }) =>
    Object.fromEntries(sheet.columns.map(({ header }, at) => [header, cells[at] ?? null])),
  );
}

describe('extent', () => {
  it('H-1: forest 40 → 38 hm² and cropland 60 → 62 are 2 less, 2 more and no net change', () => {
    const ends = {
      openingYear: 2022,
      opening: new Map([
        ['1', 40],
        ['5', 60],
      ]),
      closing: new Map([
        ['1', 38],
        ['5', 62],
      ]),
    };
    const rows = rowsOf(account({ extent: netChange(ends, []) }), 'E1');
    const line = (name: string) => rows.find((each) => each['项目'] === name)!;
    // 38 − 40 = −2 and 62 − 60 = +2; 2 − 2 = 0
    expect(line('  未区分的减少')).toMatchObject({ 森林: 2, 农田: 0, 合计: 2 });
    expect(line('  未区分的增加')).toMatchObject({ 森林: 0, 农田: 2, 合计: 2 });
    expect(line('净变化')).toMatchObject({ 森林: -2, 农田: 2, 合计: 0 });
    expect(line('  有管理的增加')).toMatchObject({ 森林: null, 合计: null });
    expect(line('区划调整')).toMatchObject({ 森林: null, 合计: null });
  });

  it('keeps gains and losses of one class apart where pixels say so, and new land as an adjustment', () => {
    // Within the later boundaries forest loses 5 and gains 3; these hold 10 hm² of cropland that the earlier ones do not.
    const closing = [
      { from: '1', to: '1', hm2: 35 },
      { from: '1', to: '5', hm2: 5 },
      { from: '5', to: '1', hm2: 3 },
      { from: '5', to: '5', hm2: 67 },
    ];
    const opening = [
      { from: '1', to: '1', hm2: 40 },
      { from: '5', to: '5', hm2: 60 },
    ];
    const of = account({ extent: overlaidChange(2022, { closing, opening }) });
    const line = (name: string) => rowsOf(of, 'E1').find((each) => each['项目'] === name)!;
    expect(line('减少')).toMatchObject({ 森林: 5, 农田: 3, 合计: 8 });
    expect(line('增加')).toMatchObject({ 森林: 3, 农田: 5, 合计: 8 });
    expect(line('区划调整')).toMatchObject({ 森林: 0, 农田: 10, 未分类: 0, 合计: 10 });
    // 40 + 3 − 5 + 0 = 38, 60 + 5 − 3 + 10 = 72
    expect(line('期末')).toMatchObject({ 森林: 38, 农田: 72, 合计: 110 });
    expect(rowsOf(of, 'E2').at(-1)).toMatchObject({ 期初类型: '合计', 森林: 38, 农田: 72, 合计: 110 });
  });

  it('is blank with the reason where nothing is known', () => {
    const sheet = seeaTables(account({}))[0]!;
    expect(sheet.notes).toContain('没有土地');
    for (const { cells } of sheet.rows) expect(cells.slice(1)).toEqual([null, null, null, null]);
  });
});

describe('supply and use', () => {
  const sharesThatSumToOne = fc
    .array(fc.integer({ min: 0, max: 1000 }), { minLength: SEEA_USER.length, maxLength: SEEA_USER.length })
    .filter((parts) => parts.some((part) => part > 0))
    .map((parts) => {
      const sum = parts.reduce((all, part) => all + part, 0);
      return shares(Object.fromEntries(SEEA_USER.map(({ value }, at) => [value, parts[at]! / sum])));
    });

  it('are equal in every row, to the 分, whatever the shares', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 14n }), sharesThatSumToOne, (fen, of) => {
        expect(usedFen(fen, of).reduce((sum, part) => sum + part, 0n)).toBe(fen);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), sharesThatSumToOne, (total, of) => {
        const one = account({ supply: [row(12_345n, total)], uses: new Map([[CROP.code, of]]) });
        const [used] = rowsOf(one, 'U1');
        const sum = SEEA_USER.reduce((all, { label }) => all + Number(used![label]), 0);
        expect(Math.abs(sum - total)).toBeLessThanOrEqual(1e-9 * total);
        expect(used!['合计']).toBe(rowsOf(one, 'S1')[0]!['合计']);
      }),
      { numRuns: 30 },
    );
  });

  it('leave a service blank whose shares do not sum to 1, name the sum and keep it out of the total', () => {
    const of = account({
      supply: [row(10_000n, 5)],
      uses: new Map([[CROP.code, shares({ agriculture: 0.5, households: 0.4 })]]),
    });
    const [used, total] = rowsOf(of, 'U2');
    expect(used).toMatchObject({ 农林牧渔业: null, 住户: null, 合计: null });
    expect(used!['状态与说明']).toContain('“物质产品：农业”的使用者份额合计为 0.9，应为 1');
    expect(total).toMatchObject({ 合计: 0, 状态与说明: '另有 100.00 元没有拆分到使用者，合计不含' });
    expect(rowsOf(of, 'U1')[0]).toMatchObject({ 农林牧渔业: null, 合计: null });
  });

  it('carry what is open and not verified into their rows and notes', () => {
    const of = account({ supply: [row(10_000n, 5)] });
    expect(rowsOf(of, 'S2')[0]!['状态与说明']).toBe('已算·需确认；需确认 2 项；待核实 1 项');
    expect(rowsOf(of, 'U2')[0]!['状态与说明']).toContain('使用者份额待核实');
    for (const sheet of seeaTables(of).filter(({ name }) => !name.startsWith('X')))
      expect(sheet.notes!.join(), sheet.name).toContain('需确认 2 项');
  });

  it('are reconciled with the stored total', () => {
    const outside = [{ label: '释氧', reason: '参考清单中没有', fen: 3_000n }];
    // 120.00 + 10.00 − 30.00 = 100.00
    const of = account({ supply: [row(10_000n, 5)], outside, gepFen: 12_000n, externalFen: 1_000n });
    const amountOf = (name: string) => rowsOf(of, 'R').find((each) => each['项目'] === name)!['金额'];
    expect(['SEEA EA 合计', '供给表（S2）合计', '差额'].map(amountOf)).toEqual([100, 100, 0]);
  });

  it('read the same as CSV', () => {
    const [, , , supply] = seeaTables(account({ supply: [row(10_000n, 5)] }));
    expect(sheetCsv(supply!).split('\r\n').at(-3)).toBe(
      '作物供给,物质产品：农业,,100,,100,已算·需确认；需确认 2 项；待核实 1 项',
    );
  });
});

describe('products that the stored parts do not tell apart', () => {
  const part = (classCode: string | null, category: string, fen: bigint): ValuePart => ({
    classCode,
    said: { category },
    fen,
    quantity: null,
  });
  const term = (classCode: string | null, outputUnit: string, yuan: number): RowTerm => ({
    classCode,
    said: { category: 'forestry', outputUnit, product: '产品' },
    yuan,
  });
  const found = (parts: readonly ValuePart[], terms: readonly RowTerm[]) =>
    flowParts(ENTRIES, parts, terms).map(({ entry, classCode, fen }) => [
      entry === null ? null : isOutside(entry) ? entry.label : entry.english,
      classCode,
      fen,
    ]);

  it('are shared out by their rows, class by class, and sum to what is stored', () => {
    // 112 names 30 of wood; 20 of wood and 60 of nuts name no class and stand at the default class 1.
    expect(
      found(
        [part('1', 'forestry', 8_000n), part('112', 'forestry', 3_000n)],
        [term('112', 'm3', 30), term(null, 'm3', 20), term(null, 't', 60)],
      ),
    ).toEqual([
      ['Wood provisioning', '1', 2_000n],
      ['Wild animals, plants and other biomass provisioning', '1', 6_000n],
      ['Wood provisioning', '112', 3_000n],
    ]);
  });

  it('follow a value that was corrected by hand', () => {
    expect(found([part('1', 'forestry', 1_001n)], [term(null, 'm3', 50), term(null, 't', 50)])).toEqual([
      ['Wood provisioning', '1', 501n],
      ['Wild animals, plants and other biomass provisioning', '1', 500n],
    ]);
  });

  it('have no name where nothing says what they are', () => {
    expect(found([{ classCode: null, said: {}, fen: 5_000n, quantity: null }], [])).toEqual([[null, null, 5_000n]]);
  });

  it('are outside where they are energy', () => {
    expect(found([part('4', 'energy', 700n)], [])).toEqual([['物质产品：生态能源', '4', 700n]]);
  });
});
