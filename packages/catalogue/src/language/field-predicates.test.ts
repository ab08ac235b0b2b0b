import { describe, expect, it } from 'vitest';
import type { Field } from './field.ts';
import { defaultOf, fillOf, optionLabel, optionsOf, sourceOf } from './field-facts.ts';
import {
  hasOwnUnit,
  isChoice,
  isExtensive,
  isFigure,
  isFile,
  isMoment,
  isNumeric,
  isOrdinal,
  isReference,
  isStructure,
} from './field-predicates.ts';
import {
  choice,
  classCode,
  date,
  file,
  flag,
  integer,
  json,
  money,
  number,
  options,
  reference,
  text,
  time,
} from './fields.ts';

/** One field of every type. */
const FIELDS: Readonly<Record<Field['type'], Field>> = {
  text: text('a', '名称'),
  number: number('b', '面积', 'hm2'),
  integer: integer('c', '人数', '1'),
  money: money('d', '产值'),
  choice: choice('e', '等级', options({ A: '实测', B: '统计' })),
  flag: flag('f', '是否计入'),
  date: date('g', '日期'),
  time: time('h', '时间'),
  reference: reference('i', '区域', 'region'),
  class: classCode(),
  json: json('k', '边界', 'geometry'),
};

function typesThat(holds: (field: Field) => boolean): string[] {
  return Object.values(FIELDS)
    .filter(holds)
    .map((field) => field.type);
}

describe('what is asked of a field', () => {
  it('figures are numbers, whole numbers and money; only the first two have a unit', () => {
    expect(typesThat(isFigure)).toEqual(['number', 'integer', 'money']);
    expect(typesThat(isNumeric)).toEqual(['number', 'integer']);
  });

  it('moments are days and instants, structures are JSON', () => {
    expect(typesThat(isMoment)).toEqual(['date', 'time']);
    expect(typesThat(isStructure)).toEqual(['json']);
  });

  it('a file is a reference to the store, other references are none', () => {
    expect(isFile(file('fileId', '栅格文件'))).toBe(true);
    expect(isFile(FIELDS.reference)).toBe(false);
    expect(isReference(file('fileId', '栅格文件'))).toBe(true);
  });

  it('a year is a name, a number of people is none', () => {
    expect(isOrdinal(integer('year', '年份', '1', { names: 'year' }))).toBe(true);
    expect(isOrdinal(FIELDS.integer)).toBe(false);
  });

  it('an amount adds up where it says so, and has a unit of its own where another column names it', () => {
    expect(isExtensive(number('b', '面积', 'hm2', { extensive: true }))).toBe(true);
    expect(typesThat(isExtensive)).toEqual([]);
    expect(hasOwnUnit(number('b', '税率', 'yuan', { unitKey: 'rateUnit' }))).toBe(true);
    expect(typesThat(hasOwnUnit)).toEqual([]);
  });

  it('a column that is not there is nothing at all', () => {
    expect([isFigure, isChoice, isFile, isStructure].some((holds) => holds(undefined))).toBe(false);
    expect([optionsOf(undefined), optionLabel(undefined, 'A'), fillOf(undefined)]).toEqual([[], undefined, undefined]);
  });
});

describe('what a field says', () => {
  it('the label of an option, nothing for an unknown value or a field without options', () => {
    expect(optionLabel(FIELDS.choice, 'B')).toBe('统计');
    expect(optionLabel(FIELDS.choice, 'Z')).toBeUndefined();
    expect(optionLabel(FIELDS.text, 'B')).toBeUndefined();
    expect(optionsOf(FIELDS.flag)).toEqual([]);
  });

  it('what is filled in, what is usual and where that was read', () => {
    const source = { source: 'HJ 1173-2021', clause: 'A.1', verification: 'verified' } as const;
    const share = number('s', '比例', '1', { fill: 0, default: 0.5, source });
    expect([fillOf(share), defaultOf(share), sourceOf(share)]).toEqual([0, 0.5, source]);
    expect([fillOf(FIELDS.date), defaultOf(FIELDS.date), sourceOf(FIELDS.date)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
