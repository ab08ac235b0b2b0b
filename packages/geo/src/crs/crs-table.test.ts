import { describe, expect, it } from 'vitest';
import { allCrs, crsByEpsg, isNorthFirst } from './crs-table.ts';

function zone(epsg: number): { datum: string; meridian: number; falseEasting: number } {
  const crs = crsByEpsg(epsg)!;
  if (crs.projection.method !== 'transverseMercator') throw new Error(`EPSG:${epsg} is no zone`);
  return { datum: crs.datum, meridian: crs.projection.centralMeridian, falseEasting: crs.projection.falseEasting };
}

describe('table of reference systems', () => {
  it('has the zones under the codes that EPSG gives them', () => {
    // First, last and one in between of each series, from EPSG v10 (proj.db of PROJ 9.1.1).
    for (const [epsg, datum, meridian, falseEasting] of [
      [4491, 'cgcs2000', 75, 13_500_000],
      [4498, 'cgcs2000', 117, 20_500_000],
      [4501, 'cgcs2000', 135, 23_500_000],
      [4502, 'cgcs2000', 75, 500_000],
      [4509, 'cgcs2000', 117, 500_000],
      [4512, 'cgcs2000', 135, 500_000],
      [4513, 'cgcs2000', 75, 25_500_000],
      [4526, 'cgcs2000', 114, 38_500_000],
      [4527, 'cgcs2000', 117, 39_500_000],
      [4533, 'cgcs2000', 135, 45_500_000],
      [4534, 'cgcs2000', 75, 500_000],
      [4547, 'cgcs2000', 114, 500_000],
      [4548, 'cgcs2000', 117, 500_000],
      [4554, 'cgcs2000', 135, 500_000],
      [2327, 'xian80', 75, 13_500_000],
      [2337, 'xian80', 135, 23_500_000],
      [2338, 'xian80', 75, 500_000],
      [2348, 'xian80', 135, 500_000],
      [2349, 'xian80', 75, 25_500_000],
      [2365, 'xian80', 123, 41_500_000],
      [2369, 'xian80', 135, 45_500_000],
      [2370, 'xian80', 75, 500_000],
      [2384, 'xian80', 117, 500_000],
      [2390, 'xian80', 135, 500_000],
      [2401, 'beijing54', 75, 25_500_000],
      [2412, 'beijing54', 108, 36_500_000],
      [2421, 'beijing54', 135, 45_500_000],
      [2422, 'beijing54', 75, 500_000],
      [2436, 'beijing54', 117, 500_000],
      [2442, 'beijing54', 135, 500_000],
      [21413, 'beijing54', 75, 13_500_000],
      [21420, 'beijing54', 117, 20_500_000],
      [21423, 'beijing54', 135, 23_500_000],
      [21453, 'beijing54', 75, 500_000],
      [21463, 'beijing54', 135, 500_000],
      [32650, 'wgs84', 117, 500_000],
      [32601, 'wgs84', -177, 500_000],
      [32760, 'wgs84', 177, 500_000],
    ] as const) {
      expect(zone(epsg), `EPSG:${epsg}`).toEqual({ datum, meridian, falseEasting });
    }
  });

  it('holds every zone once and no code of another country', () => {
    // 3 datums × (2 × 11 six-degree + 2 × 21 three-degree) + 120 UTM + 4 geographic + web Mercator = 317.
    expect(allCrs()).toHaveLength(317);
    expect(new Set(allCrs().map((crs) => crs.epsg)).size).toBe(317);
    expect(new Set(allCrs().map((crs) => crs.name)).size).toBe(317);
    for (const foreign of [2326, 2391, 2393, 2400, 2443, 4490.5, 4555, 32661, 0, -1, Number.NaN])
      expect(crsByEpsg(foreign)).toBeNull();
  });

  it('names each system in Chinese', () => {
    const names = {
      3857: 'WGS 84 / 网络墨卡托',
      4490: 'CGCS2000 经纬度',
      4527: 'CGCS2000 / 3 度带第 39 带（中央经线 117°）',
      4508: 'CGCS2000 / 6 度带，中央经线 111°',
      4498: 'CGCS2000 / 6 度带第 20 带（中央经线 117°）',
      2384: '西安 1980 / 3 度带，中央经线 117°',
      2436: '北京 1954 / 3 度带，中央经线 117°',
      32650: 'WGS 84 / UTM 50N 带',
    };
    const codes = Object.keys(names).map(Number);
    expect(Object.fromEntries(codes.map((epsg) => [epsg, crsByEpsg(epsg)?.name]))).toEqual(names);
    expect(crsByEpsg(27700)).toBeNull();
  });

  it('knows whose northward axis comes first', () => {
    // As EPSG v10 lists them: degrees and Gauss-Krüger grids north first, UTM and Web Mercator east first.
    const isFirst = (epsg: number) => isNorthFirst(crsByEpsg(epsg)!);
    expect([4326, 4490, 4610, 4548, 4527, 2384, 21460].map(isFirst)).toEqual(Array(7).fill(true));
    expect([3857, 32650, 32750].map(isFirst)).toEqual([false, false, false]);
  });
});
