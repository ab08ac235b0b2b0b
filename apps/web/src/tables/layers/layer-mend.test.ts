import { tableEntry } from '@qingzhang/catalogue/registry';
import { expect, it } from 'vitest';
import { layerMends } from './layer-mend.ts';

const RAIN = tableEntry('riverRainfallTif').table.rasterKinds[0];
const TENTHS = { max: 7049, mean: 7024.5 };
const AS_IT_IS = { scale: 1, offset: 0 };

it('offers the scale that makes impossible values possible, until they are read so', () => {
  // 7024.5 mm cannot be, 702.45 mm can.
  expect(layerMends(RAIN, TENTHS, AS_IT_IS)).toMatchObject([{ scale: 0.1, offset: 0 }]);
  expect(layerMends(RAIN, TENTHS, { ...AS_IT_IS, scale: 0.1 })).toEqual([]);
});

it('says nothing of a band whose values it does not know, nor before the row has a kind', () => {
  expect(layerMends(undefined, TENTHS, AS_IT_IS)).toEqual([]);
  expect(layerMends(RAIN, { max: null, mean: null }, AS_IT_IS)).toEqual([]);
});
