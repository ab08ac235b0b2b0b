import { expect, it } from 'vitest';
import { codeProblem, draftOf, mapText, settingOf } from './place-draft.ts';

const SETTING = {
  name: '德清县',
  code: null,
  title: null,
  map: null,
  timeZone: 'Asia/Urumqi',
  profile: null,
  moneyUnit: 'wanyuan',
} as const;

it('sends what was set and leaves the rest unset', () => {
  expect(settingOf(draftOf(SETTING))).toEqual(SETTING);
  expect(settingOf({ ...draftOf(SETTING), name: '  ', title: ' 德清 ' })).toEqual({
    ...SETTING,
    name: null,
    title: '德清',
  });
});

it('takes codes of counties, towns and villages', () => {
  for (const code of ['', '330521', '330521001', '330521001001']) expect(codeProblem(code)).toBeUndefined();
  for (const code of ['33052', '3305211', '33052a', '3305210010012']) expect(codeProblem(code)).toContain('位数字');
});

it('says where a map opens', () => {
  expect(mapText({ centre: [120, 30.5], zoom: null, extent: [119.5, 30.25, 120.5, 30.75] })).toBe(
    '中心 120.0000, 30.5000；范围 119.5000, 30.2500 至 120.5000, 30.7500',
  );
});
