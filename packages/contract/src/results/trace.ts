import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { citation } from './citation.ts';
import { plannedChoice } from './planned-choice.ts';
import { traceSource } from './trace-source.ts';
import { treatment } from './treatment.ts';

/** A number or a word; null where it is missing. */
const figure = z.union([z.number(), z.string(), z.null()]);
const labels = z.array(z.array(z.string()));

/** Figures over dimensions, the last running fastest. */
const traceArray = z.strictObject({
  dims: z.array(z.string()),
  /** The labels along each dimension. */
  labels,
  /** What the rows of a table say in their key columns, row by row; by column. */
  keys: z.record(z.string(), z.array(z.string())).exactOptional(),
  values: z.array(figure),
});

/** The lists of an interval table, one per label; open ends are null. */
const traceIntervals = z.strictObject({
  dims: z.array(z.string()),
  labels,
  intervals: z.array(
    z.array(
      z.strictObject({
        from: z.number().nullable(),
        to: z.number().nullable(),
        minExclusive: z.boolean().exactOptional(),
        value: z.number().nullable(),
      }),
    ),
  ),
});

const traceValue = z.union([figure, traceArray, traceIntervals]);

const traceLayer = z.strictObject({
  table: z.string(),
  rowId: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  band: z.int(),
  /** How its values came to the pixels of the class raster; null where they are the same pixels. */
  resampling: z.enum(['nearest', 'bilinear', 'average', 'sum', 'mode']).nullable(),
});

/** What the means of a layer rest on, at the zones. */
const traceMeans = z.strictObject({
  layer: traceLayer,
  /** Cells with a value; a part of a cell counts as its share. */
  cells: traceValue,
  /** % of the zone's region without a value. */
  missing: traceValue,
});

/** One symbol of the method, in its declared unit. */
const traceSymbol = z.strictObject({
  symbol: z.string(),
  label: z.string(),
  unit: z.string(),
  kind: z.enum(['given', 'constant', 'step', 'area']),
  phase: z.enum(['field', 'unit']),
  /** For the account unit; null where the symbol exists at the zones only. */
  value: traceValue.nullable(),
  /** At the zones, where they differ. */
  zones: traceValue.exactOptional(),
  formula: z.string().exactOptional(),
  /** The formula takes bare numbers in their declared units. */
  empirical: z.literal(true).exactOptional(),
  /** The unit of the bounds of an interval table. */
  keyUnit: z.string().exactOptional(),
  /** Of class areas: the pixels they were counted from, at the zones; a part of a pixel counts as its share. */
  cells: traceValue.exactOptional(),
  /** Of the means of a layer over the regions: the file, and what the mean of each zone rests on. */
  means: traceMeans.exactOptional(),
  /** Rows that leave their area to the class; `sources` names the layer or the statistics it comes from. */
  areasOf: z
    .array(
      z.strictObject({
        rowId: z.string(),
        regionId: z.string(),
        region: z.string(),
        classCode: z.string(),
        className: z.string(),
        /** Pixels of the class raster; null where the area comes from statistics. */
        cells: z.number().nullable(),
      }),
    )
    .exactOptional(),
  /** Sums of the formula that were formed at the pixels. */
  pixelSums: z
    .array(
      z.strictObject({
        /** Its place among the sums of the formula, from 0 in the order of the text. */
        sum: z.int(),
        /** At the zones, in base units; absent where the step is nothing but this sum. */
        figures: traceValue.exactOptional(),
      }),
    )
    .exactOptional(),
  tex: z.string().exactOptional(),
  /** With figures in the place of symbols that are single figures. */
  texWithNumbers: z.string().exactOptional(),
  /** The standard's own TeX. */
  printed: z.string().exactOptional(),
  sources: z.array(traceSource),
  /** Symbols it is formed from. */
  inputs: z.array(z.string()),
  notes: z.array(z.string()),
});

/** A class that occurs in the figures. */
const traceClass = z.strictObject({
  code: z.string(),
  name: z.string(),
  /** The class whose coefficients it takes where it has none of its own. */
  parent: z.string().nullable(),
  /** Whether the method counts it. */
  isCovered: z.boolean(),
});

const part = z.strictObject({ own: z.number(), total: z.number() });

/** amount = unitAmount · basis.own ÷ basis.total · weight.own ÷ weight.total, a part that is null counting as 1. */
const attributionTerm = z.strictObject({
  /** Symbols of the unit's value and of the basis. */
  value: z.string(),
  basisSymbol: z.string(),
  /** By dimension. */
  labels: z.record(z.string(), z.string()),
  /** The unit's value of these labels, in the unit that its symbol declares. */
  unitAmount: z.number(),
  /** In the unit that the basis declares; null for a row's own value and where the basis of the unit cancels out. */
  basis: part.nullable(),
  /** Figures of the region `from`, shared out among the leaves below it. */
  weight: part.extend({ from: z.string(), by: z.enum(['area', 'areaOfRowClass', 'population', 'none']) }).nullable(),
  /** The row says at which point it lies. */
  isPoint: z.literal(true).exactOptional(),
  /** 元. */
  amount: z.number(),
});

/** What a region gets, and why. */
const traceRegion = z.strictObject({
  regionId: z.string(),
  /** Null for the account unit; absent in runs of an earlier version. */
  parentId: z.string().nullable().exactOptional(),
  code: z.string(),
  name: z.string(),
  /** 元 and the unit of the quantity, unrounded. */
  value: z.number(),
  quantity: z.number(),
  /** What none of its children gets. */
  rest: z.strictObject({ value: z.number(), quantity: z.number() }),
  terms: z.array(attributionTerm),
});

const symbolFigure = z.strictObject({ symbol: z.string(), figure: z.number() });

/** The way from the rows to the value of a service that is calculated from data. */
export const trace = z.strictObject({
  service: z.string(),
  method: z.string(),
  methodLabel: z.string(),
  citation,
  /** Whose word the method and the other choices are; absent in runs of an earlier version. */
  choices: z.array(plannedChoice).exactOptional(),
  /** What of the unit the pixels cover, and the files they were read from; absent where there are none. */
  pixels: z.strictObject({ validM2: z.number(), nodataM2: z.number(), layers: z.array(traceLayer) }).exactOptional(),
  /** What was done to the data beside the formulas; absent in runs of an earlier version. */
  treatments: z.array(treatment).exactOptional(),
  year: z.int(),
  profile: z.string(),
  unitId: z.string(),
  value: symbolFigure,
  quantity: symbolFigure,
  classes: z.array(traceClass),
  symbols: z.array(traceSymbol),
  regions: z.array(traceRegion),
  notes: z.array(z.string()),
});

export type Trace = Wire<typeof trace>;
export type TraceLayer = Wire<typeof traceLayer>;
export type TraceSymbol = Wire<typeof traceSymbol>;
export type TraceValue = Wire<typeof traceValue>;
export type TraceFigure = Wire<typeof figure>;
export type TraceRegion = Wire<typeof traceRegion>;
export type AttributionTerm = Wire<typeof attributionTerm>;
