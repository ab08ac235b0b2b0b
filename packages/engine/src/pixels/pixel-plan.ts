import { block, type Issue } from '@qingzhang/core/issue';
import { bindKernel, type ClassGap } from '@qingzhang/formula/kernel/bind-kernel';
import type { KernelPlan } from '@qingzhang/formula/kernel/kernel-program';
import { planKernel, type KernelOptions } from '@qingzhang/formula/kernel/plan-kernel';
import { axisOf } from '@qingzhang/formula/value/named-array';
import type { LayerSource } from '../account/layer-source.ts';
import { givensOf } from '../plan/bound.ts';
import { classNames } from '../plan/class-names.ts';
import type { ServicePlan } from '../plan/plan-service.ts';
import { landOf } from './land.ts';
import type { PixelPass } from './pixel-pass.ts';
import { classesWithoutResult } from './trial-cells.ts';

/** The pass over pixels that a plan asks for. */
export interface PixelPlan extends PixelPass {
  readonly issues: readonly Issue[];
  readonly kernel: KernelPlan;
}

/** Fuses what a plan computes at the pixels into one pass; null where it computes nothing there. */
export function pixelPlan(plan: ServicePlan, options: Omit<KernelOptions, 'labels'> = {}): PixelPlan | null {
  const { checked, bound, data, zones, classes } = plan;
  const layered = [...bound].filter(([, { layers }]) => layers !== undefined);
  const raster = data.classRaster;
  if (checked === null || raster === undefined || layered.length === 0) return null;
  const kernel = planKernel(checked, { labels: smallLabels(plan), ...options });
  if (kernel === null) return null;

  const land = landOf(zones);
  const zoneIds = land.map(({ id }) => id);
  const input = {
    parentOf: plan.parentOf,
    domains: new Map([
      ['class', classes],
      ['zone', zoneIds],
    ]),
    keep: ['zone'],
    givens: new Map([...givensOf(bound, 'field')].filter(([symbol]) => bound.get(symbol)!.layers === undefined)),
    area: plan.areas.area,
  };
  const { binding, gaps } = bindKernel(checked, kernel, input, { zones: zoneIds, classes });
  const places = new Map(classes.map((label, place) => [label, place]));
  return {
    program: kernel.program,
    cells: kernel.cells,
    binding,
    layers: kernel.program.layers.map(({ symbol, at }) => layerAt(plan, symbol, at)),
    classLayer: raster.layer,
    classes,
    codes: raster.codes.flatMap(([code, label]) => (places.has(label) ? [[code, places.get(label)!] as const] : [])),
    land,
    kernel,
    issues: gaps.length === 0 ? [] : gapIssues(plan, gaps, classesWithoutResult(kernel.program, binding, classes)),
  };
}

function layerAt({ bound }: ServicePlan, symbol: string, at: Readonly<Record<string, string>>): LayerSource {
  const found = bound
    .get(symbol)
    ?.layers?.find((each) => Object.entries(each.at).every(([dimension, label]) => at[dimension] === label));
  if (found === undefined) throw new Error(`no file is bound to ${symbol} at ${JSON.stringify(at)}`);
  return found.layer;
}

/** Labels of the small dimensions (month, pollutant …) that givens bring. */
function smallLabels({ bound }: ServicePlan): Record<string, readonly string[]> {
  const labels: Record<string, readonly string[]> = {};
  for (const { dims, field, layers } of bound.values()) {
    for (const dim of dims) {
      if (dim === 'cell' || dim === 'class' || dim === 'row' || labels[dim] !== undefined) continue;
      const own = layers?.map(({ at }) => at[dim]!) ?? ('kind' in field ? undefined : axisOf(field, dim)?.labels);
      if (own !== undefined) labels[dim] = own;
    }
  }
  return labels;
}

/** A class that gives no result because it lacks a coefficient is missing, not 0; one that is not needed lacks nothing. */
function gapIssues(
  { method, service, bound, data }: ServicePlan,
  gaps: readonly ClassGap[],
  lacking: ReadonlySet<string>,
): Issue[] {
  const seen = new Set<string>();
  const nameOf = classNames(data);
  return gaps.flatMap(({ symbols, label }) => {
    if (!lacking.has(label)) return [];
    const blank = symbols.find((symbol) => bound.get(symbol)?.dims.includes('class'));
    if (blank === undefined || seen.has(`${blank} ${label}`)) return [];
    seen.add(`${blank} ${label}`);
    const given = method.givens.find(({ symbol }) => symbol === blank);
    const tables = given?.sources.flatMap((source) => ('table' in source ? [source.table] : [])) ?? [];
    return [
      block(
        tables,
        'CLASS_COEFFICIENT',
        `类型“${nameOf(label)}”缺少“${given?.label ?? blank}”，请补充`,
        service.module,
      ),
    ];
  });
}
