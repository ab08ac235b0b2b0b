import { Fault } from '@qingzhang/core/fault';
import type { Issue } from '@qingzhang/core/issue';
import { readGrid } from '@qingzhang/raster/grid/grid';
import type { PixelRequest } from '@qingzhang/raster/pipeline/request';
import { runPixels, type PixelOptions } from '@qingzhang/raster/pipeline/run-pixels';
import type { Zone } from '@qingzhang/raster/zones/zone';
import type { LayerSource } from '../account/layer-source.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import { pixelFigures, type PixelFigures } from './pixel-figures.ts';
import { pixelPlan, type PixelPlan } from './pixel-plan.ts';
import { rasterLayer } from './raster-layer.ts';

/** Files and boundaries that a pass over pixels reads. */
export interface PixelPort extends PixelOptions {
  /** Where the pixels of a layer lie on this machine, worked out before where the layer is a measure of the land. */
  readonly pathOf: (layer: LayerSource) => Promise<string>;
  /** How the pixels at that path are to be read; as the row says, unless the file was worked out from it. */
  readonly layerOf?: (layer: LayerSource) => LayerSource;
  /** Boundaries of the regions that have one. */
  readonly zones: readonly Zone[];
  /** Sums that were found before for the same request. */
  readonly sums?: (request: PixelRequest, form: () => Promise<SumsFound>) => Promise<SumsFound>;
}

export type SumsFound = NonNullable<Awaited<ReturnType<typeof runPixels>>['sums']>;

/** What the pixels of a plan come to; undefined where it calculates with none. */
export async function runPixelPlan(plan: ServicePlan, port: PixelPort): Promise<PixelFigures | undefined> {
  const pass = pixelPlan(plan);
  if (pass === null) return undefined;
  refuse([...plan.issues, ...pass.issues]);
  const request = await pixelRequest(pass, port);
  const form = async () => (await runPixels(request, port)).sums!;
  const sums = await (port.sums === undefined ? form() : port.sums(request, form));
  return pixelFigures(pass, plan.zones, sums);
}

function refuse(issues: readonly Issue[]): void {
  const count = issues.filter(({ severity }) => severity === 'block').length;
  if (count > 0) throw new Fault('CALCULATION_BLOCKED', { count }, { issues });
}

/** The files, grid and zones of a pass as the raster engine takes them. */
export async function pixelRequest(
  pass: PixelPlan,
  { pathOf, zones, layerOf = (layer) => layer }: PixelPort,
): Promise<PixelRequest> {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const classPath = await pathOf(pass.classLayer);
  const layers = [];
  for (const layer of pass.layers) layers.push(rasterLayer(layerOf(layer), await pathOf(layer)));
  return {
    grid: readGrid(classPath, { name: pass.classLayer.fileName }),
    // Every zone keeps its place; one without a boundary covers nothing.
    zones: pass.regionIds.map((id) => byId.get(id) ?? { id, geometry: { type: 'MultiPolygon', coordinates: [] } }),
    classes: {
      layer: { ...rasterLayer(pass.classLayer, classPath), resample: 'nearest' },
      codes: pass.codes,
      classCount: pass.classes.length,
    },
    layers,
    kernel: { program: pass.program, binding: pass.binding },
  };
}
