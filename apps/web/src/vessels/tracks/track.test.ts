import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOf, placeAt, stretches, trackOf } from './track.ts';

const END = Date.UTC(2024, 6, 18, 4);
const sent = (minutesBeforeEnd: number, lon: number) => ({
  ts: new Date(END - minutesBeforeEnd * 60_000).toISOString(),
  lon,
  lat: 35.5,
  speed: 2,
  course: 90,
});
const { points } = trackOf('v', '渔 1', [sent(120, 118), sent(80, 118.4), sent(40, 118.8), sent(0, 119.2)]);

describe('a track', () => {
  it('is recent in the last hour before the end', () => {
    expect(ageOf(END - 3_600_000, END)).toBe('earlier');
    expect(ageOf(END - 3_599_999, END)).toBe('recent');
  });

  it('is cut where its colour changes, without a gap', () => {
    expect(stretches(points, END).map(({ age, positions }) => [age, positions.map(([lon]) => lon)])).toEqual([
      ['earlier', [118, 118.4]],
      ['recent', [118.4, 118.8, 119.2]],
    ]);
    expect(stretches(points.slice(2), END).map(({ age }) => age)).toEqual(['recent']);
    expect(stretches(points.slice(0, 2), END).map(({ age }) => age)).toEqual(['earlier']);
    expect(stretches([], END)).toEqual([]);
  });

  it('is followed between two positions, and nowhere else', () => {
    // 100 minutes before the end: half of the 40 minutes from 118 to 118.4.
    expect(placeAt(points, END - 100 * 60_000)?.lon).toBeCloseTo(118.2, 12);
    expect(placeAt(points, END)?.lon).toBe(119.2);
    expect(placeAt(points, END + 1)).toBeNull();
    expect(placeAt(points, END - 121 * 60_000)).toBeNull();
    expect(placeAt([], END)).toBeNull();
  });

  it('never leaves the range of its positions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 * 60_000 }), (before) => {
        const place = placeAt(points, END - before)!;
        expect(place.lon).toBeGreaterThanOrEqual(118);
        expect(place.lon).toBeLessThanOrEqual(119.2);
      }),
    );
  });
});
