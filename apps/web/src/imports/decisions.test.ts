import { tableEntry } from '@qingzhang/catalogue/registry';
import type { HeadingMatch, SheetReading } from '@qingzhang/contract/imports/reading';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  firstDecisions,
  guessedHeadings,
  guessText,
  isSettled,
  missingFields,
  needsYear,
  unitTrouble,
  withConstant,
  withField,
  withGuesses,
  withoutGuesses,
  withSpreadUnit,
  withUnit,
} from './decisions.ts';

const { table } = tableEntry('ecosystemArea');
const heading = (column: number, fieldKey: string | null, more: Partial<HeadingMatch> = {}): HeadingMatch => ({
  column,
  heading: `列${column}`,
  samples: [],
  fieldKey,
  unit: null,
  how: fieldKey === null ? 'none' : 'guessed',
  note: null,
  question: null,
  ...more,
});
const reading: SheetReading = {
  table: 'ecosystemArea',
  origin: null,
  fileId: 'f',
  fileName: 'a.xlsx',
  sheets: ['S'],
  sheet: 'S',
  headerRow: 3,
  rows: 9,
  headings: [heading(0, 'regionId'), heading(1, 'areaHm2', { unit: '万亩' }), heading(2, null)],
  spread: null,
  others: [],
  leftAside: [],
};

describe('a workbook that was made to be filled in', () => {
  const made = { ...reading, origin: { year: 2024, county: '蒙阴县' } };
  const named = ['regionId', 'classCode', 'areaHm2'].map((key, at) => heading(at, key, { how: 'label' }));

  it('leaves nothing to choose while every column speaks for itself, and knows its year', () => {
    const whole = { ...made, headings: named };
    expect(firstDecisions(whole, 2023).year).toBe(2024);
    expect(isSettled(table, whole, firstDecisions(whole, 2023))).toBe(true);
  });

  it('is looked at where a column was added, renamed or taken away', () => {
    for (const headings of [
      [...named, heading(3, null)],
      [heading(0, 'regionId'), ...named.slice(1)],
      named.slice(0, 1),
    ]) {
      const changed = { ...made, headings };
      expect(isSettled(table, changed, firstDecisions(changed, 2023))).toBe(false);
    }
    expect(isSettled(table, { ...reading, headings: named }, firstDecisions(reading, 2023))).toBe(false);
  });
});

describe('what is decided about a file', () => {
  it('begins with what the server proposes', () => {
    expect(bodyOf(table, reading, firstDecisions(reading, 2023))).toEqual({
      table: 'ecosystemArea',
      fileId: 'f',
      sheet: 'S',
      headerRow: 3,
      columns: [
        { column: 0, fieldKey: 'regionId', unit: null },
        { column: 1, fieldKey: 'areaHm2', unit: '万亩' },
        { column: 2, fieldKey: null, unit: null },
      ],
      year: 2023,
      keepBlanks: false,
      answers: [],
      spread: null,
      constants: [],
    });
  });

  it('fills a field from one column, the one that was chosen last', () => {
    const { headings } = withField(table, firstDecisions(reading, null), 2, 'areaHm2');
    expect(headings.map(({ fieldKey, how }) => [fieldKey, how])).toEqual([
      ['regionId', 'guessed'],
      [null, 'none'],
      ['areaHm2', 'chosen'],
    ]);
  });

  it('keeps guesses open until somebody says that they are right, wrong, or something else', () => {
    const decisions = firstDecisions(reading, null);
    expect(guessedHeadings(decisions).map((each) => guessText(table, each))).toEqual([
      '列0 → 区域',
      '列1 → 面积（万亩）',
    ]);
    const accepted = withGuesses(decisions);
    expect(guessedHeadings(accepted)).toEqual([]);
    expect(bodyOf(table, reading, accepted)).toEqual(bodyOf(table, reading, decisions));
    const refused = withoutGuesses(table, decisions);
    expect(guessedHeadings(refused)).toEqual([]);
    expect(refused.headings.map(({ fieldKey }) => fieldKey)).toEqual([null, null, null]);
    const [other] = withField(table, decisions, 0, 'remark').headings;
    expect(other).toMatchObject({ fieldKey: 'remark', how: 'chosen' });
  });

  it('does not take a heading of a cross table for a guess', () => {
    const spread = { keyField: 'classCode', valueField: 'areaHm2', unit: '万亩', columns: [1], question: null };
    const cross = firstDecisions({ ...reading, spread }, null);
    expect(guessedHeadings(cross).map(({ column }) => column)).toEqual([0]);
  });

  it('knows what is missing: the class of every row, and the year unless one is chosen', () => {
    const labels = (year: number | null) =>
      missingFields(table, firstDecisions(reading, year)).map(({ label }) => label);
    expect(labels(null)).toEqual(['年份', '生态系统类型']);
    expect(labels(2023)).toEqual(['生态系统类型']);
    expect(needsYear(table, withField(table, firstDecisions(reading, null), 2, 'year'))).toBe(false);
  });

  it('takes the unit of the heading along to a field that is chosen by hand', () => {
    const named = { ...reading, headings: [heading(0, null, { heading: '林地(万亩)' })] };
    const [chosen] = withField(table, firstDecisions(named, null), 0, 'areaHm2').headings;
    expect(chosen).toMatchObject({ fieldKey: 'areaHm2', unit: '万亩', question: null });
    // Taken away again, the heading still says another unit than the field has.
    const [open] = withUnit(table, withField(table, firstDecisions(named, null), 0, 'areaHm2'), 0, '').headings;
    expect(open!.question).toEqual({ text: '表头写明单位是“万亩”，请选定按什么单位读取', units: ['万亩', 'hm²'] });
  });

  it('asks for the unit of a column that names none, or one that nobody knows', () => {
    const asked = (words: string) => {
      const one = { ...reading, headings: [heading(0, null, { heading: words })] };
      return withField(table, firstDecisions(one, null), 0, 'areaHm2').headings[0]!.question;
    };
    expect(asked('林地')).toEqual({ text: '没有写明单位，请选定', units: ['hm²'] });
    expect(asked('林地(垧)')).toEqual({
      text: '无法识别单位“垧”，本列单位是 hm²；这一列的数是什么单位？',
      units: ['hm²'],
    });
    expect(asked('面积')).toBeNull();
    expect(asked('面积(公顷)')).toBeNull();
  });

  it('reads a cross table by the headings that are values, once its unit is known', () => {
    const spread = {
      keyField: 'classCode',
      valueField: 'areaHm2',
      unit: null,
      columns: [1, 2],
      question: { text: '没有写明单位，请选定', units: ['hm²'] },
    };
    const cross = { ...reading, headings: [heading(0, 'regionId'), heading(1, null), heading(2, null)], spread };
    const settled = withSpreadUnit(table, firstDecisions(cross, 2023), '万亩');
    expect(settled.spread).toMatchObject({ unit: '万亩', question: null });
    expect(missingFields(table, settled)).toEqual([]);
    // A heading that goes to a field of its own is no value.
    expect(bodyOf(table, cross, withField(table, settled, 2, 'remark')).spread).toEqual({
      keyField: 'classCode',
      valueField: 'areaHm2',
      unit: '万亩',
      columns: [1],
    });
  });

  it('gives all rows what the file has no column for', () => {
    const constant = withConstant(firstDecisions(reading, 2023), 'classCode', ' 旱地 ');
    expect(missingFields(table, constant)).toEqual([]);
    expect(bodyOf(table, reading, constant).constants).toEqual([{ fieldKey: 'classCode', text: '旱地' }]);
    expect(withConstant(constant, 'classCode', '').constants).toEqual([]);
  });

  it('refuses a unit of another kind', () => {
    const trouble = (unit: string) =>
      unitTrouble(table, withUnit(table, firstDecisions(reading, null), 1, unit).headings[1]!);
    expect(trouble('公顷')).toBeUndefined();
    expect(trouble('')).toBeUndefined();
    expect(trouble('吨')).toBe('单位“吨”不能换算，本列单位是 hm²');
  });
});
