/** Longitude, latitude (or x, y of a projected system) and whatever a foreign file adds after them. */
export type Position = readonly number[];
/** Closed: the last position repeats the first. */
export type Ring = readonly Position[];

export interface Point {
  readonly type: 'Point';
  readonly coordinates: Position;
}
export interface MultiPoint {
  readonly type: 'MultiPoint';
  readonly coordinates: readonly Position[];
}
export interface LineString {
  readonly type: 'LineString';
  readonly coordinates: readonly Position[];
}
export interface MultiLineString {
  readonly type: 'MultiLineString';
  readonly coordinates: readonly (readonly Position[])[];
}
/** First ring the shell, the others its holes. */
export interface Polygon {
  readonly type: 'Polygon';
  readonly coordinates: readonly Ring[];
}
export interface MultiPolygon {
  readonly type: 'MultiPolygon';
  readonly coordinates: readonly (readonly Ring[])[];
}
export interface GeometryCollection {
  readonly type: 'GeometryCollection';
  readonly geometries: readonly Geometry[];
}

export type PolygonalGeometry = Polygon | MultiPolygon;
/** The geometries that a shapefile can hold. */
export type SimpleGeometry = Point | MultiPoint | LineString | MultiLineString | Polygon | MultiPolygon;
export type Geometry = SimpleGeometry | GeometryCollection;

export type PropertyValue = string | number | boolean | null;

export interface Feature<G extends Geometry = SimpleGeometry> {
  readonly type: 'Feature';
  readonly id?: string | number;
  readonly geometry: G | null;
  readonly properties: Readonly<Record<string, PropertyValue>>;
}

export interface FeatureCollection<G extends Geometry = SimpleGeometry> {
  readonly type: 'FeatureCollection';
  readonly features: readonly Feature<G>[];
}

/** West, south, east, north (or min x, min y, max x, max y). */
export type Bbox = readonly [number, number, number, number];
