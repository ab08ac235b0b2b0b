import { describe, expect, it } from 'vitest';
import { fileSets } from './file-sets.ts';

const setsOf = (...names: string[]) =>
  fileSets(names.map((name) => ({ name }))).map((set) => set.map(({ name }) => name));

describe('files that were chosen together', () => {
  it('are one dataset each where each holds pixels', () => {
    expect(setsOf('pre_2023.tif', 'NDVI.tif', '土地利用2023.img')).toEqual([
      ['pre_2023.tif'],
      ['NDVI.tif'],
      ['土地利用2023.img'],
    ]);
  });

  it('keep what lies beside a raster with it, whatever the order and the case', () => {
    expect(setsOf('A.TFW', 'a.tif.aux.xml', 'b.hdr', 'a.tif', 'b.dat', 'a.prj', 'a.tif.vat.dbf', 'a.aux.xml')).toEqual([
      ['a.tif', 'A.TFW', 'a.tif.aux.xml', 'a.prj', 'a.tif.vat.dbf', 'a.aux.xml'],
      ['b.dat', 'b.hdr'],
    ]);
    expect(setsOf('dblbnd.adf', 'hdr.adf', 'w001001.adf', 'w001001x.adf', 'b.tif')).toEqual([
      ['hdr.adf', 'dblbnd.adf', 'w001001.adf', 'w001001x.adf'],
      ['b.tif'],
    ]);
    expect(setsOf('scene', 'scene.hdr', 'x.img', 'x.ige', 'x.rrd')).toEqual([
      ['scene', 'scene.hdr'],
      ['x.img', 'x.ige', 'x.rrd'],
    ]);
  });

  it('take a side file of another name along with the only raster, and no archive with anything', () => {
    expect(setsOf('dem.tif', '坐标系.prj', '说明.txt')).toEqual([['dem.tif', '坐标系.prj', '说明.txt']]);
    expect(setsOf('a.zip', 'a.tif', 'a.tfw')).toEqual([['a.zip'], ['a.tif', 'a.tfw']]);
    expect(setsOf('a.zip', 'a.prj')).toEqual([['a.zip'], ['a.prj']]);
  });

  it('stand alone where they belong to nothing, so that it is said', () => {
    expect(setsOf('a.tif', 'b.tif', 'c.prj')).toEqual([['a.tif'], ['b.tif'], ['c.prj']]);
    expect(setsOf('grid.txt')).toEqual([['grid.txt']]);
    expect(setsOf('读我')).toEqual([['读我']]);
    expect(setsOf()).toEqual([]);
  });
});
