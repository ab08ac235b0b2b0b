import { describe, expect, it } from 'vitest';
import { readCrsCode } from './crs-code.ts';

describe('the code of a system', () => {
  it.each([
    'EPSG:4548',
    'epsg:4548',
    ' EPSG:4548\n',
    'EPSG::4548',
    'urn:ogc:def:crs:EPSG::4548',
    'urn:ogc:def:crs:EPSG:6.18.3:4548',
    'urn:x-ogc:def:crs:EPSG::4548',
    'http://www.opengis.net/def/crs/EPSG/0/4548',
  ])('is read from %j', (text) => expect(readCrsCode(text)).toEqual({ epsg: 4548, isLongitudeFirst: false }));

  it.each(['EPSG:900913', 'EPSG:3785', 'EPSG:102100', 'EPSG:102113', 'urn:ogc:def:crs:EPSG::900913'])(
    'is that of Web Mercator for %s',
    (text) => expect(readCrsCode(text)?.epsg).toBe(3857),
  );

  it.each(['CRS:84', 'OGC:CRS84', 'urn:ogc:def:crs:OGC:1.3:CRS84', 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'])(
    'is WGS 84 with the longitude first for %s',
    (text) => expect(readCrsCode(text)).toEqual({ epsg: 4326, isLongitudeFirst: true }),
  );

  it.each(['', '4548', 'EPSG:', 'EPSG:4548x2', 'xEPSG:4548', 'CGCS2000', 'EPSG:4548 EPSG:4490'])(
    'is none in %j',
    (text) => expect(readCrsCode(text)).toBeNull(),
  );
});
