import type { ShapeReading } from '@qingzhang/contract/results/shape-reading';
import type { ShapefileOptions, ShapefileReport } from '@qingzhang/geo/shapefile/read-shapefile';
import type { Deps } from '../http/context.ts';
import { regionCentre } from '../territory/region-centre.ts';
import { crsChoices } from './crs-choices.ts';
import { crsText } from '../files/file-facts.ts';
import { READ_SHAPES } from './read-shapes-task.ts';

interface Reading {
  readonly report: ShapefileReport;
  /** What is told about the file, beside how it is stored. */
  readonly told: Omit<ShapeReading, 'fileId' | 'name' | 'size' | 'origin'>;
}

/** Reads a whole shapefile as chosen, with what else could have been chosen. */
export async function readShapes(
  { database, apart }: Deps,
  input: { readonly path: string; readonly name: string },
  options: ShapefileOptions,
  signal?: AbortSignal,
): Promise<Reading> {
  const near = await regionCentre(database.pool);
  const request = { input, options: near === undefined ? options : { ...options, near } };
  const { report, encodings } = await apart.run(READ_SHAPES, request, { name: input.name, ...(signal && { signal }) });
  const { layer, layers, fields, count, bbox, preview, issues } = report;
  const told = {
    layer,
    layers,
    fields,
    count,
    bbox,
    preview,
    issues,
    encodings,
    crs: crsText(report.crs),
    crsName: report.crs?.name ?? null,
    crsChoices: crsChoices(report, near),
    candidates: report.candidates.map((candidate) => ({ crs: `EPSG:${candidate.epsg}`, ...candidate })),
    encoding: report.encoding?.name ?? null,
  };
  return { report, told };
}
