import { distance } from '@qingzhang/geo/measure/distance';
import { expect, it } from 'vitest';
import { mapSheet, ringsPath } from './map-sheet.ts';
import { scaleBar } from './scale-bar.ts';

const ROOM = { widthMm: 100, heightMm: 100 };

it('the scale bar is as long on the map as its length is on the ground', () => {
  // Around 35.737° N a degree of longitude is 90 459 m: 1° in 100 mm are 1 : 904 590. 20 km are 20 000 ÷ 904.59 mm.
  const sheet = mapSheet([117.5, 35.537, 118.5, 35.937], ROOM);
  expect(sheet.widthMm).toBeCloseTo(100, 9);
  expect(1 / sheet.mmPerMetre).toBeCloseTo(904.59, 1);
  const bar = scaleBar(sheet.mmPerMetre, 26);
  expect(bar.text).toBe('20 km');
  expect(bar.lengthMm).toBeCloseTo(20_000 / 904.59, 2);
  // The same between two places of the map that lie so far apart on the middle parallel.
  const west = sheet.placeOf([118, 35.737]);
  const east = sheet.placeOf([118 + 20_000 / 90_459, 35.737]);
  expect(east[0] - west[0]).toBeCloseTo(bar.lengthMm, 2);
});

it('a place north is above, and a kilometre is as long upwards as it is across', () => {
  const sheet = mapSheet([117.5, 35, 118.5, 36.5], ROOM);
  const [south, north] = [sheet.placeOf([118, 35.5]), sheet.placeOf([118, 36])];
  expect(north[1]).toBeLessThan(south[1]);
  const mmPerMetre = (south[1] - north[1]) / distance([118, 35.5], [118, 36]);
  // Meridian degrees differ by a thousandth from 35° to 36.5°.
  expect(mmPerMetre / sheet.mmPerMetre).toBeCloseTo(1, 3);
  // 1.5° of latitude are 166 km, more than the 91 km across: the height fills the room.
  expect(sheet.heightMm).toBeCloseTo(100, 9);
});

it('a short length is told in metres', () => {
  // 0.1 mm to the metre: 260 m fit, 200 m is round.
  expect(scaleBar(0.1, 26)).toEqual({ lengthMm: 20, text: '200 m' });
});

it('steps along a border do not drift: two regions that share one draw it in the same places', () => {
  // 0.004 rounds to 0.00 and 0.008 to 0.01: steps are taken between rounded places, not rounded themselves.
  const ring = [0, 0.004, 0.008, 0.012, 0.016, 0].map((x): [number, number] => [x, 1]);
  expect(ringsPath([ring])).toBe('M0 1l0 0 0.01 0 0 0 0.01 0Z');
});
