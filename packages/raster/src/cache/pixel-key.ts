import { createHash } from 'node:crypto';
import type { RasterLayer } from '../grid/raster-source.ts';
import type { PixelRequest } from '../pipeline/request.ts';

/** Changes whenever the same request would be answered differently. */
const VERSION = 3;

/**
 * A name for the answer to a request: equal for equal pixels, grid, boundaries and kernel, wherever the files lie and
 * whatever they are called. `contentOf` gives the SHA-256 of a layer's file. Prices and whatever else enters after the
 * sums are no part of it.
 */
export function pixelKey(request: PixelRequest, contentOf: (layer: RasterLayer) => string): string {
  const { grid, zones, coverage = 'exact', classes, layers, kernel, stats = false } = request;
  const content = (layer: RasterLayer) => {
    const { path: _path, name: _name, ...reading } = layer;
    return { ...reading, content: contentOf(layer) };
  };
  const parts = {
    version: VERSION,
    // Powers and exponentials may differ in the last digit between versions of the engine that computes them.
    node: process.versions.node.split('.')[0],
    grid: { ...grid, crs: { ...grid.crs, name: null } },
    zones: zones.map(({ geometry }) => geometry.coordinates),
    coverage,
    classes: classes && { ...classes, layer: content(classes.layer) },
    layers: layers.map(content),
    kernel: kernel && { source: kernel.program.source, backend: kernel.backend ?? null, binding: kernel.binding },
    stats,
  };
  return createHash('sha256').update(canonicalText(parts)).digest('hex');
}

function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (ArrayBuffer.isView(part)) {
      return `${part.constructor.name} ${Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('base64')}`;
    }
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
