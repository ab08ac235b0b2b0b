import { tableEntry } from '@qingzhang/catalogue/registry';
import type { HeadingMatch, SheetReading } from '@qingzhang/contract/imports/reading';
import { describe, expect, it } from 'vitest';
import { bodyOf, firstDecisions, missingFields, needsYear, unitTrouble, withField, withUnit } from './decisions.ts';

const { table } = tableEntry('ecosystemArea');
const heading = (column: number, fieldKey: string | null, more: Partial<HeadingMatch> = {}): HeadingMatch => ({
  column,
  heading: `列${column}`,
  samples: [],
  fieldKey,
  unit: null,
  how: fieldKey === null ? 'none' : 'guessed',
  note: null,
  ...more,
});
const reading: SheetReading = {
  fileId: 'f',
  fileName: 'a.xlsx',
  sheets: ['S'],
  sheet: 'S',
  headerRow: 3,
  rows: 9,
  headings: [heading(0, 'regionId'), heading(1, 'areaHm2', { unit: '万亩' }), heading(2, null)],
};

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
    });
  });

  it('fills a field from one column, the one that was chosen last', () => {
    const { headings } = withField(firstDecisions(reading, null), 2, 'areaHm2');
    expect(headings.map(({ fieldKey, how }) => [fieldKey, how])).toEqual([
      ['regionId', 'guessed'],
      [null, 'none'],
      ['areaHm2', 'chosen'],
    ]);
  });

  it('knows what is missing: the class of every row, and the year unless one is chosen', () => {
    const labels = (year: number | null) =>
      missingFields(table, firstDecisions(reading, year)).map(({ label }) => label);
    expect(labels(null)).toEqual(['年份', '生态系统类型']);
    expect(labels(2023)).toEqual(['生态系统类型']);
    expect(needsYear(table, withField(firstDecisions(reading, null), 2, 'year'))).toBe(false);
  });

  it('refuses a unit of another kind', () => {
    const trouble = (unit: string) => unitTrouble(table, withUnit(firstDecisions(reading, null), 1, unit).headings[1]!);
    expect(trouble('公顷')).toBeUndefined();
    expect(trouble('')).toBeUndefined();
    expect(trouble('吨')).toBe('单位“吨”不能换算,本列单位是 hm²');
  });
});
