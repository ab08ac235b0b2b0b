import { z } from 'zod';
import { standing } from '../standing-schema.ts';
import type { Wire } from '../wire.ts';
import { issue } from '../issue-schema.ts';

const classEntry = z.strictObject({
  /** Of the cells. */
  value: z.number(),
  code: z.string().nullable(),
  label: z.string().nullable(),
  colour: z.string(),
});

const colourStop = z.strictObject({ value: z.number(), colour: z.string() });

/** A raster that a map can show: of a row with a file, or what a run has written. */
export const rasterLayer = z.strictObject({
  source: z.enum(['row', 'result']),
  table: z.string(),
  tableLabel: z.string(),
  id: z.guid(),
  /** Of a result: the symbol of the layer within its run. */
  layer: z.string().nullable(),
  rasterKind: z.string().nullable(),
  year: z.int(),
  /** 0 for the whole year. */
  month: z.int().nullable(),
  regionId: z.string().nullable(),
  /** How the result stands that it belongs to; null for a raster that was put in. */
  standing: standing.nullable(),
  label: z.string(),
  unit: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  width: z.int(),
  height: z.int(),
  crs: z.string().nullable(),
  /** In the unit of the coordinate system; null where the file does not say. */
  pixelSizeX: z.number().nullable(),
  pixelSizeY: z.number().nullable(),
  /** Changes when the picture would. */
  version: z.string(),
  style: z.string(),
  styles: z.array(z.string()),
  /** In degrees; null where it cannot be shown. */
  bounds: z.strictObject({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).nullable(),
  /** What the codes mean; null for a quantity. */
  classes: z.array(classEntry).nullable(),
  stops: z.array(colourStop).nullable(),
});

/** What the cell at a place holds, as calculations read it. */
export const cellValue = z.strictObject({
  label: z.string(),
  unit: z.string(),
  /** As the result stands that it belongs to; of a raster that was put in its open questions, null without any. */
  standing: standing.nullable(),
  /** Null for none. */
  value: z.number().nullable(),
  /** From 0; null beyond the edge. */
  column: z.int().nullable(),
  row: z.int().nullable(),
  classCode: z.string().nullable(),
  className: z.string().nullable(),
});

/** How much of a region a raster covers. */
export const coverage = z.strictObject({
  regionId: z.string(),
  regionName: z.string(),
  areaKm2: z.number(),
  coveredKm2: z.number(),
  /** Of the region's area, in %. */
  percent: z.number(),
  /** Not covered because it lies beyond the raster, holds nodata, or is outside its valid range. */
  outsideKm2: z.number(),
  nodataKm2: z.number(),
  refusedKm2: z.number(),
});

/** All that is found about a raster row, each with who took note of it. */
export const layerFindings = z.strictObject({
  table: z.string(),
  id: z.guid(),
  coverage: z.array(coverage),
  /** In the unit of the row's kind. */
  values: z.strictObject({ min: z.number(), max: z.number(), mean: z.number(), beyondKm2: z.number() }).nullable(),
  /** Codes that mean no class. */
  unmapped: z.array(z.strictObject({ code: z.number(), areaKm2: z.number() })),
  findings: z.array(
    issue.extend({
      acknowledged: z.strictObject({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
      /** What to write into the row if it is so. */
      remedies: z.array(
        z.strictObject({ label: z.string(), set: z.record(z.string(), z.union([z.number(), z.string()])) }),
      ),
    }),
  ),
});

export type RasterLayer = Wire<typeof rasterLayer>;
export type LayerFindings = Wire<typeof layerFindings>;
export type CellValue = Wire<typeof cellValue>;
