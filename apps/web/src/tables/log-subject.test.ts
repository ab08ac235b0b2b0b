import { CLASS_DICTIONARY } from '@qingzhang/catalogue/registry';
import { createDictionary } from '@qingzhang/contract/cells/dictionary';
import { expect, it } from 'vitest';
import { isAbout, logSubject } from './log-subject.ts';

const TOWN = 'd79174bf-149f-8231-82bb-cd7516c95f10';
const DICTIONARIES = new Map([
  ['region', createDictionary([{ value: TOWN, label: '岱崮镇' }], '区域')],
  [CLASS_DICTIONARY.table, createDictionary([{ value: '112', label: '落叶阔叶林' }], '类型')],
]);

function about(tableName: string | null, after: Record<string, unknown> | null, action = 'insert'): string {
  return logSubject({ action, tableName, before: null, after, createdBy: 'li' } as never, DICTIONARIES);
}

it('a row is called by its place, its name and its year', () => {
  expect(about('riverRainfall', { id: 'x', regionId: TOWN, year: 2024, rainfallMm: 800 })).toBe('岱崮镇 2024 年');
  expect(about('sysUser', { userName: 'wang', fullName: '王芳', roleId: TOWN })).toBe('wang');
  expect(about('fileStore', { name: '2024 防风固沙价值密度.tif', size: 1 })).toBe('2024 防风固沙价值密度.tif');
});

it('what was calculated is called by its service', () => {
  expect(about('calcRun', { year: 2024, serviceCode: 'gep', unitId: TOWN }, 'calculate')).toMatch(/ 2024 年$/);
  expect(about('calcRun', { year: 2024, serviceCode: 'gep', unitId: TOWN }, 'calculate')).not.toContain('gep');
});

it('a class stands for itself by its name, never by its number', () => {
  const text = about('dictWater', { classCode: '112', year: null });
  expect(text).toBe('落叶阔叶林');
});

it('who signs in is what the entry is about; a number is never shown', () => {
  expect(about('sysUser', null, 'login')).toBe('li');
  expect(about('sysUser', null, 'password')).toBe('');
  expect(about('riverRainfall', { regionId: '00000000-0000-4000-8000-000000000000' })).toBe('');
});

it('only the cell of the record is named', () => {
  expect(isAbout('rowId', { action: 'login', tableName: 'sysUser' })).toBe(true);
  expect(isAbout('rowId', { rowId: 'x' })).toBe(false);
  expect(isAbout('id', { action: 'login', tableName: 'sysUser' })).toBe(false);
});
