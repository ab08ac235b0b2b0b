import { describe, expect, it } from 'vitest';
import { bbox } from '../measure/bbox.ts';
import { crsCandidates } from './crs-candidates.ts';
import { crsByEpsg } from './crs-table.ts';
import { extentProblem } from './extent-problem.ts';

describe('candidates for coordinates without a .prj', () => {
  it('offers the geographic systems for degrees in China, CGCS2000 first', () => {
    const candidates = crsCandidates([117.4, 34.3, 119.3, 36.3]);
    expect(candidates.map(({ epsg }) => epsg)).toEqual([4490, 4326, 4610, 4214]);
    expect(bbox(candidates[0]!.outline)).toEqual([117.4, 34.3, 119.3, 36.3]);
    expect(candidates[0]!.centre[0]).toBeCloseTo(118.35, 10);
  });

  it('reads the zone before the easting', () => {
    const three = crsCandidates([39_594_000, 3_950_000, 39_595_000, 3_960_000]);
    expect(three.map(({ epsg }) => epsg)).toEqual([4527, 2363, 2415]);
    const six = crsCandidates([20_594_000, 3_950_000, 20_595_000, 3_960_000]);
    expect(six.map(({ epsg }) => epsg)).toEqual([4498, 2334, 21420]);
  });

  it('offers every central meridian without a prefix, the nearest to the county first', () => {
    const all = crsCandidates([594_000, 3_950_000, 595_000, 3_960_000]);
    // 3 datums × 21 meridians and UTM 43–53; meridian 135 would lie at 136.04° E, outside China: 3 fewer; UTM 53 likewise.
    expect(all).toHaveLength(3 * 20 + 10);
    const near = crsCandidates([594_000, 3_950_000, 595_000, 3_960_000], { near: [118.044, 35.737] });
    expect(near.slice(0, 3).map(({ epsg }) => epsg)).toEqual([4548, 2384, 2436]);
    // From the transform test: easting 594 444, northing 3 956 864 is 118.044° E, 35.737° N.
    const [west, south, east, north] = bbox(near[0]!.outline)!;
    expect(west < 118.044 && 118.044 < east && south < 35.737 && 35.737 < north).toBe(true);
  });

  it('offers nothing for what lies nowhere in China', () => {
    expect(crsCandidates([5.7, 49.4, 6.5, 50.2])).toEqual([]);
    expect(crsCandidates([3_950_000, 39_594_000, 3_960_000, 39_595_000])).toEqual([]);
  });

  it('says why coordinates cannot be in a system', () => {
    expect(extentProblem(crsByEpsg(4490)!, [594_000, 3_950_000, 595_000, 3_960_000])).toContain('应为经纬度');
    expect(extentProblem(crsByEpsg(4548)!, [117.4, 34.3, 119.3, 36.3])).toContain('应以米计');
    expect(extentProblem(crsByEpsg(4548)!, [39_594_000, 3_950_000, 39_595_000, 3_960_000])).toContain(
      '东坐标应在 500000 附近',
    );
    expect(extentProblem(crsByEpsg(4548)!, [594_000, 3_950_000, 595_000, 3_960_000])).toBeNull();
    expect(extentProblem(crsByEpsg(3857)!, [13_140_000, 4_264_000, 13_141_000, 4_265_000])).toBeNull();
    expect(extentProblem(crsByEpsg(4326)!, [117.4, 34.3, 119.3, 36.3])).toBeNull();
  });
});
