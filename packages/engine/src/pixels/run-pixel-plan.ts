import { Fault } from '@qingzhang/core/fault';
import { blocking, type Issue } from '@qingzhang/core/issue';
import { readGrid } from '@qingzhang/raster/grid/grid';
import type { PixelRequest } from '@qingzhang/raster/pipeline/request';
import { resamplings } from '@qingzhang/raster/pipeline/resamplings';
import { runPixels, type PixelOptions } from '@qingzhang/raster/pipeline/run-pixels';
import type { Zone } from '@qingzhang/raster/zones/zone';
import type { LayerSource } from '../account/layer-source.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import { outlinesOf } from './land.ts';
import { pixelFigures, type PixelFigures, type UsedLayer } from './pixel-figures.ts';
import type { PixelPass } from './pixel-pass.ts';
import { pixelPlan } from './pixel-plan.ts';
import { rasterLayer } from './raster-layer.ts';
import { separatePass } from './separate-pass.ts';

/** Files and boundaries that a pass over pixels reads. */
export interface PixelPort extends PixelOptions {
  /** Where the pixels of a layer lie on this machine, worked out before where the layer is a measure of the land. */
  readonly pathOf: (layer: LayerSource) => Promise<string>;
  /** How the pixels at that path are to be read; as the row says, unless the file was worked out from it. */
  readonly layerOf?: (layer: LayerSource) => LayerSource;
  /** Boundaries of the regions that have one. */
  readonly zones: readonly Zone[];
  /** Whether the sums of a request were found before. */
  readonly has?: (request: PixelRequest) => Promise<boolean>;
  /** Sums that were found before for the same request, else formed and kept. */
  readonly sums?: (request: PixelRequest, form: () => Promise<SumsFound>) => Promise<SumsFound>;
}

export type SumsFound = NonNullable<Awaited<ReturnType<typeof runPixels>>['sums']>;

/** What the pixels of a plan come to; undefined where it calculates with none. */
export async function runPixelPlan(plan: ServicePlan, port: PixelPort): Promise<PixelFigures | undefined> {
  const prepared = await preparePlan(plan, port);
  if (prepared === undefined) return undefined;
  const { request, figures } = prepared;
  const form = () => formSums(request, port);
  return figures(await (port.sums === undefined ? form() : port.sums(request, form)));
}

/** A plan's pass without what can be put in afterwards, and what becomes of its sums. */
export interface PreparedPlan {
  readonly pass: PixelPass;
  readonly request: PixelRequest;
  readonly figures: (sums: SumsFound) => PixelFigures;
}

export async function preparePlan(plan: ServicePlan, port: PixelPort): Promise<PreparedPlan | undefined> {
  const whole = pixelPlan(plan);
  if (whole === null) return undefined;
  refuse([...plan.issues, ...whole.issues]);
  const { pass, restore } = separatePass(whole);
  const request = await pixelRequest(pass, port);
  return {
    pass,
    request,
    figures: (sums) => ({
      ...pixelFigures(whole, plan.zones, restore(sums)),
      layers: usedLayers(pass, request),
    }),
  };
}

function usedLayers({ classLayer, layers }: PixelPass, request: PixelRequest): UsedLayer[] {
  const methods = resamplings(request.grid, request.layers);
  return [
    { layer: classLayer, resampling: null },
    ...layers.map((layer, place) => ({ layer, resampling: methods[place] ?? null })),
  ];
}

export async function formSums(request: PixelRequest, port: PixelPort): Promise<SumsFound> {
  return (await runPixels(request, port)).sums!;
}

function refuse(issues: readonly Issue[]): void {
  const count = blocking(issues).length;
  if (count > 0) throw new Fault('CALCULATION_BLOCKED', { count }, { issues });
}

/** The files, grid and zones of a pass as the raster engine takes them. */
export async function pixelRequest(
  pass: PixelPass,
  { pathOf, zones, layerOf = (layer) => layer }: PixelPort,
): Promise<PixelRequest> {
  const classPath = await pathOf(pass.classLayer);
  const layers = [];
  for (const layer of pass.layers) layers.push(rasterLayer(layerOf(layer), await pathOf(layer)));
  return {
    grid: readGrid(classPath, { name: pass.classLayer.fileName }),
    zones: outlinesOf(pass.land, zones),
    classes: {
      layer: { ...rasterLayer(pass.classLayer, classPath), resample: 'nearest' },
      codes: pass.codes,
      classCount: pass.classes.length,
    },
    layers,
    kernel: {
      program: pass.program,
      binding: pass.binding,
      ...(pass.backend === undefined ? {} : { backend: pass.backend }),
    },
  };
}
