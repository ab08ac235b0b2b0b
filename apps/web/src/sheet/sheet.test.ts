import { recordTable } from '@qingzhang/catalogue/language/define-table';
import { choice, classCode, number, options, text } from '@qingzhang/catalogue/language/fields';
import { CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { createDictionary } from '@qingzhang/contract/cells/dictionary';
import { sheetColumns } from '../cells/columns.ts';
import { checkedRow, checkSheet, enteredIn } from './check-sheet.ts';
import { takeTheirs } from './conflicts.ts';
import { draftOf, readDraft, restoreDraft } from './draft.ts';
import { clearBlock, copyBlock, fillDown, pasteInto } from './edit-block.ts';
import { begin, redo, step, undo } from './history.ts';
import { afterSave, planSave, refusalsOf } from './save-plan.ts';
import { createSheet, createSubject, insertRows, removeRows, writeCells, type Sheet } from './sheet.ts';

const table = recordTable({
  name: 'pond',
  label: '坑塘',
  provision: { bureau: 'waterResources', form: '名录', why: '养殖与灌溉', without: '不计入' },
  unique: ['regionId', 'year', 'name'],
  fields: [
    text('name', '名称', { required: true }),
    classCode(),
    number('area', '面积', 'hm2', { min: 0, max: 1000, extensive: true }),
    choice('use', '用途', options({ fish: '养殖', water: '灌溉' })),
  ],
});
const COUNTY = '11111111-1111-4111-8111-111111111111';
const dictionaries = new Map([
  ['region', createDictionary([{ value: COUNTY, label: '蒙阴县', code: '371328' }], '“区域”')],
  [CLASS_DICTIONARY.table, createDictionary([{ value: '422', label: '水库坑塘', code: '422' }], '“类型”')],
]);
const columns = sheetColumns(table);
const subject = createSubject(table, columns, dictionaries, { year: '2024' });
const at = (key: string) => columns.findIndex((column) => column.key === key);
const block = (top: number, left: number, bottom = top, right = left) => ({ top, bottom, left, right });

const STORED = {
  id: '22222222-2222-4222-8222-222222222222',
  rowVersion: 3,
  regionId: COUNTY,
  year: 2024,
  name: '东塘',
  classCode: '422',
  area: 12.5,
  use: 'fish',
};

function typed(sheet: Sheet, row: number, texts: Record<string, string>): Sheet {
  const edits = Object.entries(texts).map(([key, value]) => ({ row, key, text: value }));
  return writeCells(subject, sheet, edits, 'typed');
}

const EMPTY = createSheet(subject, []);
const problemsOf = (sheet: Sheet) =>
  checkSheet(subject, sheet, new Map()).problems.map(
    ({ row, column, text: words }) => `${row}.${columns[column]?.key}: ${words}`,
  );

describe('typing', () => {
  it('begins a new row with the year that is worked on', () => {
    const sheet = typed(EMPTY, 0, { name: '西塘' });
    expect(checkedRow(subject, sheet.rows[0]!).values).toMatchObject({ year: 2024, name: '西塘' });
  });

  it('says what is wrong with each cell and keeps the text', () => {
    const sheet = typed(EMPTY, 0, { name: '西塘', area: '12\n3', use: '发电', classCode: '坑' });
    expect(problemsOf(sheet)).toEqual([
      '0.classCode: “类型”中没有“坑”',
      '0.area: 一格里有换行，请拆成两格或改成一个数',
      '0.use: “用途”的选项中没有“发电”',
    ]);
    expect(sheet.rows[0]?.texts['area']).toBe('12\n3');
  });

  it('remembers how a figure with a unit was typed, also when it is stored', () => {
    const sheet = typed(EMPTY, 0, { name: '西塘', area: '30亩 ' });
    expect(enteredIn(subject, sheet.rows[0]!, 'area')).toBe('录入为“30亩”');
    const { sends } = planSave(subject, sheet);
    // 30 亩 ÷ 15 = 2 hm²
    expect(sends[0]?.row).toMatchObject({ area: 2, enteredAs: { area: '30亩' } });
    const stored = createSheet(subject, [{ ...STORED, area: 2, enteredAs: { area: '30亩' } }]);
    expect(enteredIn(subject, stored.rows[0]!, 'area')).toBe('录入为“30亩”');
    expect(enteredIn(subject, typed(stored, 0, { area: '3' }).rows[0]!, 'area')).toBeUndefined();
  });

  it('asks for what is required and for what is in range', () => {
    expect(problemsOf(typed(EMPTY, 0, { area: '2000' }))).toEqual([
      '0.name: 请填写“名称”',
      '0.area: “面积”应为 0 至 1000 之间的数字（单位 hm²）',
    ]);
  });

  it('finds two rows with one key', () => {
    const sheet = typed(typed(createSheet(subject, [STORED]), 1, { regionId: '蒙阴县', name: '东塘' }), 2, {
      name: '北塘',
    });
    expect(problemsOf(sheet)).toEqual(['1.name: 与第 1 行的“区域”、“年份”、“名称”都相同']);
  });

  it('counts a row that was only begun and emptied again for nothing', () => {
    const sheet = typed(typed(EMPTY, 3, { name: 'x' }), 3, { name: '' });
    expect(checkSheet(subject, sheet, new Map())).toMatchObject({ filled: 0, unsaved: 0, problems: [] });
  });
});

describe('pasting', () => {
  const line = ['蒙阴县', '2024', '西塘', '422', '3.2万亩', '灌溉'];

  it('writes a block from the top left and reads units and codes in it', () => {
    const pasted = pasteInto(columns, block(0, 0), [line.with(4, '30亩')]);
    if (pasted.problem !== undefined) throw new Error(pasted.problem);
    const sheet = writeCells(subject, EMPTY, pasted.edits, 'pasted');
    // 30 亩 ÷ 15 = 2 hm²
    expect(checkedRow(subject, sheet.rows[0]!).values).toMatchObject({ area: 2, classCode: '422', use: 'water' });
    expect(sheet.rows[0]).toMatchObject({ origin: 'pasted', texts: { area: '30亩' } });
    expect(problemsOf(sheet)).toEqual([]);
  });

  it('puts one cell into the whole marked block', () => {
    const pasted = pasteInto(columns, block(1, at('use'), 3), [['养殖']]);
    expect(pasted.problem).toBeUndefined();
    expect('edits' in pasted && pasted.edits.map(({ row, key }) => `${row}.${key}`)).toEqual([
      '1.use',
      '2.use',
      '3.use',
    ]);
  });

  it('follows a first line that names columns', () => {
    const pasted = pasteInto(columns, block(5, 0), [
      ['面积（hm²）', '名称'],
      ['7', '南塘'],
    ]);
    expect('edits' in pasted && pasted.edits).toEqual([
      { row: 5, key: 'area', text: '7' },
      { row: 5, key: 'name', text: '南塘' },
    ]);
  });

  it('refuses what is wider than the room instead of cutting it off', () => {
    expect(pasteInto(columns, block(0, columns.length - 2), [['a', 'b', 'c']]).problem).toContain('没有粘贴任何内容');
  });

  it('of 500 rows with 7 errors finds those 7, and is undone in one step', () => {
    const wrong = new Set([3, 77, 150, 222, 301, 404, 499]);
    const lines = Array.from({ length: 500 }, (_, index) =>
      line.with(2, `塘${index}`).with(4, wrong.has(index) ? '12\n3' : '1,000'),
    );
    const pasted = pasteInto(columns, block(0, 0), lines);
    if (pasted.problem !== undefined) throw new Error(pasted.problem);
    const history = step(begin(EMPTY), writeCells(subject, EMPTY, pasted.edits, 'pasted'));
    expect(checkSheet(subject, history.present, new Map()).problems.map(({ row }) => row)).toEqual([...wrong]);
    expect(undo(history).present.rows).toEqual([]);
    expect(redo(undo(history)).present).toBe(history.present);
  });
});

describe('blocks', () => {
  const sheet = typed(typed(EMPTY, 0, { name: 'a', area: '1' }), 2, { name: 'c' });

  it('fill down from their first line, a single line from the one above', () => {
    expect(fillDown(columns, sheet, block(0, at('area'), 2)).map(({ row, text: words }) => [row, words])).toEqual([
      [1, '1'],
      [2, '1'],
    ]);
    expect(fillDown(columns, sheet, block(1, at('name'))).map(({ text: words }) => words)).toEqual(['a']);
    expect(fillDown(columns, sheet, block(0, 0))).toEqual([]);
  });

  it('copy as they would be typed, with names and units on top when asked', () => {
    const marked = block(0, at('name'), 0, at('area'));
    expect(copyBlock(columns, sheet, marked)).toEqual([['a', '', '1']]);
    expect(copyBlock(columns, sheet, marked, { withHeader: true })[0]).toEqual(['名称', '生态系统类型', '面积（hm²）']);
  });

  it('clear only what is there, and rows come and go', () => {
    // year, name and area of the first row, year and name of the third
    expect(clearBlock(columns, sheet, block(0, 0, 40, columns.length - 1)).length).toBe(3 + 2);
    expect(insertRows(sheet, 1, 2).rows.map(({ texts }) => texts['name'] ?? '')).toEqual(['a', '', '', '', 'c']);
    const gone = removeRows(createSheet(subject, [STORED]), 0, 0);
    expect(gone.rows).toEqual([]);
    expect(planSave(subject, gone).deletedIds).toEqual([STORED.id]);
  });
});

describe('saving', () => {
  it('sends new rows whole and changed rows with what changed', () => {
    const sheet = typed(typed(createSheet(subject, [STORED]), 0, { area: '13' }), 1, { name: '西塘', area: '30亩' });
    expect(planSave(subject, sheet).sends.map(({ row }) => row)).toEqual([
      { id: STORED.id, rowVersion: 3, area: 13 },
      { year: 2024, name: '西塘', area: 2, enteredAs: { area: '30亩' } },
    ]);
  });

  it('puts the server’s objections at the cells they are about until the row changes', () => {
    const sheet = typed(EMPTY, 1, { name: '西塘' });
    const refusals = refusalsOf(planSave(subject, sheet), [
      { keys: ['rows.0.classCode'], code: 'NOT_FOUND', severity: 'block', text: '第 1 行：类型不存在' },
    ]);
    expect(checkSheet(subject, sheet, refusals).problems).toEqual([
      { row: 1, column: at('classCode'), text: '类型不存在' },
    ]);
    expect(checkSheet(subject, typed(sheet, 1, { area: '1' }), refusals).problems).toEqual([]);
  });

  it('leaves a clean sheet of what the server answered', () => {
    const sheet = typed(EMPTY, 2, { name: '东塘' });
    const after = afterSave(subject, sheet, planSave(subject, sheet), [STORED]);
    expect(after.rows.map(({ texts }) => texts['area'])).toEqual(['12.5']);
    expect(checkSheet(subject, after, new Map()).unsaved).toBe(0);
  });
});

describe('the draft', () => {
  const NOW = new Date('2026-01-02T03:04:05Z');
  const changed = typed(typed(createSheet(subject, [STORED]), 0, { area: '13' }), 1, { name: '西塘' });

  it('is nothing for a clean sheet', () => {
    expect(draftOf(subject, createSheet(subject, [STORED]), NOW)).toBeNull();
  });

  it('comes back over the rows as they are', () => {
    const draft = readDraft(JSON.stringify(draftOf(subject, changed, NOW)));
    const back = restoreDraft(subject, createSheet(subject, [STORED]), draft!);
    expect(back.sheet.rows.map(({ texts }) => [texts['name'], texts['area']])).toEqual([
      ['东塘', '13'],
      ['西塘', undefined],
    ]);
    expect(back).toMatchObject({ changedByOthers: 0, deletedByOthers: 0 });
  });

  it('loses nothing when others have changed or deleted the row meanwhile', () => {
    const draft = draftOf(subject, changed, NOW)!;
    const newer = createSheet(subject, [{ ...STORED, rowVersion: 4, use: 'water' }]);
    expect(restoreDraft(subject, newer, draft)).toMatchObject({ changedByOthers: 1 });
    expect(restoreDraft(subject, newer, draft).sheet.rows[0]?.texts).toMatchObject({ area: '13', use: '灌溉' });
    const gone = restoreDraft(subject, createSheet(subject, []), draft);
    expect(gone.deletedByOthers).toBe(1);
    expect(gone.sheet.rows.map(({ texts }) => texts['area'])).toEqual([undefined, '13']);
  });

  it('that cannot be read is none', () => {
    expect(readDraft('{"rows":')).toBeUndefined();
    expect(readDraft(null)).toBeUndefined();
  });
});

describe('two people at one sheet', () => {
  it('keep both: what only one changed is taken, what both changed is told with both texts', () => {
    const mine = typed(createSheet(subject, [STORED]), 0, { area: '20', use: '灌溉' });
    const theirs = { ...STORED, rowVersion: 4, area: 15, name: '大东塘', updatedBy: '李四' };
    const { sheet, conflicts } = takeTheirs(subject, mine, [theirs]);
    expect(conflicts).toEqual([{ rowId: STORED.id, key: 'area', mine: '20', theirs: '15', by: '李四' }]);
    expect(sheet.rows[0]!.texts).toMatchObject({ area: '20', use: '灌溉', name: '大东塘' });
    // Saved again it is sent over their version, on purpose.
    expect(planSave(subject, sheet).sends[0]!.row).toMatchObject({ rowVersion: 4, area: 20, use: 'water' });
  });

  it('lose nothing where one deletes or adds a row', () => {
    const other = { ...STORED, id: '33333333-3333-4333-8333-333333333333', name: '西塘' };
    const mine = typed(createSheet(subject, [STORED, other]), 0, { area: '20' });
    const added = { ...STORED, id: '44444444-4444-4444-8444-444444444444', name: '南塘' };
    const { sheet, conflicts } = takeTheirs(subject, mine, [added]);
    expect(conflicts).toEqual([]);
    // The changed row is a new one, the untouched one went with them, theirs came.
    expect(sheet.rows.map(({ stored, texts }) => [stored === null, texts['name']])).toEqual([
      [true, '东塘'],
      [false, '南塘'],
    ]);
  });

  it('agree where both typed the same', () => {
    const mine = typed(createSheet(subject, [STORED]), 0, { area: '15' });
    expect(takeTheirs(subject, mine, [{ ...STORED, rowVersion: 4, area: 15 }]).conflicts).toEqual([]);
  });
});
