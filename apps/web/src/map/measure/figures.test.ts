import { describe, expect, it } from 'vitest';
import type { DrawnGeometry } from '../drawn/drawn-shape.ts';
import { shapeFigures, shapeText } from './figures.ts';
import { areaText, bearingText, lengthText, pointText } from './format.ts';

const UNITS = { length: 'nauticalMile', surface: 'km2' } as const;

describe('figures for people', () => {
  it('are nautical miles with two decimals beyond 100 m and metres up to there', () => {
    // 18 520 m ÷ 1852 = 10 nautical miles
    expect(lengthText(18_520, 'nauticalMile')).toBe('10.00 海里');
    expect(lengthText(100.1, 'nauticalMile')).toBe('0.05 海里');
    expect(lengthText(100, 'nauticalMile')).toBe('100.00 米');
    expect(lengthText(18_520, 'km')).toBe('18.520 千米');
    expect(lengthText(18_520, 'm')).toBe('18,520.00 米');
  });

  it('give areas in km², hm² and 亩', () => {
    // 1 km² = 100 hm² = 1500 亩
    expect(areaText(1e6, 'km2')).toBe('1.0000 km²');
    expect(areaText(1e6, 'hm2')).toBe('100.00 hm²');
    expect(areaText(1e6, 'mu')).toBe('1,500.00 亩');
  });

  it('give bearings in whole degrees below 360', () => {
    expect(bearingText(51.198)).toBe('51°');
    expect(bearingText(359.7)).toBe('0°');
  });

  it('give points three decimals and outlines six', () => {
    expect(pointText([118.0444, 35.7369])).toBe('118.044, 35.737');
    const line: DrawnGeometry = {
      type: 'LineString',
      coordinates: [
        [118, 35.5],
        [118.123_456_7, 36],
      ],
    };
    expect(shapeText(line)).toBe('118.000000,35.500000;118.123457,36.000000');
  });
});

describe('figures of shapes', () => {
  it('measure a line on the ellipsoid', () => {
    // One degree of the equator: 2π · 6 378 137 m / 360 = 111 319.49 m = 60.11 nautical miles.
    const line: DrawnGeometry = {
      type: 'LineString',
      coordinates: [
        [118, 0],
        [119, 0],
      ],
    };
    expect(shapeFigures({ tool: 'line', geometry: line }, UNITS)).toEqual([{ name: '长度', text: '60.11 海里' }]);
    expect(shapeFigures({ tool: 'direction', geometry: line }, UNITS)).toEqual([
      { name: '长度', text: '60.11 海里' },
      { name: '方位', text: '90°' },
    ]);
  });

  it('measure a circle as the circle it is, not as its drawn corners', () => {
    // Near the equator a circle of 1 km is flat to a part in ten million: π km² = 3.1416 km².
    const circle: DrawnGeometry = { type: 'Circle', centre: [118, 1], radiusM: 1000 };
    expect(shapeFigures({ tool: 'drawCircle', geometry: circle }, UNITS)).toEqual([
      { name: '半径', text: '0.54 海里' },
      { name: '面积', text: '3.1416 km²' },
    ]);
    expect(shapeText(circle)).toBe('118.000000,1.000000;1000.00');
  });
});
