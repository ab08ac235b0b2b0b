import { describe, expect, it } from 'vitest';
import { vesselAttributes } from './vessel-attributes.ts';

describe('what a popup says of a vessel', () => {
  it('gives speed in both units and leaves open what was not sent', () => {
    const vessel = {
      id: 'v',
      name: '渔 2',
      shipId: '413',
      shipName: null,
      source: 'ais' as const,
      ts: null,
      time: '2024-07-18 08:00:00',
      lon: 118,
      lat: 35,
      // 2.5 m/s · 3600 / 1852 = 4.86 knots
      speed: 2.5,
      course: null,
      online: true,
    };
    expect(vesselAttributes(vessel)).toEqual({
      name: '渔 2',
      shipName: '413',
      geoLayer: '船舶',
      定位来源: 'AIS',
      在线: true,
      time: '2024-07-18 08:00:00',
      speed: '2.5 m/s（4.9 节）',
      course: null,
    });
  });
});
