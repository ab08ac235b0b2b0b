import { tableEntry } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { bandNamesIn } from './band-names.ts';
import { likelierBand } from './likelier-band.ts';

const [FVC, NDVI] = tableEntry('soilVegetTif').table.rasterKinds as [never, never];
const SAND = tableEntry('soilErodTif').table.rasterKinds[1]!;
const AS_STORED = (value: number) => value;
type Values = readonly [min: number, max: number, mean: number, description?: string];

function likelier(
  kind: Parameters<typeof likelierBand>[0],
  chosen: number,
  values: readonly Values[],
  { fileName = '2023.tif', read = AS_STORED } = {},
) {
  const bands = values.map(([min, max, mean, description = null], place) => {
    return { band: place + 1, description, min, max, mean };
  });
  return likelierBand(kind, { fileName, bands, chosen, read });
}

/** Red, near infrared and NDVI as Sentinel-2 gives them: red lies within what an index may be. */
const S2: readonly Values[] = [
  [0.063, 0.312, 0.145],
  [0.283, 2.438, 0.701],
  [-0.05, 0.95, 0.622],
];

describe('the band of a file that is likelier to be what the row says', () => {
  it('is the one below 0 on water, where the chosen one nowhere is', () => {
    expect(likelier(NDVI, 1, S2)).toEqual({ band: 3, why: '有小于 0 的值，而所选波段没有', isAsStored: false });
    expect(likelier(NDVI, 2, S2)).toMatchObject({ band: 3, why: '的值都在合理范围内' });
    expect(likelier(NDVI, 3, S2)).toBeUndefined();
  });

  it('is the one that has its name, in the file or in the name of the file', () => {
    const plain: readonly Values[] = [
      [0.1, 0.3, 0.15],
      [0.3, 0.9, 0.6],
    ];
    expect(likelier(NDVI, 1, plain)).toBeUndefined();
    const described = plain.map(([min, max, mean], place): Values => [min, max, mean, ['B4', 'NDVI'][place]!]);
    expect(likelier(NDVI, 1, described)).toMatchObject({ band: 2, why: '名为“NDVI”' });
    expect(likelier(NDVI, 2, described)).toBeUndefined();
    expect(likelier(NDVI, 1, plain, { fileName: '影像_红_NDVI.tif' })).toMatchObject({ band: 2, why: '名为“ndvi”' });
    expect(likelier(NDVI, 1, plain, { fileName: 'NDVI_红.tif' })).toBeUndefined();
    const soil: readonly Values[] = [
      [5, 80, 40],
      [10, 70, 40],
      [5, 60, 20],
    ];
    expect(likelier(SAND, 3, soil, { fileName: '土壤_sand_silt_clay.tif' })).toMatchObject({ band: 1 });
    expect(likelier(SAND, 1, soil, { fileName: '土壤_sand_silt_clay.tif' })).toBeUndefined();
  });

  it('is the one with a usual mean', () => {
    // Red 0.059 is too little for the plants of a county.
    expect(
      likelier(NDVI, 1, [
        [0.05, 0.07, 0.059],
        [0.4, 0.8, 0.6],
      ]),
    ).toMatchObject({ band: 2, why: '的平均值在通常的范围内' });
  });

  it('stays another one after the scale that was offered for the wrong one', () => {
    const read = (value: number) => value * 0.0001;
    const scaled: readonly Values[] = [
      [630, 3120, 1450],
      [2830, 24_380, 7010],
      [-0.05, 0.95, 0.622],
    ];
    // Whether the row says so or not yet: the scale is one question, the band another.
    for (const line of [AS_STORED, read]) {
      expect(likelier(NDVI, 1, scaled, { read: line })).toMatchObject({ band: 3 });
    }
    expect(likelier(NDVI, 1, scaled, { read })).toMatchObject({ isAsStored: true });
    // All bands in ten-thousandths: the index is right, before it is mended as after.
    const whole: readonly Values[] = [scaled[0]!, scaled[1]!, [-500, 9500, 6220]];
    for (const line of [AS_STORED, read]) {
      expect(likelier(NDVI, 3, whole, { read: line })).toBeUndefined();
      expect(likelier(NDVI, 1, whole, { read: line })).toMatchObject({ band: 3, isAsStored: false });
    }
  });

  it('is told without marks that nothing declares', () => {
    // Of 100 cells 10 are marked by 255, which the file says nothing of.
    const cover = { description: null, min: 40, max: 255, mean: 81.3 };
    const stats = { validCount: 100, nodataCandidates: [{ value: 255, count: 10 }] };
    const bands = [
      { description: null, band: 1, min: 90, max: 90, mean: 90 },
      { ...cover, band: 2, stats },
    ];
    const asked = { fileName: 'a.tif', bands, read: (value: number) => value / 100 };
    expect(likelierBand(FVC, { ...asked, chosen: 2 })).toBeUndefined();
    expect(likelierBand(FVC, { ...asked, bands: [bands[0]!, { ...cover, band: 2 }], chosen: 2 })).toBeDefined();
  });

  it('is none where the bands are alike: months of a year, depths of a soil', () => {
    const months = [0.2, 0.3, 0.7, 0.4].map((mean): Values => [-0.05, 0.9, mean]);
    expect([1, 2, 3, 4].map((chosen) => likelier(NDVI, chosen, months))).toEqual(months.map(() => undefined));
    const depths = [38, 40, 44].map((mean): Values => [5, 90, mean]);
    expect([1, 2, 3].map((chosen) => likelier(SAND, chosen, depths))).toEqual(depths.map(() => undefined));
    expect(likelier(FVC, 1, [[0, 1, 0.5]])).toBeUndefined();
  });
});

it('bands are listed in the name of their file, or they are not', () => {
  expect(bandNamesIn('S2_红_近红外_NDVI_2023_3波段.tif', 3)).toEqual(['红', '近红外', 'ndvi']);
  expect(bandNamesIn('S2_红_近红外_NDVI_2023_3波段.tif', 4)).toBeUndefined();
  expect(bandNamesIn('NDVI_2023.tif', 1)).toBeUndefined();
  expect(bandNamesIn('red_nir_2023_red_ndvi.tif', 2)).toBeUndefined();
});
