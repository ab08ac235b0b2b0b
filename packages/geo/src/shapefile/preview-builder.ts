import type { Feature, FeatureCollection, Position } from '../geojson.ts';
import { transformGeometry } from '../crs/transform.ts';
import { simplifyGeometry, vertexCount } from '../simplify-geometry.ts';

export interface PreviewLimits {
  readonly maxFeatures: number;
  readonly maxVertices: number;
}

export const PREVIEW_LIMITS: PreviewLimits = { maxFeatures: 2000, maxVertices: 40_000 };

export interface PreviewBuilder {
  see(feature: Feature): void;
  /** The preview in longitude and latitude. */
  build(toLonLat: (position: Position) => Position): FeatureCollection;
}

/** Fewer cannot show a polygon with a hole. */
const MIN_VERTICES = 12;

/** Keeps the first features, each within its share of the vertices that are left, so that the whole stays small. */
export function previewBuilder(count: number, limits: PreviewLimits): PreviewBuilder {
  const features: Feature[] = [];
  const wanted = Math.min(count, limits.maxFeatures);
  let verticesLeft = limits.maxVertices;
  return {
    see(feature) {
      if (features.length >= wanted) return;
      const share = Math.max(MIN_VERTICES, Math.floor(verticesLeft / (wanted - features.length)));
      const geometry = feature.geometry === null ? null : simplifyGeometry(feature.geometry, share);
      verticesLeft -= geometry === null ? 0 : vertexCount(geometry);
      features.push({ ...feature, geometry });
    },
    build: (toLonLat) => ({
      type: 'FeatureCollection',
      features: features.map((feature) => ({
        ...feature,
        geometry: feature.geometry === null ? null : transformGeometry(feature.geometry, toLonLat),
      })),
    }),
  };
}
