import type { Issue } from '@qingzhang/core/issue';

/** GeoJSON as far as screens draw it. */
export interface ShapeFeatures {
  readonly type: 'FeatureCollection';
  readonly features: readonly {
    readonly type: 'Feature';
    readonly id?: string | number;
    readonly geometry: { readonly type: string; readonly coordinates: unknown } | null;
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
}

/** A coordinate system that a person may choose. */
export interface CrsChoice {
  /** `EPSG:4548`. */
  readonly crs: string;
  readonly name: string;
}

/** Names of fields and values as they read in one encoding. */
export interface EncodingSample {
  readonly encoding: string;
  readonly texts: readonly string[];
  /** False where bytes stand for no character. */
  readonly isClean: boolean;
}

export interface ShapeField {
  readonly name: string;
  readonly kind: string;
  /** A few different values. */
  readonly samples: readonly (string | number | boolean)[];
}

/** Answer of `fileStore/uploadShp` and `fileStore/readShp`: what a shapefile holds, read as chosen. */
export interface ShapeReading {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly layer: { readonly name: string; readonly label: string };
  readonly layers: readonly { readonly name: string; readonly label: string }[];
  /** Null when it is unknown or contradicts the coordinates. */
  readonly crs: string | null;
  readonly crsName: string | null;
  readonly crsChoices: readonly CrsChoice[];
  readonly encoding: string | null;
  readonly encodings: readonly EncodingSample[];
  readonly fields: readonly ShapeField[];
  readonly count: number;
  /** In longitude and latitude; null without a coordinate system. */
  readonly bbox: readonly [number, number, number, number] | null;
  readonly preview: ShapeFeatures | null;
  readonly issues: readonly Issue[];
}
