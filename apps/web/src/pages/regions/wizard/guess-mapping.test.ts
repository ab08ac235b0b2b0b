import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.ts';

const field = (name: string, ...samples: (string | number)[]) => ({
  name,
  kind: 'text',
  dbfType: 'C',
  length: 20,
  decimals: 0,
  samples,
});

describe('the meaning of a shapefile’s fields', () => {
  it('is guessed by the names that bureaus give them', () => {
    expect(guessMapping([field('XZQDM', '371328101'), field('XZQMC', '常路镇'), field('RK', 100)], {})).toEqual({
      name: 'XZQMC',
      code: 'XZQDM',
      population: 'RK',
    });
    expect(
      guessMapping([field('上级代码', '371328'), field('代码', '371328101'), field('名称', '常路镇')], {}),
    ).toEqual({
      name: '名称',
      code: '代码',
      parentCode: '上级代码',
    });
  });

  it('takes the field that tells regions apart for the code', () => {
    const fields = [field('XZQDM', '371328'), field('id', '371328', '371327'), field('名称', '甲')];
    expect(guessMapping(fields, {})).toEqual({ name: '名称', code: 'id' });
  });

  it('does not take numbers for names, nor words for codes, nor a part of a word for the word', () => {
    expect(guessMapping([field('name', 12, 13), field('id', '甲 乙')], {})).toEqual({});
    expect(guessMapping([field('width', 3)], {})).toEqual({});
  });

  it('follows what was chosen before', () => {
    const fields = [field('名称', '甲'), field('全名', '甲镇'), field('代码', '1')];
    expect(guessMapping(fields, { 全名: 'name' })).toEqual({ name: '全名', code: '代码' });
  });
});
