import { expect, it } from 'vitest';
import { mainFiles } from './raster-formats.ts';

it('finds the pixels among side files', () => {
  expect(mainFiles(['2023/a.tif', '2023/a.tfw', '2023/a.tif.aux.xml', 'readme.txt'])).toEqual(['2023/a.tif']);
  expect(mainFiles(['a.hdr', 'a'])).toEqual(['a']);
  expect(mainFiles(['a.asc', 'a.prj'])).toEqual(['a.asc']);
  expect(mainFiles(['a', 'a.ers'])).toEqual(['a.ers']);
  expect(mainFiles(['dem', 'dem.ers'])).toEqual(['dem.ers']);
  expect(mainFiles(['ers', 'ers.ers'])).toEqual(['ers.ers']);
  expect(mainFiles(['雨量/hdr.adf', '雨量/w001001.adf'])).toEqual(['雨量/hdr.adf']);
});

it('names all of several, so that none is taken by chance', () => {
  expect(mainFiles(['1.tif', '2.tif', '2.ovr'])).toEqual(['1.tif', '2.tif']);
});

it('finds nothing where there is no raster', () => {
  expect(mainFiles(['a.docx', 'b.pdf'])).toEqual([]);
});
