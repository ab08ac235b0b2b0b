import type { ServiceRun } from '../run/run-service.ts';
import { traceClasses } from './trace-classes.ts';
import { traceLayer } from './trace-layer.ts';
import { traceRegions } from './trace-regions.ts';
import { traceSymbols } from './trace-symbols.ts';
import { tracedTreatments } from './traced-treatments.ts';
import type { PixelFigures } from '../pixels/pixel-figures.ts';
import type { Trace, TracePixels } from './trace.ts';

/** Everything that led to the figures of a run, from the rows to the value of each region, as plain data. */
export function traceRun(run: ServiceRun): Trace {
  const { method, service, data } = run.plan;
  const symbols = traceSymbols(run);
  const pixels = run.pixels === undefined ? {} : { pixels: tracePixels(run.pixels) };
  return {
    service: service.wire,
    method: method.name,
    methodLabel: method.label,
    citation: method.source,
    choices: run.plan.choices,
    ...pixels,
    treatments: tracedTreatments({ symbols, ...pixels, unitId: data.accountUnitId }),
    year: data.year,
    profile: data.profile.code,
    unitId: data.accountUnitId,
    value: { symbol: method.value, figure: run.value },
    quantity: { symbol: method.quantity, figure: run.quantity },
    classes: traceClasses(run.plan),
    symbols,
    regions: traceRegions(run),
    notes: [...(method.notes ?? []), ...new Set(run.issues.map(({ text }) => text))],
  };
}

function tracePixels({ validM2, nodataM2, layers }: PixelFigures): TracePixels {
  return {
    validM2,
    nodataM2,
    layers: layers.map(({ layer, resampling }) => traceLayer(layer, resampling)),
  };
}
