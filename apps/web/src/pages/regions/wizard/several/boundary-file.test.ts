import { describe, expect, it } from 'vitest';
import type { ShapeReading } from '@qingzhang/contract/results/shape-reading';
import { areSeveral, boundaryFile, inOrder } from './boundary-file.ts';

function reading(codes: readonly string[], crs: string | null = 'EPSG:4548'): ShapeReading {
  const field = (name: string, samples: readonly string[]) => ({
    name,
    kind: 'text',
    dbfType: 'C',
    length: 60,
    decimals: 0,
    samples: [...samples],
  });
  return {
    fileId: codes.join(),
    name: '',
    size: 1,
    layer: { name: 'a', family: 'polygon', label: '面' },
    layers: [],
    crs,
    crsName: crs,
    crsChoices: [],
    candidates: [],
    encoding: 'GBK',
    encodings: [],
    fields: [field('XZQDM', codes), field('XZQMC', ['甲'])],
    count: codes.length,
    bbox: null,
    preview: null,
    issues: [],
  };
}

const file = (name: string, codes: readonly string[], crs?: string | null) =>
  boundaryFile(name, reading(codes, crs), {});

describe('several files of boundaries', () => {
  it('go from the county down, whatever order they were chosen in', () => {
    const files = [
      file('村.zip', ['371328001001']),
      file('乡镇.zip', ['371328001000', '371328002000']),
      file('县.zip', ['371328000000']),
    ];
    expect(inOrder(files).map(({ name, type, why }) => [name, type, why])).toEqual([
      ['县.zip', '县', ''],
      ['乡镇.zip', '乡镇', ''],
      ['村.zip', '村', ''],
    ]);
  });

  it('are known by their names where the codes are an office’s own', () => {
    expect(file('某县乡镇界.zip', ['A1', 'A2'])).toMatchObject({ type: '乡镇', isTypeTold: true, why: '' });
    expect(file('甲.zip', ['A1']).why).toContain('无法确定');
  });

  it('leave out a second file of one level and one without a coordinate system', () => {
    const files = inOrder([
      file('村界.zip', ['371328001001']),
      file('村界4548.zip', ['371328001002']),
      file('县.zip', ['371328'], null),
    ]);
    expect(files.find(({ name }) => name === '村界4548.zip')?.why).toContain('与“村界.zip”同为村界');
    expect(files.find(({ name }) => name === '县.zip')?.why).toContain('没有坐标系');
  });

  it('are not the parts of one shapefile', () => {
    const named = (...names: string[]) => names.map((name) => new File([], name));
    expect(areSeveral(named('a.shp', 'a.dbf', 'a.prj'))).toBe(false);
    expect(areSeveral(named('a.zip'))).toBe(false);
    expect(areSeveral(named('a.zip', 'b.zip'))).toBe(true);
  });
});
