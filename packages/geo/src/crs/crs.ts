export type DatumId = 'wgs84' | 'cgcs2000' | 'xian80' | 'beijing54';

export interface Datum {
  readonly id: DatumId;
  readonly label: string;
  /** Semi-major axis, m, and inverse flattening. */
  readonly a: number;
  readonly inverseFlattening: number;
  /** Whether longitude and latitude may be taken as WGS 84 (to better than a metre). */
  readonly isGeocentric: boolean;
  /** EPSG's code of its longitudes and latitudes. */
  readonly epsg: number;
  /** EPSG's codes of the datum itself and of its ellipsoid; no datum here shares one, and none is also the code of a system. */
  readonly partCodes: readonly number[];
}

export const DATUMS: Readonly<Record<DatumId, Datum>> = {
  wgs84: {
    id: 'wgs84',
    label: 'WGS 84',
    a: 6378137,
    inverseFlattening: 298.257223563,
    isGeocentric: true,
    epsg: 4326,
    partCodes: [6326, 7030],
  },
  cgcs2000: {
    id: 'cgcs2000',
    label: 'CGCS2000',
    a: 6378137,
    inverseFlattening: 298.257222101,
    isGeocentric: true,
    epsg: 4490,
    // 1024 is its own ellipsoid, 7019 is GRS 1980, which has the same shape.
    partCodes: [1043, 1024, 7019],
  },
  xian80: {
    id: 'xian80',
    label: '西安 1980',
    a: 6378140,
    inverseFlattening: 298.257,
    isGeocentric: false,
    epsg: 4610,
    partCodes: [6610, 7049],
  },
  beijing54: {
    id: 'beijing54',
    label: '北京 1954',
    a: 6378245,
    inverseFlattening: 298.3,
    isGeocentric: false,
    epsg: 4214,
    partCodes: [6214, 7024],
  },
};

/** Parameters of a projection; angles in degrees, lengths in metres. */
export type Projection =
  | { readonly method: 'longlat' }
  | { readonly method: 'webMercator' }
  | {
      readonly method: 'transverseMercator';
      readonly centralMeridian: number;
      readonly originLatitude: number;
      readonly scale: number;
      readonly falseEasting: number;
      readonly falseNorthing: number;
    }
  | {
      readonly method: 'albers' | 'lambert';
      readonly centralMeridian: number;
      readonly originLatitude: number;
      readonly parallels: readonly [number, number];
      readonly falseEasting: number;
      readonly falseNorthing: number;
    };

export interface Crs {
  /** Null for a system that a .prj defines and EPSG does not list. */
  readonly epsg: number | null;
  readonly name: string;
  readonly datum: DatumId;
  readonly projection: Projection;
  /** Metres, or for longlat degrees, per coordinate unit. */
  readonly unit: number;
}

/** The three translations (m), three rotations (arc seconds, position vector) and scale (ppm) to WGS 84, as PROJ's towgs84. */
export type DatumShift = readonly [number, number, number, number, number, number, number];
