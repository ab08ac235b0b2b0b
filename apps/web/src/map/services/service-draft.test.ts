import { describe, expect, it } from 'vitest';
import { draftProblems, serviceIdOf, serviceLayerId, serviceProjection } from './service-draft.ts';

const XYZ = {
  name: '影像',
  kind: 'xyz',
  url: 'https://tiles.example.cn/{z}/{x}/{y}.png',
  layers: null,
  matrixSet: null,
} as const;

describe('a map service', () => {
  it('is taken when its address can be one', () => {
    expect(draftProblems(XYZ)).toEqual({});
    expect(draftProblems({ ...XYZ, url: '/tiles/{z}/{x}/{-y}.png' })).toEqual({});
    expect(draftProblems({ ...XYZ, kind: 'wms', url: 'http://10.0.0.5:8080/wms', layers: 'a' })).toEqual({});
  });

  it('is refused field by field', () => {
    expect(Object.keys(draftProblems({ ...XYZ, url: 'ftp://a.cn/{z}/{x}/{y}' }))).toEqual(['url']);
    expect(Object.keys(draftProblems({ ...XYZ, url: 'javascript:alert(1)' }))).toEqual(['url']);
    expect(Object.keys(draftProblems({ ...XYZ, url: 'https://a.cn/tiles' }))).toEqual(['url']);
    expect(Object.keys(draftProblems({ ...XYZ, name: ' ', kind: 'wmts', layers: '' }))).toEqual(['name', 'layers']);
    expect(draftProblems({ ...XYZ, matrixSet: 'EPSG:9999' }).matrixSet).toContain('EPSG:9999');
  });

  it('comes in the system of its matrix', () => {
    expect(serviceProjection(XYZ)).toBe('EPSG:3857');
    expect(serviceProjection({ kind: 'wms', matrixSet: null })).toBe('EPSG:4326');
    expect(serviceProjection({ kind: 'wms', matrixSet: 'CRS:84' })).toBe('CRS:84');
    expect(serviceProjection({ kind: 'wms', matrixSet: 'EPSG:900913' })).toBe('EPSG:3857');
    expect(serviceProjection({ kind: 'wmts', matrixSet: 'c' })).toBe('EPSG:4326');
    expect(serviceProjection({ kind: 'wmts', matrixSet: 'urn:ogc:def:crs:EPSG::4490' })).toBe('EPSG:4490');
  });

  it('keeps its row in its name on the map', () => {
    expect(serviceIdOf(serviceLayerId('7'))).toBe('7');
    expect(serviceIdOf('regions')).toBeUndefined();
  });
});
