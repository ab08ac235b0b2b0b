import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDictionary, type DictionaryEntry } from './dictionary.ts';

const REGIONS = createDictionary(
  [
    { value: 'county', label: '蒙阴县', code: '371328', path: ['蒙阴县'] },
    { value: 'town', label: '岱崮镇', code: '371328103', path: ['蒙阴县', '岱崮镇'] },
    { value: 'village', label: '城关村', code: '1', path: ['蒙阴县', '岱崮镇', '城关村'] },
    { value: 'namesake', label: '城关村', code: '2', path: ['蒙阴县', '常路镇', '城关村'] },
  ],
  '“区域”',
);

describe('entries of a tree', () => {
  it.each(['蒙阴县/岱崮镇/城关村', '岱崮镇 / 城关村', '蒙阴县>岱崮镇>城关村', '岱崮镇城关村', '城关村(1)', '1'])(
    '%s',
    (text) => {
      expect(REGIONS.find(text).entry?.value).toBe('village');
    },
  );

  it('do not choose between namesakes', () => {
    expect(REGIONS.find('城关村')).toEqual({ problem: '有 2 个“城关村”，请填编码' });
    expect(REGIONS.find('沂水县/城关村')).toEqual({ problem: '“区域”中没有“沂水县/城关村”' });
  });
});

it('every entry is found by its own text, however alike the entries are', () => {
  const sign = fc.constantFrom('a', 'A', 'ａ', '(b)', 'b', '');
  const label = fc.tuple(sign, sign).map(([first, second]) => `x${first}${second}`);
  const entry = fc.record({ label, code: fc.option(fc.constantFrom('b', 'c'), { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (drafts) => {
      const list = drafts.map((draft, at): DictionaryEntry => ({ ...draft, value: `id-${at}` }));
      const dictionary = createDictionary(list, '词');
      for (const { value } of list) expect(dictionary.find(dictionary.textOf(value)!).entry?.value).toBe(value);
    }),
  );
});
