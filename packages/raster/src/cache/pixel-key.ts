import { createHash } from 'node:crypto';
import { canonicalJson } from '@qingzhang/core/canonical-json';
import type { RasterLayer } from '../grid/raster-source.ts';
import type { PixelRequest } from '../pipeline/request.ts';

/** Changes whenever the same request would be answered differently. */
const VERSION = 4;

/**
 * A name for the answer to a request: equal for equal pixels, grid, boundaries and kernel, wherever the files lie and
 * whatever they are called. `contentOf` gives the SHA-256 of a layer's file. Prices and whatever else enters after the
 * sums are no part of it.
 */
export function pixelKey(request: PixelRequest, contentOf: (layer: RasterLayer) => string): string {
  const { grid, zones, coverage = 'exact', classes, before, layers, kernel, stats = false } = request;
  const content = (layer: RasterLayer) => {
    const { path: _path, name: _name, ...reading } = layer;
    return { ...reading, content: contentOf(layer) };
  };
  const parts = {
    version: VERSION,
    // Powers and exponentials may differ in the last digit between versions of the engine that computes them.
    node: process.versions.node.split('.')[0],
    grid: { ...grid, crs: { ...grid.crs, name: null } },
    zones: zones.map(({ geometry, without }) => ({
      land: geometry.coordinates,
      without: without?.map(({ coordinates }) => coordinates) ?? null,
    })),
    coverage,
    classes: classes && { ...classes, layer: content(classes.layer) },
    ...(before === undefined ? {} : { before: { ...before, layer: content(before.layer) } }),
    layers: layers.map(content),
    kernel: kernel && {
      source: kernel.program.source,
      backend: kernel.backend ?? null,
      binding: bytesAsText(kernel.binding),
    },
    stats,
  };
  return createHash('sha256').update(canonicalJson(parts)).digest('hex');
}

/** Typed arrays as the text of their bytes, since canonical JSON holds plain values only. */
function bytesAsText(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return `${value.constructor.name} ${bytes.toString('base64')}`;
  }
  if (Array.isArray(value)) return value.map(bytesAsText);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, bytesAsText(part)]));
}
