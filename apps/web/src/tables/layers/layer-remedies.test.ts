import { tableEntry } from '@qingzhang/catalogue/registry';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import { expect, it } from 'vitest';
import { layerRemedies } from './layer-remedies.ts';

const RAIN = tableEntry('riverRainfallTif').table.rasterKinds[0];
const ROW = { band: null, scale: null, offset: null, nodata: null, validMin: null, validMax: null };

const MARKS = (...nodataCandidates: readonly object[]) =>
  ({ nodataCandidates, histogram: null, validCount: 1000 }) as unknown as RasterReading['stats'];
const BAND = { description: null, min: 0, picture: null, stats: MARKS(), scale: 1, offset: 0 };

/** Only what remedies look at. */
function reading(
  more: { readonly band?: object; readonly stats?: object } & Pick<Partial<RasterReading>, 'scale' | 'perBand'>,
): RasterReading {
  const { band, stats, ...rest } = more;
  const line = { scale: rest.scale ?? 1, offset: 0 };
  const plain = { nodataCandidates: [], histogram: null, ...stats };
  const first = {
    band: 1,
    description: null,
    min: 0,
    max: 900,
    mean: 700,
    picture: null,
    stats: plain,
    ...line,
    ...band,
  };
  return { name: 'a.tif', ...line, perBand: [first], stats: plain, ...rest } as unknown as RasterReading;
}

it('has nothing to mend where the values can be', () => {
  expect(layerRemedies(reading({}), RAIN, ROW)).toEqual([]);
});

it('offers the scale that makes impossible values possible', () => {
  // 7024.5 mm cannot be, 702.45 mm can; read so already, nothing is left to do.
  const tenths = reading({ band: { max: 7049, mean: 7024.5 } });
  expect(layerRemedies(tenths, RAIN, ROW)).toMatchObject([{ set: { scaleFactor: '0.1' } }]);
  expect(layerRemedies(tenths, RAIN, { ...ROW, scale: 0.1 })).toEqual([]);
});

it('counts the scale that a file states once, not twice', () => {
  // The file says 0.1 itself: 702.45 was read with it, and a row that says the same changes nothing.
  const stated = reading({ scale: 0.1, band: { max: 704.9, mean: 702.45 } });
  expect(layerRemedies(stated, RAIN, ROW)).toEqual([]);
  expect(layerRemedies(stated, RAIN, { ...ROW, scale: 0.1 })).toEqual([]);
  // A row that says 1 undoes it: 7024.5 mm, and 0.1 is offered again.
  expect(layerRemedies(stated, RAIN, { ...ROW, scale: 1 })).toMatchObject([{ set: { scaleFactor: '0.1' } }]);
});

it('judges the band that the row reads', () => {
  const bands = [
    { ...BAND, band: 1, max: 900, mean: 700 },
    { ...BAND, band: 2, max: 7049, mean: 7024.5 },
  ];
  expect(layerRemedies(reading({ perBand: bands }), RAIN, ROW)).toEqual([]);
  expect(layerRemedies(reading({ perBand: bands }), RAIN, { ...ROW, band: 2 })).toHaveLength(1);
});

it('takes values that cannot be for marks where they are few', () => {
  // Ten bins of 1000: 90 cells of 100 below 1000, 10 at 9000 and more; rain is at most 3000 mm.
  const histogram = { start: 0, width: 1000, counts: [90, 0, 0, 0, 0, 0, 0, 0, 0, 10] };
  const filled = reading({ band: { max: 9999, mean: 1500 }, stats: { histogram } });
  expect(layerRemedies(filled, RAIN, ROW)).toMatchObject([
    { doubt: expect.stringContaining('有 10% 的像元') as string, set: { validMax: '3000' } },
  ]);
  expect(layerRemedies(filled, RAIN, { ...ROW, validMax: 3000 })).toEqual([]);
});

it('writes a mark as the file stores it', () => {
  // 3276.7 is the stored 32767 with the scale 0.1 of the file.
  const nodataCandidates = [{ value: 3276.7, count: 12, edgeShare: 0.4 }];
  const marked = reading({ scale: 0.1, stats: { nodataCandidates } });
  expect(layerRemedies(marked, RAIN, ROW)).toMatchObject([{ label: '3276.7 按无数据处理', set: { nodata: '32767' } }]);
  expect(layerRemedies(marked, RAIN, { ...ROW, nodata: 32767 })).toEqual([]);
});

it('takes the marks of the band that the row reads, with the scale of that band', () => {
  const bands = [
    { ...BAND, band: 1, max: 900, mean: 700 },
    // 32767 as it is stored in tenths.
    {
      ...BAND,
      band: 2,
      max: 3276.7,
      mean: 700,
      scale: 0.1,
      stats: MARKS({ value: 3276.7, count: 12, edgeShare: 0.4 }),
    },
  ];
  expect(layerRemedies(reading({ perBand: bands }), RAIN, { ...ROW, band: 1 })).toEqual([]);
  expect(layerRemedies(reading({ perBand: bands }), RAIN, { ...ROW, band: 2 })).toMatchObject([
    { label: '3276.7 按无数据处理', set: { nodata: '32767' } },
  ]);
});

it('offers the band that is likelier, and takes back a scale that was meant for the other', () => {
  const [NDVI] = tableEntry('soilVegetTif').table.rasterKinds.filter(({ kind }) => kind === 'ndvi');
  // Red in ten-thousandths beside an index from -1 to 1.
  const perBand = [
    { ...BAND, band: 1, min: 630, max: 3120, mean: 1450 },
    { ...BAND, band: 2, min: -0.05, max: 0.95, mean: 0.62 },
  ];
  const file = reading({ perBand });
  expect(layerRemedies(file, NDVI, { ...ROW, band: 1 })).toMatchObject([
    { label: '改用第 2 波段', set: { bandIndex: '2' } },
    { set: { scaleFactor: '0.0001' } },
  ]);
  expect(layerRemedies(file, NDVI, { ...ROW, band: 1, scale: 0.0001 })).toMatchObject([
    { set: { bandIndex: '2', scaleFactor: '1' } },
  ]);
  expect(layerRemedies(file, NDVI, { ...ROW, band: 2 })).toEqual([]);
});

it('offers every way that leads to usual values', () => {
  // 80 may be centimetres (800 mm), or inches (2032 mm).
  const small = reading({ band: { min: 60, max: 100, mean: 80 } });
  expect(layerRemedies(small, RAIN, ROW)).toMatchObject([
    { set: { scaleFactor: '10' } },
    { set: { scaleFactor: '25.4' } },
  ]);
});
