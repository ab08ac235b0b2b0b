import type { ServiceRun } from '../run/run-service.ts';
import { traceClasses } from './trace-classes.ts';
import { traceRegions } from './trace-regions.ts';
import { traceSymbols } from './trace-symbols.ts';
import type { PixelFigures } from '../pixels/pixel-figures.ts';
import type { Trace, TracePixels } from './trace.ts';

/** Everything that led to the figures of a run, from the rows to the value of each region, as plain data. */
export function traceRun(run: ServiceRun): Trace {
  const { method, service, data } = run.plan;
  return {
    service: service.wire,
    method: method.name,
    methodLabel: method.label,
    citation: method.source,
    choices: run.plan.choices,
    ...(run.pixels === undefined ? {} : { pixels: tracePixels(run.pixels) }),
    year: data.year,
    profile: data.profile.code,
    unitId: data.accountUnitId,
    value: { symbol: method.value, figure: run.value },
    quantity: { symbol: method.quantity, figure: run.quantity },
    classes: traceClasses(run.plan),
    symbols: traceSymbols(run),
    regions: traceRegions(run),
    notes: [...(method.notes ?? []), ...new Set(run.issues.map(({ text }) => text))],
  };
}

function tracePixels({ validM2, nodataM2, layers }: PixelFigures): TracePixels {
  return {
    validM2,
    nodataM2,
    layers: layers.map(({ layer: { table, rowId, fileId, fileName, sha256, band }, resampling }) => ({
      table,
      rowId,
      fileId,
      fileName,
      sha256,
      band,
      resampling,
    })),
  };
}
