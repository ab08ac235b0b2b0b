import type { ShapeReading } from '@qingzhang/contract/results/shape-reading';
import { textSamples } from '@qingzhang/geo/shapefile/text-samples';
import { readShapefile, type ShapefileOptions, type ShapefileReport } from '@qingzhang/geo/shapefile/read-shapefile';
import type { Pool } from 'pg';
import { regionCentre } from '../territory/region-centre.ts';
import { crsChoices } from './crs-choices.ts';
import { crsText } from '../files/file-facts.ts';

/** What Chinese bureaus write: new programs UTF-8, old ones GBK, and neighbours across the strait Big5. */
const ENCODINGS = ['UTF-8', 'GB18030', 'Big5'];

interface Reading {
  readonly report: ShapefileReport;
  /** What is told about the file, beside how it is stored. */
  readonly told: Omit<ShapeReading, 'fileId' | 'name' | 'size'>;
}

/** Reads a whole shapefile as chosen, with what else could have been chosen. */
export async function readShapes(
  pool: Pool,
  input: { readonly path: string; readonly name: string },
  options: ShapefileOptions,
): Promise<Reading> {
  const near = await regionCentre(pool);
  const report = await readShapefile(input, near === undefined ? options : { ...options, near });
  const encodings = report.encoding === null ? [] : await textSamples(input, ENCODINGS, report.layer.name);
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
