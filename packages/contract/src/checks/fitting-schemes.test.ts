import { ECOSYSTEM_CLASSES } from '@qingzhang/catalogue/ecosystem-classes';
import { expect, it } from 'vitest';
import { fittingSchemes, mapOfScheme } from './fitting-schemes.ts';

const OWN = ECOSYSTEM_CLASSES.map(({ code }) => code);
const idsOf = (values: readonly number[]) => fittingSchemes(values, OWN).map(({ scheme }) => scheme?.id ?? 'own');

it('knows GlobeLand30 with a code of the county beside it, and that WorldCover has the same tens', () => {
  // 8 of 9 values are known to both; 15 to neither.
  const values = [10, 15, 20, 30, 40, 50, 60, 80, 90];
  expect(idsOf(values)).toEqual(['globeLand30', 'worldCover']);
  const [globe, world] = fittingSchemes(values, OWN);
  expect(globe!.unknown).toEqual([15]);
  expect(mapOfScheme(globe!, values, OWN)).toEqual({
    10: '512',
    20: '112',
    30: '315',
    40: '212',
    50: '411',
    60: '422',
    80: '711',
    90: '9',
  });
  expect(mapOfScheme(world!, values, OWN)).toMatchObject({ 10: '112', 40: '512', 60: '9', 80: '422' });
});

it('asks whose codes 1 to 9 are, for many schemes begin with 1', () => {
  expect(idsOf([1, 2, 4, 5, 7, 8])).toEqual(
    expect.arrayContaining(['own', 'clcd', 'landSurveyFirst', 'ecologicalSurveyFirst', 'dynamicWorld']),
  );
});

it('knows the land survey without its leading zero, and our own codes', () => {
  expect(idsOf([101, 103, 201, 301, 305, 404, 702, 1104])).toEqual(['landSurvey']);
  expect(idsOf([112, 315, 422, 611, 711, 9])).toEqual(['own']);
});

it('fits nothing to measured values', () => {
  expect(idsOf([7000, 7010, 7020])).toEqual([]);
  expect(idsOf([])).toEqual([]);
});
